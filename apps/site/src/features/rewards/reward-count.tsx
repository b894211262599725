import { useT } from '../../shared/messages/i18n.ts';
import css from './reward-count.module.css';
import { useUnclaimedRewards } from './reward-queries.ts';
import { countUnclaimed } from './unclaimed-rewards.ts';
import { shortCount } from '../../shared/format/short-count.ts';

/** The number of unclaimed rewards as a badge; nothing without any. */
export function RewardCount() {
  const t = useT();
  const count = countUnclaimed(useUnclaimedRewards().data);
  if (count === 0) return null;
  return (
    <b className={css['count']}>
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className={css['spoken']}>{t('rewards.count', { count })}</span>
    </b>
  );
}
