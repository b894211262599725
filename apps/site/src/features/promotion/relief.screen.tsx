import { Panel, centavosOf } from '@arara/ui';
import { ZERO, formatBRL } from '@arara/money';
import { dayText, locale, t } from '../../shared/messages/i18n.ts';
import { percentText } from '../../shared/format/percent-text.ts';
import { ClaimPanel } from './claim-panel.tsx';
import type { ClaimAction } from './claim.ts';
import { amountIn, dayIn, percentIn } from './detail.ts';
import { EventPage, type EventScreenProps } from './event-page.tsx';
import css from './event-page.module.css';
import { ItemRow } from './item-row.tsx';
import type { Item } from './promotion-queries.ts';

/** `/promotion/activity/daily-loss-relief-fund`: a share of yesterday's net loss, claimable today only. */
export function ReliefScreen({ kind }: EventScreenProps) {
  return (
    <EventPage kind={kind}>
      {(standing, hand) => {
        const [due, ...before] = standing.items.filter(({ reason }) => reason !== 'come_back_tomorrow');
        return (
          <>
            <ClaimPanel standing={standing} hand={hand}>
              {due !== undefined && <ReliefFigures item={due} />}
            </ClaimPanel>
            <ReliefPending />
            {before.length > 0 && <DaysBefore items={before} hand={hand} />}
          </>
        );
      }}
    </EventPage>
  );
}

/** Yesterday's loss, the share and the resulting amount; nothing without a loss. */
function ReliefFigures({ item: { detail, reward, state } }: { item: Item }) {
  const loss = amountIn(detail, 'loss') ?? ZERO;
  const share = percentIn(detail, 'share');
  if (loss === ZERO) return null;
  return (
    <dl className={css['figures']}>
      <div>
        <dt>{t('promotion.relief.loss')}</dt>
        <dd>{formatBRL(loss)}</dd>
      </div>
      {share !== undefined && (
        <div>
          <dt>{t('promotion.relief.share')}</dt>
          <dd>{percentText(share, locale())}</dd>
        </div>
      )}
      {state !== 'claimable' && (
        <div>
          <dt>{t('promotion.relief.back')}</dt>
          <dd>{formatBRL(centavosOf(reward))}</dd>
        </div>
      )}
    </dl>
  );
}

function DaysBefore({ items, hand }: { items: readonly Item[]; hand: ClaimAction }) {
  return (
    <Panel>
      <h2 className={css['title']}>{t('promotion.relief.before')}</h2>
      <ul className={css['items']}>
        {items.map((item) => {
          const loss = amountIn(item.detail, 'loss');
          return (
            <li key={item.key}>
              <ItemRow
                item={item}
                hand={hand}
                picture="1f6df"
                title={dayText(dayIn(item.detail, 'day') ?? item.key)}
                text={loss !== undefined && t('promotion.relief.lossOf', { amount: formatBRL(loss) })}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function ReliefPending() {
  return (
    <Panel>
      <h2 className={css['title']}>{t('promotion.relief.how')}</h2>
      <ol className={css['rules']}>
        <li>{t('promotion.relief.step1')}</li>
        <li>{t('promotion.relief.step2')}</li>
        <li>{t('promotion.relief.step3')}</li>
      </ol>
      <p className={css['text']}>{t('promotion.relief.honest')}</p>
    </Panel>
  );
}
