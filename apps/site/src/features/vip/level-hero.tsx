import { Art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import { LevelBar } from './level-bar.tsx';
import { levelArt } from './level-view.ts';
import type { Vip } from './vip-queries.ts';
import css from './vip.module.css';

interface LevelHeroProps {
  standing: Vip['uservip'];
  art: Vip['uservip']['art'];
}

/** The member's level and the progress to the next one. */
export function LevelHero({ standing, art }: LevelHeroProps) {
  const { userviplvl: level, level_name: name } = standing;
  return (
    <section className={css['hero']} data-art={art} aria-labelledby="vip-level">
      <div className={css['badge']}>
        <Art name={levelArt[art]} size={84} eager />
        <div>
          <p>{t('vip.yours')}</p>
          <h2 id="vip-level">{name}</h2>
          <span>{t('vip.level', { level })}</span>
        </div>
      </div>
      <Next standing={standing} />
    </section>
  );
}

function Next({ standing }: Pick<LevelHeroProps, 'standing'>) {
  const { nextlevel_name: next, nextrecharge: recharge, nextbetting: bets, needs } = standing;
  if (next === null) return <p className={css['top']}>{t('vip.top')}</p>;
  return (
    <div className={css['next']}>
      <h3>{t('vip.toNext', { name: next })}</h3>
      <LevelBar name={t('vip.recharges')} done={standing.totalrecharge} of={recharge ?? '0.00'} />
      <LevelBar name={t('vip.bets')} done={standing.totalbetting} of={bets ?? '0.00'} />
      <p className={css['note']}>{t(needs === 'both' ? 'vip.both' : 'vip.either')}</p>
    </div>
  );
}
