import { useListPlace } from '../../parts/list-place.ts';
import { Money } from '../../parts/money.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { Subject } from '../../parts/subject.tsx';
import { When } from '../../parts/when.tsx';
import type { LedgerRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { cashChange } from './ledger-change.ts';
import { LedgerLegs } from './ledger-legs.tsx';

function useColumns(): Column<LedgerRow>[] {
  const say = useSay();
  const kindName = useName('kind');
  return [
    { name: say('ledger.kind'), cell: ({ kind }) => kindName(kind) },
    { name: say('ledger.seq'), cell: ({ seq }) => seq },
    { name: say('common.when'), cell: ({ at }) => <When at={at} /> },
    { name: say('ledger.change'), right: true, cell: (entry) => <Money amount={cashChange(entry)} signed strong /> },
    { name: say('ledger.cash'), right: true, cell: ({ cash_after: cash }) => <Money amount={cash} /> },
    {
      name: say('ledger.cause'),
      long: true,
      cell: ({ cause }) => <Subject subject={cause} what={say('ledger.cause')} />,
    },
  ];
}

/** A player's chain of entries, newest first. Each opens to its legs. */
export function PlayerLedger({ playerId }: { playerId: number }) {
  const say = useSay();
  const { place, go } = useListPlace();
  const list = useRows<LedgerRow>('ledger', place, { playerId });
  return (
    <RowList
      list={list}
      place={place}
      go={go}
      columns={useColumns()}
      detail={{ label: ({ seq }) => say('ledger.expand', { seq }), Body: LedgerLegs }}
      empty={say('ledger.empty')}
    />
  );
}
