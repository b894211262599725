import { RecordList, Tabs } from '@arara/ui';
import { useState } from 'react';
import { Art, art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { type RecordWindow, inWindow, recordWindows } from '../recharge/record-window.ts';
import { FileButton } from './file-button.tsx';
import { MovementRow } from './movement-row.tsx';
import { MovementSheet } from './movement-sheet.tsx';
import { NumberField } from './number-field.tsx';
import { OrderPage } from './order-page.tsx';
import { type Movement, type MovementType, useMovements } from './order-queries.ts';
import { Totals } from './order-totals.tsx';
import css from './orders.module.css';

const types = ['all', 'recharge', 'withdraw', 'play', 'bonus'] as const;
type Choice = (typeof types)[number];

const typeOf = (choice: Choice): MovementType => (choice === 'all' ? undefined : choice);

/** `/order-center`: every movement of the member's money, and what they come to. */
export function OrderDetailsScreen() {
  const [window, setWindow] = useState<RecordWindow>('all');
  const [choice, setChoice] = useState<Choice>('all');
  const [number, setNumber] = useState('');
  const narrowed = { ...(choice === 'all' ? {} : { type: choice }), ...(number === '' ? {} : { number }) };
  return (
    <OrderPage aside={<FileButton kind="movements" window={window} narrowed={narrowed} />}>
      <Movements
        window={window}
        onWindow={setWindow}
        choice={choice}
        onChoice={setChoice}
        number={number}
        onNumber={setNumber}
      />
    </OrderPage>
  );
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
  const query = useMovements(inWindow(window), typeOf(choice), number);
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
