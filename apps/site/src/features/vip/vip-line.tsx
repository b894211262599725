import { ProgressBar, Skeleton, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art } from '../../app/art.tsx';
import { t } from '../../app/i18n.ts';
import { levelArt, thousandthsOf } from './level-look.ts';
import { type Vip, useVip } from './vip-queries.ts';
import css from './vip-line.module.css';

/** The member's level in a line, with how far the next one is: the way to the club. Nothing where it cannot be told. */
export function VipLine() {
  const { data, error } = useVip();
  if (data) return <Line standing={data.uservip} />;
  return error ? null : <Skeleton height="72px" radius="var(--radius-m)" />;
}

/** How far the next level is, by what is furthest from it. */
function wayOf({ nextrecharge, nextbetting, totalrecharge, totalbetting, needs }: Vip['uservip']): number {
  const paid = thousandthsOf(centavosOf(totalrecharge), centavosOf(nextrecharge ?? '0.00'));
  const played = thousandthsOf(centavosOf(totalbetting), centavosOf(nextbetting ?? '0.00'));
  return needs === 'both' ? Math.min(paid, played) : Math.max(paid, played);
}

function Line({ standing }: { standing: Vip['uservip'] }) {
  const { art, level_name: name, nextlevel_name: next } = standing;
  return (
    <Link to="/promotion/vip" className={css['line']}>
      <Art name={levelArt[art]} size={44} />
      <span>
        <strong>{name}</strong>
        {next !== null && (
          <ProgressBar value={wayOf(standing)} max={1000} label={t('vip.toNext', { name: next })} size="s" />
        )}
        <small>{next === null ? t('vip.open') : t('vip.toNext', { name: next })}</small>
      </span>
    </Link>
  );
}
