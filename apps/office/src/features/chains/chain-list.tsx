import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { CanAccess, useGetOne } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { BookRows } from '../../parts/book-rows.tsx';
import { Chip } from '../../parts/chip.tsx';
import { useNow } from '../../parts/clock.ts';
import { Page } from '../../parts/page.tsx';
import { polling } from '../../parts/polling.ts';
import { Reference } from '../../parts/reference.tsx';
import type { Column } from '../../parts/rows.ts';
import { When } from '../../parts/when.tsx';
import type { ChainBook } from '../../records.ts';
import { useSay } from '../../word.ts';
import { BeaconCard } from './beacon-card.tsx';
import { ChainDetail } from './chain-detail.tsx';
import { type Chain, type GameChains, daysLeft, usedPercent } from './chains-of-game.ts';

/** From here on a chain is nearly over: the one after it had better be there. */
const NEARLY_PERCENT = 90;

function Used({ chain }: { chain: Chain | undefined }) {
  const say = useSay();
  const nowMs = useNow();
  if (chain === undefined) return say('common.none');
  const percent = usedPercent(chain);
  const days = daysLeft(chain, nowMs);
  return (
    <Box sx={{ minWidth: 150 }}>
      <Typography variant="body2">
        {say('chains.usedOf', { used: chain.used, links: chain.links })} · {percent}%
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={percent < NEARLY_PERCENT ? 'primary' : 'warning'}
        aria-label={say('chains.used')}
        sx={{ my: 0.5, borderRadius: 2 }}
      />
      {days !== undefined && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {days === 0 ? say('chains.overToday') : say('chains.daysLeft', { smart_count: days })}
        </Typography>
      )}
    </Box>
  );
}

/** What was committed to, since when; that there is none is what staff has to see. */
function Committed({ chain, missing }: { chain: Chain | undefined; missing: 'chains.noActive' | 'chains.noNext' }) {
  const say = useSay();
  if (chain === undefined) return <Chip tone="warn">{say(missing)}</Chip>;
  const { serial, commitment, committed_at: at } = chain;
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        #{serial} <Reference id={commitment} what={say('chains.commitment')} keep={12} />
      </Box>
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {say('chains.sealed')} <When at={at} />
      </Typography>
    </>
  );
}

function useColumns(): Column<GameChains>[] {
  const say = useSay();
  return [
    { name: say('games.game'), cell: ({ title }) => <strong>{title}</strong> },
    {
      name: say('chains.active'),
      long: true,
      cell: ({ active }) => <Committed chain={active} missing="chains.noActive" />,
    },
    { name: say('chains.used'), long: true, cell: ({ active }) => <Used chain={active} /> },
    { name: say('chains.next'), long: true, cell: ({ next }) => <Committed chain={next} missing="chains.noNext" /> },
  ];
}

function ChainScreen() {
  const say = useSay();
  const { data, error, refetch } = useGetOne<ChainBook>('chain-book', { id: 'all' }, polling);
  return (
    <Page title={say('chains.title')} lead={say('chains.lead')}>
      {data !== undefined && <BeaconCard beacon={data.beacon} />}
      <BookRows
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        columns={useColumns()}
        detail={{ label: ({ title }) => say('chains.open', { title }), Body: ChainDetail }}
        empty={say('chains.empty')}
      />
    </Page>
  );
}

/** What shared tables draw by: the chains that the house committed to, and the beacon that closes each round. */
export function ChainList() {
  return (
    <CanAccess resource="chains" action="list" accessDenied={<AccessDenied />}>
      <ChainScreen />
    </CanAccess>
  );
}
