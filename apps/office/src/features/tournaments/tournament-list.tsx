import { Money } from '../../parts/money.tsx';
import type { Column } from '../../parts/rows.ts';
import { CreateLink, WrittenList } from '../../parts/written-list.tsx';
import { type Say, useSay } from '../../word.ts';
import { StageChip } from './stage-chip.tsx';
import type { TournamentRow } from './tournament-draft.ts';

const stages = ['draft', 'approved', 'announced', 'running', 'settling', 'settled', 'cancelled'] as const;

const columnsOf = (say: Say): Column<TournamentRow>[] => [
  { name: say('tournaments.name'), cell: ({ title }) => title },
  { name: say('tournaments.stage'), cell: ({ stage }) => <StageChip stage={stage} /> },
  { name: say('tournaments.site'), cell: ({ site }) => site },
  {
    name: say('tournaments.days'),
    cell: ({ first_day: first, last_day: last }) => (first === last ? first : `${first} – ${last}`),
  },
  { name: say('tournaments.players'), right: true, cell: ({ players }) => players },
  { name: say('tournaments.budget'), right: true, cell: ({ budget }) => <Money amount={budget} /> },
  { name: say('tournaments.paid'), right: true, cell: ({ paid }) => <Money amount={paid} /> },
];

/** Tournaments of every site. */
export function TournamentList() {
  const say = useSay();
  return (
    <WrittenList
      resource="tournaments"
      label={say('tournaments.stage')}
      states={stages}
      nameOf={(stage) => say(`tournaments.stages.${stage}`)}
      columns={columnsOf(say)}
      aside={<CreateLink resource="tournaments" command="tournament.write" />}
    />
  );
}
