import { ZERO } from '@arara/money';
import { Money, StatusChip, Tag, centavosOf } from '@arara/ui';
import { Art } from '../../app/art.tsx';
import { locale, t } from '../../app/i18n.ts';
import { decimalMark } from '../games/rtp-text.ts';
import type { Reward } from './agency-queries.ts';
import { formulaText } from './commission-sum.ts';
import { gamesText } from './games-text.ts';
import { kindArt } from './kind-tabs.tsx';
import type { RewardDay } from './reward-days.ts';
import css from './reward.module.css';
import { stateTone } from './reward-look.ts';
import { siteDayText } from './site-day.ts';
import { shareOf } from './tiers.ts';

/** What a commission is for: `Apostas`, or `Apostas · Slots` where the games have a rate of their own. */
export const rewardName = ({ kind, category }: Pick<Reward, 'kind' | 'category'>): string =>
  category === 'all' ? t(`agency.kind.${kind}`) : `${t(`agency.kind.${kind}`)} · ${gamesText(category)}`;

/** One day with its commissions; each opens to all that is known of it. */
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

/** How it was counted; what takes something back is said in words and not as a sum. */
export function sumText(reward: Reward): string | undefined {
  const [base, amount] = [centavosOf(reward.base), centavosOf(reward.amount)];
  if (base < ZERO || amount < ZERO) return undefined;
  const rates = { own: shareOf(reward.rate), below: shareOf(reward.rate_below) };
  return formulaText({ base, amount, ...rates }, decimalMark(locale()));
}
