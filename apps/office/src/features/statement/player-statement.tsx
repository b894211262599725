import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { StatusTabs } from '../../shared/lists/status-tabs.tsx';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';
import type { StatementKind } from './statement-file.ts';
import { AssociationList, FeeList, MovementList } from './statement-lists.tsx';
import { type StatementRange, ranges } from './statement-records.ts';
import { RangeSelect, StatementFile } from './statement-tools.tsx';
import { StatementTotals } from './statement-totals.tsx';
import { PlayerTaxStatement } from './tax-statement.tsx';

const parts: readonly (readonly [StatementKind, MessageKey])[] = [
  ['movements', 'statement.details'],
  ['fees', 'statement.fees'],
  ['associations', 'statement.links'],
];

const types = [ALL_STATUSES, 'recharge', 'withdraw', 'play', 'bonus'] as const;
const typeLabels = {
  recharge: 'statement.recharges',
  withdraw: 'statement.withdrawals',
  play: 'statement.play',
  bonus: 'statement.bonus',
} as const;

/** Section and days of the statement, kept in the address. */
function useStatementQuery() {
  const [search, setSearch] = useSearchParams();
  const part = parts.find(([one]) => one === search.get('part'))?.[0] ?? 'movements';
  const range: StatementRange = ranges.find((one) => one === search.get('range')) ?? '';
  const turn = (change: { part?: string; range?: string }) => {
    const next = new URLSearchParams(search);
    // Drops the page, type and number of the previous section.
    for (const name of ['page', ...('part' in change ? ['status', 'q'] : [])]) next.delete(name);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setSearch(next);
  };
  return { part, range, turn };
}

/** A player's statement in the same words that the player reads. */
export function PlayerStatement({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const { part, range, turn } = useStatementQuery();
  const { query, setQuery } = useListQuery(types);
  const shown = { playerId, range, query, setQuery };
  const filter = {
    ...(query.status === ALL_STATUSES ? {} : { type: query.status }),
    ...(query.q === '' ? {} : { number: query.q }),
  };
  return (
    <>
      <StatementTotals playerId={playerId} range={range} />
      <ListTools>
        <StatusTabs
          label={t('players.statement')}
          value={part}
          tabs={parts.map(([one, word]) => [one, t(word)])}
          onTab={(one) => turn({ part: one })}
        />
        <RangeSelect range={range} onRange={(next) => turn({ range: next })} />
        <StatementFile playerId={playerId} kind={part} range={range} {...(part === 'movements' ? { filter } : {})} />
        {part === 'movements' && <ExportButton list="statement" filter={{ player_id: playerId, range, ...filter }} />}
      </ListTools>
      {part === 'movements' && (
        <>
          <ListTools>
            <ListTabs
              query={query}
              setQuery={setQuery}
              label={t('ledger.kind')}
              states={types}
              getName={(type) => t(typeLabels[type])}
            />
            <SearchField label={t('statement.number')} value={query.q} onSearch={(q) => setQuery({ q })} />
          </ListTools>
          <MovementList {...shown} />
        </>
      )}
      {part === 'fees' && <FeeList {...shown} />}
      {part === 'associations' && <AssociationList {...shown} />}
      <TaxSection playerId={playerId} />
    </>
  );
}

/** The statement for the income tax, loaded when it is opened. */
function TaxSection({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PlayerTaxStatement playerId={playerId} />;
  return (
    <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
      {t('statement.tax.title')}
    </Button>
  );
}
