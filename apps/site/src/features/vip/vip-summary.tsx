import { ProgressBar, Skeleton, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import { levelArt, toThousandths } from './level-view.ts';
import { type Vip, useVip } from './vip-queries.ts';
import css from './vip-summary.module.css';

/** The member's level with the progress to the next one, linked to the VIP club. Nothing if it fails to load. */
export function VipSummary() {
  const { data, error } = useVip();
  if (data) return <SummaryLine standing={data.uservip} />;
  return error ? null : <Skeleton height="72px" radius="var(--radius-m)" />;
}

/** The progress to the next level, by the requirement with the least progress. */
function computeProgress({ nextrecharge, nextbetting, totalrecharge, totalbetting, needs }: Vip['uservip']): number {
  const paid = toThousandths(centavosOf(totalrecharge), centavosOf(nextrecharge ?? '0.00'));
  const played = toThousandths(centavosOf(totalbetting), centavosOf(nextbetting ?? '0.00'));
  return needs === 'both' ? Math.min(paid, played) : Math.max(paid, played);
}

function SummaryLine({ standing }: { standing: Vip['uservip'] }) {
  const { art, level_name: name, nextlevel_name: next } = standing;
  return (
    <Link to="/promotion/vip" className={css['line']}>
      <Art name={levelArt[art]} size={44} />
      <span>
        <strong>{name}</strong>
        {next !== null && (
          <ProgressBar value={computeProgress(standing)} max={1000} label={t('vip.toNext', { name: next })} size="s" />
        )}
        <small>{next === null ? t('vip.open') : t('vip.toNext', { name: next })}</small>
      </span>
    </Link>
  );
}
