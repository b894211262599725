import { ErrorBox, Skeleton } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { BenefitTable } from './benefit-table.tsx';
import { GiftList } from './gift-list.tsx';
import { RetentionRule } from './retention-rule.tsx';
import { LevelHero } from './level-hero.tsx';
import { LevelHistory } from './level-history.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { SideLadders } from './side-ladders.tsx';
import { type Vip, useVip } from './vip-queries.ts';
import css from './vip.module.css';

/** The member's level, claimable level rewards, and the benefits of every level. */
export function VipTab() {
  const { data, error, refetch, isFetching } = useVip();
  if (data) return <Club vip={data} />;
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <div className={css['tab']} aria-busy="true">
      <Skeleton height="316px" radius="var(--radius-l)" />
      <Skeleton height="220px" radius="var(--radius-l)" />
      <Skeleton height="180px" radius="var(--radius-l)" />
    </div>
  );
}

function Club({ vip }: { vip: Vip }) {
  const { uservip, data: levels, gifts } = vip;
  const art = levels.find(({ level }) => level === uservip.userviplvl)?.art ?? uservip.art;
  return (
    <div className={css['tab']}>
      <div className={css['columns']}>
        <div className={css['column']}>
          <LevelHero standing={uservip} art={art} />
          <RetentionRule standing={uservip} />
          <SideLadders standing={uservip} />
        </div>
        <div className={css['column']}>
          <GiftList gifts={gifts} terms={vip.terms} isOn={vip.gifts_on} />
        </div>
      </div>
      <section className={css['section']} aria-labelledby="vip-levels">
        <h2 id="vip-levels">{t('vip.all')}</h2>
        <LevelLadder levels={levels} current={uservip.userviplvl} />
      </section>
      <section className={css['section']} aria-labelledby="vip-compare">
        <h2 id="vip-compare">{t('vip.compare')}</h2>
        <BenefitTable levels={levels} current={uservip.userviplvl} />
      </section>
      <section className={css['section']} aria-labelledby="vip-history">
        <h2 id="vip-history">{t('vip.history')}</h2>
        <LevelHistory />
      </section>
    </div>
  );
}
