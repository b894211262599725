import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Chip } from '../../parts/chip.tsx';
import { EVERYTHING } from '../../parts/list-place.ts';
import { Money } from '../../parts/money.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { CreateLink, WrittenList } from '../../parts/written-list.tsx';
import { type Say, useSay } from '../../word.ts';
import type { Drop } from './drop-columns.tsx';
import { useDropNews } from './drop-news.ts';
import { type JackpotRow, shareText } from './jackpot-draft.ts';
import { StateChip } from './state-chip.tsx';

const states = ['draft', 'open', 'paused', 'ending', 'ended'] as const;

/** Where the latest drops are looked for. */
const LATEST = { page: 1, q: '', status: EVERYTHING };

const columnsOf = (say: Say): Column<JackpotRow>[] => [
  { name: say('jackpots.name'), cell: ({ title }) => title },
  {
    name: say('jackpots.state'),
    cell: ({ state, asked }) => (
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <StateChip state={state} />
        {asked !== null && <Chip tone="link">{say(`jackpots.waits.${asked}`)}</Chip>}
      </Box>
    ),
  },
  { name: say('jackpots.site'), cell: ({ site }) => site },
  { name: say('jackpots.contribution'), right: true, cell: (row) => shareText(row.contribution) },
  { name: say('jackpots.amount'), right: true, cell: ({ amount }) => <Money amount={amount} /> },
  { name: say('jackpots.drops'), right: true, cell: ({ drops }) => drops },
  { name: say('jackpots.paid'), right: true, cell: ({ paid }) => <Money amount={paid} /> },
];

/** Tells of the drops that come while the list is looked at. */
function News() {
  useDropNews(useRows<Drop>('jackpot-drops', LATEST).data);
  return null;
}

function Ways() {
  const say = useSay();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to="/jackpot-drops">
        {say('jackpots.allDrops')}
      </Button>
      <CreateLink resource="jackpots" command="jackpot.write" />
    </Box>
  );
}

/** Jackpots of every site. */
export function JackpotList() {
  const say = useSay();
  return (
    <WrittenList
      resource="jackpots"
      label={say('jackpots.state')}
      states={states}
      nameOf={(state) => say(`jackpots.states.${state}`)}
      columns={columnsOf(say)}
      aside={<Ways />}
    >
      <News />
    </WrittenList>
  );
}
