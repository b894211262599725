import { ZERO, formatBRL } from '@arara/money';
import { CopyLine, Facts, Money, RecordList, RecordRow, Sheet, StatusChip, buttonClass, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { rowMomentText } from '../../shared/format/row-moment-text.ts';
import { locale, momentText, t } from '../../shared/messages/i18n.ts';
import type { RecordWindow } from '../../shared/records/record-range.ts';
import { toRecordRange, recordWindows } from '../../shared/records/record-window.ts';
import { ExportButton } from '../../shared/records/export-button.tsx';
import { movementArt, orderPath } from './movement-view.ts';
import { OrderPage } from './order-page.tsx';
import { type Fee, useFees } from './order-queries.ts';
import { FeeTotal } from './order-totals.tsx';
import { percentText } from '../../shared/format/percent-text.ts';
import css from './orders.module.css';

/** `/order-center/fee`: every fee and its transaction. */
export function OrderFeesScreen() {
  const [window, setWindow] = useState<RecordWindow>('all');
  return (
    <OrderPage aside={<ExportButton kind="fees" window={window} />}>
      <Fees window={window} onWindow={setWindow} />
    </OrderPage>
  );
}

function Fees({ window, onWindow }: { window: RecordWindow; onWindow: (window: RecordWindow) => void }) {
  const [open, setOpen] = useState<Fee>();
  const query = useFees(toRecordRange(window));
  const pages = query.data?.pages;
  const more = query.hasNextPage
    ? { label: t('cashier.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
    : undefined;
  return (
    <>
      {query.error === null && (
        <FeeTotal amount={pages?.[0]?.total_fee_amount} waived={pages?.[0]?.total_waived_amount} />
      )}
      <RecordList
        label={t('orders.feesList')}
        ranges={{ label: t('cashier.period'), choices: recordWindows(), value: window, onPick: onWindow }}
        rows={pages?.flatMap(({ data }) => data.data)}
        rowKey={({ id }) => id}
        renderRow={(row) => <FeeRow fee={row} onOpen={() => setOpen(row)} />}
        rowHeight="76px"
        empty={{ art: <Art name="1f9fe" size={72} />, title: t('orders.feesNone'), text: t('orders.feesEmpty') }}
        error={
          query.error
            ? { message: failureText(query.error), onRetry: () => void query.refetch(), busy: query.isFetching }
            : undefined
        }
        more={more}
      />
      <FeeSheet fee={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function FeeRow({ fee, onOpen }: { fee: Fee; onOpen: () => void }) {
  const { kind, kind_text, time, fee: amount, base_amount: base, rate, waived_text: waivedBy } = fee;
  return (
    <RecordRow
      icon={<Art name={movementArt[kind]} size={24} />}
      title={kind_text}
      text={rowMomentText(time)}
      amount={<Money amount={centavosOf(amount)} />}
      status={
        waivedBy === null ? (
          <span className={css['after']}>
            {t('orders.rateOf', { rate: percentText(rate, locale()), amount: formatBRL(centavosOf(base)) })}
          </span>
        ) : (
          <StatusChip tone="good">{waivedBy}</StatusChip>
        )
      }
      onOpen={onOpen}
    />
  );
}

function FeeSheet({ fee, onClose }: { fee: Fee | undefined; onClose: () => void }) {
  if (fee === undefined) return null;
  const { kind_text, time, fee: amount, base_amount: base, rate, order_number: order, order_type: type } = fee;
  const { waived, waived_text: waivedBy } = fee;
  const more = type !== null && order !== null && (
    <Link className={buttonClass({ size: 'l', full: true })} to={orderPath(type, order)}>
      {t(`orders.order.${type}`)}
    </Link>
  );
  return (
    <Sheet open title={t('orders.fee')} onClose={onClose} {...(more && { footer: more })}>
      <Facts
        facts={[
          { name: t('orders.kind'), value: kind_text },
          { name: t('orders.fee'), value: <Money amount={centavosOf(amount)} /> },
          { name: t('orders.base'), value: <Money amount={centavosOf(base)} /> },
          { name: t('orders.rate'), value: percentText(rate, locale()) },
          { name: t('orders.waivedBy'), value: waivedBy ?? undefined },
          {
            name: t('orders.waived'),
            value: centavosOf(waived) === ZERO ? undefined : <Money amount={centavosOf(waived)} />,
          },
          { name: t('cashier.when'), value: momentText(time) },
          {
            name: t('cashier.order'),
            value: order === null ? undefined : <CopyLine label={t('cashier.order')} code={order} />,
          },
        ]}
      />
    </Sheet>
  );
}
