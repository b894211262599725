import { RecordList, Tabs, Money, RecordRow, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Art, art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { rowMomentText } from '../../shared/format/row-moment-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import type { RecordWindow } from '../../shared/records/record-range.ts';
import { toRecordRange, recordWindows } from '../../shared/records/record-window.ts';
import { ExportButton } from '../../shared/records/export-button.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { SignedStatement } from '../../shared/records/signed-statement.tsx';
import { useSiteData } from '../../shared/site/site-data.ts';
import { MovementSheet } from './movement-sheet.tsx';
import { NumberField } from './number-field.tsx';
import { OrderPage } from './order-page.tsx';
import { type Movement, type MovementType, useMovements } from './order-queries.ts';
import { Totals } from './order-totals.tsx';
import css from './orders.module.css';
import { formatBRL } from '@arara/money';
import { movementArt, toShownAmount } from './movement-view.ts';

/** A movement in the list: its kind, time, amount and resulting balance. */
function MovementRow({ movement, onOpen }: { movement: Movement; onOpen: () => void }) {
  const { kind, kind_text, title, time, balance } = movement;
  const { amount, moves } = toShownAmount(movement);
  return (
    <RecordRow
      icon={<Art name={movementArt[kind]} size={24} />}
      title={title === null ? kind_text : `${kind_text} · ${title}`}
      text={rowMomentText(time)}
      amount={<Money amount={amount} signed={moves} />}
      status={<span className={css['after']}>{t('orders.balance', { amount: formatBRL(centavosOf(balance)) })}</span>}
      onOpen={onOpen}
    />
  );
}

const types = ['all', 'recharge', 'withdraw', 'play', 'bonus'] as const;
type Choice = (typeof types)[number];

const toMovementType = (choice: Choice): MovementType => (choice === 'all' ? undefined : choice);

/** `/order-center`: every movement of the member's money, with totals. */
export function OrderDetailsScreen() {
  const [window, setWindow] = useState<RecordWindow>('all');
  const [choice, setChoice] = useState<Choice>('all');
  const [number, setNumber] = useState('');
  const narrowed = { ...(choice === 'all' ? {} : { type: choice }), ...(number === '' ? {} : { number }) };
  return (
    <OrderPage aside={<ExportButton kind="movements" window={window} narrowed={narrowed} />}>
      <Movements
        window={window}
        onWindow={setWindow}
        choice={choice}
        onChoice={setChoice}
        number={number}
        onNumber={setNumber}
      />
      <OwnStatement />
    </OrderPage>
  );
}

/** The signed statement, below the list. A demo account has no money to prove. */
function OwnStatement() {
  const { member } = useSession();
  const { data } = useSiteData();
  return data?.features['public_proof'] === true && member?.is_demo !== 1 ? <SignedStatement /> : null;
}

interface MovementsProps {
  window: RecordWindow;
  onWindow: (window: RecordWindow) => void;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  number: string;
  onNumber: (number: string) => void;
}

function Movements({ window, onWindow, choice, onChoice, number, onNumber }: MovementsProps) {
  const [open, setOpen] = useState<Movement>();
  const query = useMovements(toRecordRange(window), toMovementType(choice), number);
  const pages = query.data?.pages;
  const more = query.hasNextPage
    ? { label: t('cashier.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
    : undefined;
  return (
    <>
      {query.error === null && <Totals totals={pages?.[0]} />}
      <div className={css['types']}>
        <Tabs
          look="pills"
          label={t('orders.types')}
          choices={types.map((value) => ({ value, label: t(`orders.type.${value}`) }))}
          value={choice}
          onChange={onChoice}
        />
      </div>
      <NumberField onNumber={onNumber} />
      <RecordList
        label={t('orders.list')}
        ranges={{ label: t('cashier.period'), choices: recordWindows(), value: window, onPick: onWindow }}
        rows={pages?.flatMap(({ data }) => data.data)}
        rowKey={({ id }) => id}
        renderRow={(row) => <MovementRow movement={row} onOpen={() => setOpen(row)} />}
        rowHeight="76px"
        empty={{
          art: <Art name={art.records} size={72} />,
          ...(number === ''
            ? { title: t('cashier.noRecords'), text: t('orders.empty') }
            : { title: t('orders.numberNone'), text: t('orders.numberHint') }),
        }}
        error={
          query.error
            ? { message: failureText(query.error), onRetry: () => void query.refetch(), busy: query.isFetching }
            : undefined
        }
        more={more}
      />
      <MovementSheet movement={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
