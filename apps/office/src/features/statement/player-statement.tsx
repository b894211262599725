import { useSearchParams } from 'react-router';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { StatusTabs } from '../../parts/status-tabs.tsx';
import { type Word, useSay } from '../../word.ts';
import type { StatementKind } from './statement-file.ts';
import { AssociationList, FeeList, MovementList } from './statement-lists.tsx';
import { type StatementRange, ranges } from './statement-row.ts';
import { RangeSelect, StatementFile } from './statement-tools.tsx';
import { StatementTotals } from './statement-totals.tsx';

const parts: readonly (readonly [StatementKind, Word])[] = [
  ['movements', 'statement.details'],
  ['fees', 'statement.fees'],
  ['associations', 'statement.links'],
];

const types = [EVERYTHING, 'recharge', 'withdraw', 'play', 'bonus'] as const;
const typeWords = {
  recharge: 'statement.recharges',
  withdraw: 'statement.withdrawals',
  play: 'statement.play',
  bonus: 'statement.bonus',
} as const;

/** Where one is in a statement: its part and its days. Both stand in the address, as the place in the list does. */
function useStatementPlace() {
  const [search, setSearch] = useSearchParams();
  const part = parts.find(([one]) => one === search.get('part'))?.[0] ?? 'movements';
  const range: StatementRange = ranges.find((one) => one === search.get('range')) ?? '';
  const turn = (change: { part?: string; range?: string }) => {
    const next = new URLSearchParams(search);
    // A page, a type and a number belong to what they were chosen in.
    for (const name of ['page', ...('part' in change ? ['status', 'q'] : [])]) next.delete(name);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setSearch(next);
  };
  return { part, range, turn };
}

/** A player's statement in the very words of the player: what support and the player look at together. */
export function PlayerStatement({ playerId }: { playerId: number }) {
  const say = useSay();
  const { part, range, turn } = useStatementPlace();
  const { place, go } = useListPlace(types);
  const shown = { playerId, range, place, go };
  const narrowed = {
    ...(place.status === EVERYTHING ? {} : { type: place.status }),
    ...(place.q === '' ? {} : { number: place.q }),
  };
  return (
    <>
      <StatementTotals playerId={playerId} range={range} />
      <ListTools>
        <StatusTabs
          label={say('players.statement')}
          value={part}
          tabs={parts.map(([one, word]) => [one, say(word)])}
          onTab={(one) => turn({ part: one })}
        />
        <RangeSelect range={range} onRange={(next) => turn({ range: next })} />
        <StatementFile playerId={playerId} kind={part} range={range} {...(part === 'movements' ? { narrowed } : {})} />
      </ListTools>
      {part === 'movements' && (
        <>
          <ListTools>
            <ListTabs
              place={place}
              go={go}
              label={say('ledger.kind')}
              states={types}
              nameOf={(type) => say(typeWords[type])}
            />
            <SearchField label={say('statement.number')} value={place.q} onSearch={(q) => go({ q })} />
          </ListTools>
          <MovementList {...shown} />
        </>
      )}
      {part === 'fees' && <FeeList {...shown} />}
      {part === 'associations' && <AssociationList {...shown} />}
    </>
  );
}
