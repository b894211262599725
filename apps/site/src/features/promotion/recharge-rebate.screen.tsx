import { formatBRL } from '@arara/money';
import { Empty, Panel, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art } from '../../app/art.tsx';
import { t } from '../../app/i18n.ts';
import { rateText } from '../orders/rate-text.ts';
import { ClaimPanel } from './claim-panel.tsx';
import type { ClaimHand } from './claim.ts';
import { EventPage } from './event-page.tsx';
import css from './event-page.module.css';
import { ItemRow } from './item-row.tsx';
import type { Standing } from './promotion-queries.ts';
import { rebateItem } from './rebate-item.ts';

/** `/promotion/activity/recharge-rebate`: each recharge that qualifies, counted on its own. */
export function RechargeRebateScreen() {
  return (
    <EventPage kind="recharge_rebate">
      {(standing, hand) => (
        <>
          {standing.rebates.length === 0 ? (
            <NoRecharge standing={standing} />
          ) : (
            <Whole standing={standing} hand={hand} />
          )}
        </>
      )}
    </EventPage>
  );
}

function NoRecharge({ standing: { reason_text: why } }: { standing: Standing }) {
  return (
    <Empty
      art={<Art name="1f4b0" size={72} />}
      title={t('promotion.rebate.none')}
      text={why ?? t('promotion.rebate.noneText')}
      action={
        <Link to="/recharge" className={buttonClass({ tone: 'gold' })}>
          {t('nav.deposit')}
        </Link>
      }
    />
  );
}

function Whole({ standing, hand }: { standing: Standing<'recharge_rebate'>; hand: ClaimHand }) {
  return (
    <>
      {standing.state === 'claimable' && <ClaimPanel standing={standing} hand={hand} />}
      <Panel>
        <h2 className={css['title']}>{t('promotion.rebate.list')}</h2>
        <p className={css['text']}>{t('promotion.rebate.text')}</p>
        <ul className={css['items']}>
          {standing.rebates.map((rebate) => (
            <li key={rebate.id}>
              <ItemRow
                item={rebateItem(rebate, standing.items)}
                hand={hand}
                picture="1f4b8"
                title={t('promotion.rebate.recharge', { amount: formatBRL(centavosOf(rebate.recharge_amount)) })}
                text={t('promotion.rebate.ratio', { ratio: rateText(rebate.return_ratio) })}
              />
            </li>
          ))}
        </ul>
        <p className={css['text']}>{t('promotion.rebate.lost')}</p>
      </Panel>
    </>
  );
}
