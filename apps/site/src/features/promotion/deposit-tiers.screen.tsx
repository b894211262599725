import { Money, Panel, centavosOf } from '@arara/ui';
import { centavos, formatBRL } from '@arara/money';
import { Art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import { ClaimPanel } from './claim-panel.tsx';
import { EventPage, type EventScreenProps } from './event-page.tsx';
import css from './deposit-tiers.module.css';
import frame from './event-page.module.css';
import { toMissing } from './progress.ts';
import { ProgressLine } from './progress-line.tsx';
import type { Item, EventStatus } from './promotion-queries.ts';
import { type Tier, toTier } from './tier.ts';

/** `/promotion/activity/recharge`: the tiers by total deposits, and the member's tier. */
export function DepositTiersScreen({ kind }: EventScreenProps) {
  return (
    <EventPage kind={kind}>
      {(standing, hand) => (
        <>
          <ClaimPanel standing={standing} hand={hand} bare>
            <Total standing={standing} />
          </ClaimPanel>
          <Tiers items={standing.items} />
        </>
      )}
    </EventPage>
  );
}

/** The total of deposits and the amount missing to the next tier, if there is one. */
function Total({ standing: { progress } }: { standing: EventStatus }) {
  if (progress === null) return null;
  const missing = centavos(toMissing(progress));
  return (
    <div className={css['total']}>
      <p>
        <span>{t('promotion.tiers.total')}</span>
        <strong>
          <Money amount={centavosOf(progress.done)} />
        </strong>
      </p>
      <ProgressLine progress={progress} label={t('promotion.tiers.next')} bare />
      {missing > 0n && <p className={css['missing']}>{t('promotion.tiers.missing', { amount: formatBRL(missing) })}</p>}
    </div>
  );
}

function Tiers({ items }: { items: readonly Item[] }) {
  return (
    <Panel>
      <h2 className={frame['title']}>{t('promotion.tiers.table')}</h2>
      <ol className={css['tiers']}>
        {items.map((item, place) => (
          <TierLine key={item.key} tier={toTier(item, place)} />
        ))}
      </ol>
    </Panel>
  );
}

function TierLine({ tier }: { tier: Tier }) {
  const { isReached } = tier;
  return (
    <li className={css['tier']} data-reached={isReached}>
      <Art name={tier.picture} size={36} />
      <h3>{tier.name}</h3>
      <strong>{tier.share}</strong>
      <p>
        {tier.range}
        {isReached && <span>{t('promotion.tiers.reached')}</span>}
      </p>
    </li>
  );
}
