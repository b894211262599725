import { ZERO, formatBRL } from '@arara/money';
import { Money, RecordList, StatusChip, type Tone, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { momentText, t } from '../../app/i18n.ts';
import { type RecordWindow, inWindow, recordWindows } from '../recharge/record-window.ts';
import { orderPath } from './movement-look.ts';
import { OrderPage } from './order-page.tsx';
import { type Association, useAssociations } from './order-queries.ts';
import css from './orders.module.css';

/** `/order-center/association`: which bonus hangs on which deposit, and how far its wagering has come. */
export function OrderAssociationsScreen() {
  return (
    <OrderPage>
      <Associations />
    </OrderPage>
  );
}

function Associations() {
  const [window, setWindow] = useState<RecordWindow>('all');
  const query = useAssociations(inWindow(window));
  const more = query.hasNextPage
    ? { label: t('cashier.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
    : undefined;
  return (
    <>
      <p className={css['returned']}>{t('orders.linksText')}</p>
      <RecordList
        label={t('orders.linksList')}
        ranges={{ label: t('cashier.period'), choices: recordWindows(), value: window, onPick: setWindow }}
        rows={query.data?.pages.flatMap(({ data }) => data.data)}
        rowKey={({ id }) => id}
        renderRow={(row) => <Credit credit={row} />}
        rowHeight="132px"
        empty={{ art: <Art name="1f381" size={72} />, title: t('orders.linksNone'), text: t('orders.linksEmpty') }}
        error={
          query.error
            ? { message: failureText(query.error), onRetry: () => void query.refetch(), busy: query.isFetching }
            : undefined
        }
        more={more}
      />
    </>
  );
}

const tones = { active: 'going', covered: 'good', void: 'calm' } as const satisfies Record<Association['status'], Tone>;

/** One credit: what it gave, what it hangs on, and how far the stakes that it asked for have come. */
function Credit({ credit }: { credit: Association }) {
  const { kind_text, time, reward_amount: reward, status, status_text } = credit;
  return (
    <article className={css['credit']}>
      <header>
        <Art name={credit.kind === 'bonus' ? '1f381' : '1f3af'} size={32} />
        <h2>{kind_text}</h2>
        <strong>{centavosOf(reward) !== ZERO && <Money amount={centavosOf(reward)} signed />}</strong>
        <p>{momentText(time)}</p>
        <StatusChip tone={tones[status]}>{status_text}</StatusChip>
      </header>
      <Wagering credit={credit} />
      <Origin credit={credit} />
    </article>
  );
}

function Wagering({ credit: { kind_text, required: asked, done: staked, void: given } }: { credit: Association }) {
  const [required, done, letGo] = [centavosOf(asked), centavosOf(staked), centavosOf(given)];
  if (required === ZERO) return <p>{t('orders.noWagering')}</p>;
  return (
    <>
      <progress className={css['bar']} value={Number(done)} max={Number(required)} aria-label={kind_text} />
      <p>
        <span>{t('orders.wagered', { done: formatBRL(done), required: formatBRL(required) })}</span>
        {letGo !== ZERO && <span>{t('orders.void', { amount: formatBRL(letGo) })}</span>}
      </p>
    </>
  );
}

function Origin({ credit: { order_type: type, order_number: number } }: { credit: Association }) {
  if (type === null || number === null || type === 'round') return null;
  return (
    <p>
      <Link className={css['link']} to={orderPath(type, number)}>
        {type === 'recharge' ? t('orders.ofRecharge', { number }) : t('orders.ofWithdraw', { number })}
      </Link>
    </p>
  );
}
