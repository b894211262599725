import { Money } from '../../shared/display/money.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { Subject } from '../../shared/display/subject.tsx';
import { When } from '../../shared/display/when.tsx';
import type { LedgerRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { LedgerLegs } from './ledger-legs.tsx';
import { computeCashChange } from './ledger-change.ts';
import { PlayerRows } from './player-rows.tsx';

function useColumns(): Column<LedgerRow>[] {
  const t = useTranslation();
  const kindName = useCodeLabel('entryKind');
  return [
    { name: t('ledger.kind'), cell: ({ kind }) => kindName(kind) },
    { name: t('ledger.seq'), cell: ({ seq }) => seq },
    { name: t('common.when'), cell: ({ at }) => <When at={at} /> },
    {
      name: t('ledger.change'),
      right: true,
      cell: (entry) => <Money amount={computeCashChange(entry)} signed strong />,
    },
    { name: t('ledger.cash'), right: true, cell: ({ cash_after: cash }) => <Money amount={cash} /> },
    {
      name: t('ledger.cause'),
      long: true,
      cell: ({ cause }) => <Subject subject={cause} what={t('ledger.cause')} />,
    },
  ];
}

/** Ledger entries of a player, newest first. A row opens to its legs. */
export function PlayerLedger({ playerId }: { playerId: number }) {
  const t = useTranslation();
  return (
    <PlayerRows<LedgerRow>
      resource="ledger"
      playerId={playerId}
      columns={useColumns()}
      detail={{ label: ({ seq }) => t('ledger.expand', { seq }), Body: LedgerLegs }}
      empty={t('ledger.empty')}
    />
  );
}
