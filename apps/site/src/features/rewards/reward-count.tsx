import { useT } from '../../app/i18n.ts';
import css from './reward-count.module.css';
import { useWaiting } from './reward-queries.ts';
import { countOf, shortCount } from './waiting.ts';

/** The count of what waits to be claimed, on the way to the promotions; nothing where nothing waits. */
export function RewardCount() {
  const t = useT();
  const count = countOf(useWaiting().data);
  if (count === 0) return null;
  return (
    <b className={css['count']}>
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className={css['spoken']}>{t('rewards.count', { count })}</span>
    </b>
  );
}
