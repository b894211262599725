import { Chip } from '../../shared/display/chip.tsx';
import type { ListQuery } from '../../shared/lists/list-query.ts';
import { Money } from '../../shared/display/money.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { When } from '../../shared/display/when.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { formatPercentText } from '../../shared/format/percent.ts';
import { AssociationGraph } from './association-graph.tsx';
import {
  type Association,
  type StatementFee,
  type StatementRange,
  type StatementRow,
  coverageTone,
} from './statement-records.ts';

interface ListProps {
  playerId: number;
  range: StatementRange;
  query: ListQuery;
  setQuery: (change: Partial<ListQuery>) => void;
}

const within = (range: StatementRange) => ({ range: range === '' ? undefined : range });

function useOrder() {
  const t = useTranslation();
  return {
    name: t('statement.order'),
    long: true,
    cell: ({ order_number: number }: { order_number: string | null }) =>
      number === null ? t('common.none') : <CopyableId id={number} what={t('statement.order')} keep={20} />,
  };
}

function useMovementColumns(): Column<StatementRow>[] {
  const t = useTranslation();
  const order = useOrder();
  return [
    {
      name: t('ledger.kind'),
      cell: ({ kind_text: text, title }) => (title === null ? text : `${text} · ${title}`),
    },
    { name: t('common.when'), cell: ({ time }) => <When at={time} /> },
    { name: t('ledger.change'), right: true, cell: ({ amount }) => <Money amount={amount} signed strong /> },
    { name: t('statement.held'), right: true, cell: ({ held_amount: held }) => <Money amount={held} signed /> },
    { name: t('statement.fee'), right: true, cell: ({ fee }) => <Money amount={fee} /> },
    { name: t('statement.balance'), right: true, cell: ({ balance }) => <Money amount={balance} /> },
    order,
  ];
}

/** Movements, filtered by type and number. */
export function MovementList({ playerId, range, query, setQuery }: ListProps) {
  const t = useTranslation();
  const type = query.status === 'all' ? undefined : query.status;
  const filter = { ...within(range), type, number: query.q === '' ? undefined : query.q };
  const list = useRows<StatementRow>('statement', query, { playerId, filter });
  return (
    <RowList
      list={list}
      query={query}
      setQuery={setQuery}
      columns={useMovementColumns()}
      empty={t('statement.empty')}
    />
  );
}

function useFeeColumns(): Column<StatementFee>[] {
  const t = useTranslation();
  const order = useOrder();
  return [
    { name: t('ledger.kind'), cell: ({ kind_text: text }) => text },
    { name: t('common.when'), cell: ({ time }) => <When at={time} /> },
    { name: t('statement.base'), right: true, cell: ({ base_amount: base }) => <Money amount={base} /> },
    { name: t('statement.rate'), right: true, cell: ({ rate }) => formatPercentText(rate, 2) },
    { name: t('statement.fee'), right: true, cell: ({ fee }) => <Money amount={fee} strong /> },
    {
      name: t('statement.waived'),
      cell: ({ waived, waived_text: text }) =>
        text === null ? (
          t('common.none')
        ) : (
          <>
            <Chip tone="good">{text}</Chip> <Money amount={waived} />
          </>
        ),
    },
    order,
  ];
}

export function FeeList({ playerId, range, query, setQuery }: ListProps) {
  const t = useTranslation();
  const list = useRows<StatementFee>('statement-fees', query, { playerId, filter: within(range) });
  return (
    <RowList list={list} query={query} setQuery={setQuery} columns={useFeeColumns()} empty={t('statement.noFees')} />
  );
}

function useAssociationColumns(): Column<Association>[] {
  const t = useTranslation();
  const order = useOrder();
  return [
    {
      name: t('statement.what'),
      cell: ({ recharge, rewards: [first], kind_text: text }) =>
        recharge === null && first !== undefined ? first.source : text,
    },
    { name: t('common.when'), cell: ({ time }) => <When at={time} /> },
    {
      name: t('common.amount'),
      right: true,
      cell: ({ recharge, rewards: [first] }) => (
        <Money amount={recharge?.paid ?? first?.reward_amount ?? '0.00'} strong />
      ),
    },
    { name: t('statement.rewarded'), right: true, cell: ({ reward_amount: amount }) => <Money amount={amount} /> },
    { name: t('statement.remaining'), right: true, cell: ({ remaining }) => <Money amount={remaining} /> },
    {
      name: t('common.status'),
      cell: ({ status, status_text: text }) => <Chip tone={coverageTone[status]}>{text}</Chip>,
    },
    order,
  ];
}

/** Deposits; each opens to its bonuses and withdrawals. */
export function AssociationList({ playerId, range, query, setQuery }: ListProps) {
  const t = useTranslation();
  const list = useRows<Association>('statement-associations', query, { playerId, filter: within(range) });
  return (
    <RowList
      list={list}
      query={query}
      setQuery={setQuery}
      columns={useAssociationColumns()}
      detail={{ label: ({ kind_text: text }) => t('statement.expand', { what: text }), Body: AssociationGraph }}
      empty={t('statement.noAssociations')}
    />
  );
}
