import { ZERO, formatBRL } from '@arara/money';
import { Empty, Panel, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { locale, t } from '../../shared/messages/i18n.ts';
import { percentText } from '../../shared/format/percent-text.ts';
import { ClaimPanel } from './claim-panel.tsx';
import type { ClaimAction } from './claim.ts';
import { amountIn, percentIn } from './detail.ts';
import { EventPage, type EventScreenProps } from './event-page.tsx';
import css from './event-page.module.css';
import { ItemRow } from './item-row.tsx';
import type { EventStatus } from './promotion-queries.ts';

/** `/promotion/activity/recharge-rebate`: each qualifying deposit with its own progress. */
export function DepositRebateScreen({ kind }: EventScreenProps) {
  return (
    <EventPage kind={kind}>
      {(standing, hand) => (
        <>
          {standing.items.length === 0 ? (
            <NoDeposit standing={standing} />
          ) : (
            <RebateDeposits standing={standing} hand={hand} />
          )}
        </>
      )}
    </EventPage>
  );
}

function NoDeposit({ standing: { reason_text: why } }: { standing: EventStatus }) {
  return (
    <Empty
      art={<Art name="1f4b0" size={72} />}
      title={t('promotion.rebate.none')}
      text={why ?? t('promotion.rebate.noneText')}
      action={
        <Link to="/recharge" className={buttonClass({ tone: 'gold' })}>
          {t('shell.nav.deposit')}
        </Link>
      }
    />
  );
}

function RebateDeposits({ standing, hand }: { standing: EventStatus; hand: ClaimAction }) {
  return (
    <>
      {standing.state === 'claimable' && <ClaimPanel standing={standing} hand={hand} />}
      <Panel>
        <h2 className={css['title']}>{t('promotion.rebate.list')}</h2>
        <p className={css['text']}>{t('promotion.rebate.text')}</p>
        <ul className={css['items']}>
          {standing.items.map((item) => (
            <li key={item.key}>
              <ItemRow
                item={{ ...item, until: item.until ?? standing.ends_at }}
                hand={hand}
                picture="1f4b8"
                title={t('promotion.rebate.recharge', { amount: formatBRL(amountIn(item.detail, 'deposit') ?? ZERO) })}
                text={t('promotion.rebate.ratio', {
                  ratio: percentText(percentIn(item.detail, 'share') ?? '0.00', locale()),
                })}
              />
            </li>
          ))}
        </ul>
        <p className={css['text']}>{t('promotion.rebate.lost')}</p>
      </Panel>
    </>
  );
}
