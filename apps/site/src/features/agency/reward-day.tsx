import { ZERO } from '@arara/money';
import { Money, StatusChip, Tag, centavosOf } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { locale, t } from '../../shared/messages/i18n.ts';
import type { Reward } from './agency-queries.ts';
import { formulaText } from './commission-sum.ts';
import { gamesText, siteDayText } from './agency-text.ts';
import { kindArt } from './kind-tabs.tsx';
import { type RewardDay, stateTone } from './reward-days.ts';
import css from './reward.module.css';
import { toRate } from './tiers.ts';

/** Names a commission: `Apostas`, or `Apostas · Slots` if the games have a rate of their own. */
export const rewardName = ({ kind, category }: Pick<Reward, 'kind' | 'category'>): string =>
  category === 'all' ? t(`agency.kind.${kind}`) : `${t(`agency.kind.${kind}`)} · ${gamesText(category)}`;

/** The commissions of one day; each opens its details. */
export function RewardDayRows({
  day: { day, rows },
  onOpen,
}: {
  day: RewardDay<Reward>;
  onOpen: (row: Reward) => void;
}) {
  return (
    <section className={css['day']}>
      <h2>{siteDayText(day, 'long')}</h2>
      {rows.map((row) => (
        <RewardLine key={row.id} reward={row} onOpen={() => onOpen(row)} />
      ))}
    </section>
  );
}

function RewardLine({ reward, onOpen }: { reward: Reward; onOpen: () => void }) {
  const { kind, side, via, status, note } = reward;
  const amount = centavosOf(reward.amount);
  return (
    <button type="button" className={css['line']} onClick={onOpen}>
      <span className={css['icon']}>
        <Art name={kindArt[kind]} size={26} />
      </span>
      <span className={css['words']}>
        <strong>{rewardName(reward)}</strong>
        <span>
          {t('agency.reward.via', { name: via.name })} · {t(`agency.side.${side}`)}
        </span>
      </span>
      <b>
        <Money amount={amount} signed />
      </b>
      <span className={css['foot']}>
        <span className={css['formula']}>{sumText(reward)}</span>
        <span className={css['state']}>
          {amount < ZERO && <Tag tone="scarlet">{t('agency.reward.correction')}</Tag>}
          <StatusChip tone={stateTone[status]}>{t(`agency.state.${status}`)}</StatusChip>
        </span>
      </span>
      {note !== '' && <span className={css['note']}>{note}</span>}
    </button>
  );
}

/** Formats the calculation; a reversal is described in words instead. */
export function sumText(reward: Reward): string | undefined {
  const [base, amount] = [centavosOf(reward.base), centavosOf(reward.amount)];
  if (base < ZERO || amount < ZERO) return undefined;
  const rates = { own: toRate(reward.rate), below: toRate(reward.rate_below) };
  return formulaText({ base, amount, ...rates }, locale());
}
