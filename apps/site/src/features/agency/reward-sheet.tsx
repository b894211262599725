import { ZERO } from '@arara/money';
import { Facts, Money, Sheet, StatusChip, centavosOf } from '@arara/ui';
import { locale, momentText, t } from '../../shared/messages/i18n.ts';
import type { Reward } from './agency-queries.ts';
import { ratePercentText } from './commission-sum.ts';
import { gamesText, siteDayText } from './agency-text.ts';
import css from './reward.module.css';
import { sumText } from './reward-day.tsx';
import { stateTone } from './reward-days.ts';
import { toRate } from './tiers.ts';

/** The details of one commission; closed without one. */
export function RewardSheet({ reward, onClose }: { reward: Reward | undefined; onClose: () => void }) {
  if (reward === undefined) return null;
  const { kind, category, side, via, status, note, paid_at: paidAt } = reward;
  const amount = centavosOf(reward.amount);
  const sum = sumText(reward);
  return (
    <Sheet open title={t('agency.reward.detail')} onClose={onClose}>
      <div className={css['explained']}>
        <StatusChip tone={stateTone[status]}>{t(`agency.state.${status}`)}</StatusChip>
        <p>{t(`agency.stateText.${status}`)}</p>
        {amount < ZERO && <p>{t('agency.reward.correctionText')}</p>}
      </div>
      <Facts
        facts={[
          { name: t('agency.reward.day'), value: siteDayText(reward.day) },
          { name: t('agency.kind'), value: t(`agency.kind.${kind}`) },
          { name: t('agency.reward.games'), value: gamesText(category) },
          { name: t('agency.side'), value: t(`agency.side.${side}`) },
          { name: t('agency.reward.viaName'), value: `${via.name} · ID ${via.id}` },
          { name: t('agency.reward.base'), value: <Money amount={centavosOf(reward.base)} /> },
          { name: t('agency.reward.rate'), value: ratePercentText(toRate(reward.rate), locale()) },
          { name: t('agency.reward.rateBelow'), value: ratePercentText(toRate(reward.rate_below), locale()) },
          { name: t('agency.reward.amount'), value: <Money amount={amount} signed /> },
          { name: t('agency.reward.sum'), value: sum, long: true },
          { name: t('agency.reward.paidAt'), value: paidAt === null ? undefined : momentText(paidAt) },
          { name: t('agency.reward.note'), value: note === '' ? undefined : note, long: true },
        ]}
      />
    </Sheet>
  );
}
