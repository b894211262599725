import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../data-provider.ts';
import { Chip } from '../../parts/chip.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { ReasonButton } from '../../parts/reason-button.tsx';
import { Reference } from '../../parts/reference.tsx';
import { RowCards } from '../../parts/row-cards.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import type { Column } from '../../parts/rows.ts';
import { SiteLink } from '../../parts/site-link.tsx';
import type { Tone } from '../../parts/tone.ts';
import { When } from '../../parts/when.tsx';
import { useName, useSay } from '../../word.ts';
import type { Chain, GameChains } from './chains-of-game.ts';

const tones: Record<Chain['state'], Tone> = { active: 'good', next: 'link', over: 'quiet' };

function Ended({ chain: { over_at: at, rotation } }: { chain: Chain }) {
  const say = useSay();
  if (at === null) return say('common.none');
  return (
    <>
      <When at={at} />
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {rotation === undefined
          ? say('chains.usedUp')
          : say('chains.rotatedBy', { staff: rotation.staff, reason: rotation.reason })}
      </Typography>
    </>
  );
}

function numbersOf({ first_number: first, last_number: last }: Chain, none: string): string {
  return first === null || last === null ? none : `${first} – ${last}`;
}

function useColumns(): Column<Chain>[] {
  const say = useSay();
  const stateName = useName('chains.states');
  const commitment = say('chains.commitment');
  return [
    { name: say('chains.serial'), cell: ({ serial }) => `#${serial}` },
    { name: say('common.status'), cell: ({ state }) => <Chip tone={tones[state]}>{stateName(state)}</Chip> },
    { name: commitment, long: true, cell: (chain) => <Reference id={chain.commitment} what={commitment} keep={20} /> },
    {
      name: say('chains.used'),
      right: true,
      cell: ({ used, links }) => <span style={{ whiteSpace: 'nowrap' }}>{say('chains.usedOf', { used, links })}</span>,
    },
    { name: say('chains.numbers'), right: true, cell: (chain) => numbersOf(chain, say('common.none')) },
    { name: say('chains.committed'), cell: ({ committed_at: at }) => <When at={at} /> },
    { name: say('chains.begun'), cell: ({ begun_at: at }) => <When at={at} /> },
    { name: say('chains.ended'), long: true, cell: (chain) => <Ended chain={chain} /> },
  ];
}

/** Puts the chain in use away: nothing of it is taken back, and the one that is public already goes on. */
function Rotate({ chains: { id, title, active, next } }: { chains: GameChains }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const lead = say(next === undefined ? 'chains.rotateLeadAlone' : 'chains.rotateLead', {
    left: active === undefined ? 0 : active.links - active.used,
  });
  return (
    <ReasonButton
      action={say('chains.rotate')}
      title={say('chains.rotateTitle', { title })}
      lead={lead}
      help={say('privacy.inAudit')}
      confirm={say('chains.rotate')}
      done={({ data: { active: begun } }: Answer<'officeRotateChain'>) =>
        say('chains.rotated', { title, serial: begun.serial })
      }
      danger
      send={(reason, key) => data.rotateChain(id, reason, key)}
    />
  );
}

/** The chains of a game, the newest first, and what may be done about them. */
export function ChainDetail({ row }: { row: GameChains }) {
  const say = useSay();
  const mayRotate = useMayDo('fairness.rotate');
  const Rows = useMediaQuery('(max-width: 760px)') ? RowCards : RowTable;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2, minWidth: 0 }}>
      <Rows rows={row.all} columns={useColumns()} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {mayRotate && row.active !== undefined && <Rotate chains={row} />}
        <SiteLink to={`/verify?${new URLSearchParams({ table: row.id })}`}>{say('chains.verify')}</SiteLink>
      </Box>
    </Box>
  );
}
