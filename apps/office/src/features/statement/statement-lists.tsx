import { Chip } from '../../parts/chip.tsx';
import type { ListPlace } from '../../parts/list-place.ts';
import { Money } from '../../parts/money.tsx';
import { Reference } from '../../parts/reference.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { When } from '../../parts/when.tsx';
import { useSay } from '../../word.ts';
import { AssociationGraph } from './association-graph.tsx';
import {
  type Association,
  type StatementFee,
  type StatementRange,
  type StatementRow,
  coverageTone,
} from './statement-row.ts';

interface ListProps {
  playerId: number;
  range: StatementRange;
  place: ListPlace;
  go: (change: Partial<ListPlace>) => void;
}

const within = (range: StatementRange) => ({ range: range === '' ? undefined : range });

function useOrder() {
  const say = useSay();
  return {
    name: say('statement.order'),
    long: true,
    cell: ({ order_number: number }: { order_number: string | null }) =>
      number === null ? say('common.none') : <Reference id={number} what={say('statement.order')} keep={20} />,
  };
}

function useMovementColumns(): Column<StatementRow>[] {
  const say = useSay();
  const order = useOrder();
  return [
    {
      name: say('ledger.kind'),
      cell: ({ kind_text: text, title }) => (title === null ? text : `${text} · ${title}`),
    },
    { name: say('common.when'), cell: ({ time }) => <When at={time} /> },
    { name: say('ledger.change'), right: true, cell: ({ amount }) => <Money amount={amount} signed strong /> },
    { name: say('statement.held'), right: true, cell: ({ held_amount: held }) => <Money amount={held} signed /> },
    { name: say('statement.fee'), right: true, cell: ({ fee }) => <Money amount={fee} /> },
    { name: say('statement.balance'), right: true, cell: ({ balance }) => <Money amount={balance} /> },
    order,
  ];
}

/** Every movement, of a type and with a number where they are asked for. */
export function MovementList({ playerId, range, place, go }: ListProps) {
  const say = useSay();
  const type = place.status === 'all' ? undefined : place.status;
  const filter = { ...within(range), type, number: place.q === '' ? undefined : place.q };
  const list = useRows<StatementRow>('statement', place, { playerId, filter });
  return <RowList list={list} place={place} go={go} columns={useMovementColumns()} empty={say('statement.empty')} />;
}

function useFeeColumns(): Column<StatementFee>[] {
  const say = useSay();
  const order = useOrder();
  return [
    { name: say('ledger.kind'), cell: ({ kind_text: text }) => text },
    { name: say('common.when'), cell: ({ time }) => <When at={time} /> },
    { name: say('statement.base'), right: true, cell: ({ base_amount: base }) => <Money amount={base} /> },
    { name: say('statement.rate'), right: true, cell: ({ rate }) => `${rate.replace('.', ',')}%` },
    { name: say('statement.fee'), right: true, cell: ({ fee }) => <Money amount={fee} strong /> },
    {
      name: say('statement.waived'),
      cell: ({ waived, waived_text: text }) =>
        text === null ? (
          say('common.none')
        ) : (
          <>
            <Chip tone="good">{text}</Chip> <Money amount={waived} />
          </>
        ),
    },
    order,
  ];
}

export function FeeList({ playerId, range, place, go }: ListProps) {
  const say = useSay();
  const list = useRows<StatementFee>('statement-fees', place, { playerId, filter: within(range) });
  return <RowList list={list} place={place} go={go} columns={useFeeColumns()} empty={say('statement.noFees')} />;
}

function useAssociationColumns(): Column<Association>[] {
  const say = useSay();
  const order = useOrder();
  return [
    {
      name: say('statement.what'),
      cell: ({ recharge, rewards: [first], kind_text: text }) =>
        recharge === null && first !== undefined ? first.source : text,
    },
    { name: say('common.when'), cell: ({ time }) => <When at={time} /> },
    {
      name: say('common.amount'),
      right: true,
      cell: ({ recharge, rewards: [first] }) => (
        <Money amount={recharge?.paid ?? first?.reward_amount ?? '0.00'} strong />
      ),
    },
    { name: say('statement.rewarded'), right: true, cell: ({ reward_amount: amount }) => <Money amount={amount} /> },
    { name: say('statement.remaining'), right: true, cell: ({ remaining }) => <Money amount={remaining} /> },
    {
      name: say('common.status'),
      cell: ({ status, status_text: text }) => <Chip tone={coverageTone[status]}>{text}</Chip>,
    },
    order,
  ];
}

/** What each deposit brought; each opens to the whole of it. */
export function AssociationList({ playerId, range, place, go }: ListProps) {
  const say = useSay();
  const list = useRows<Association>('statement-associations', place, { playerId, filter: within(range) });
  return (
    <RowList
      list={list}
      place={place}
      go={go}
      columns={useAssociationColumns()}
      detail={{ label: ({ kind_text: text }) => say('statement.expand', { what: text }), Body: AssociationGraph }}
      empty={say('statement.noAssociations')}
    />
  );
}
