import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { call } from '../../call.ts';
import { Chip } from '../../parts/chip.tsx';
import { Coming } from '../../parts/coming.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { Reference } from '../../parts/reference.tsx';
import { RowCards } from '../../parts/row-cards.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import type { Column } from '../../parts/rows.ts';
import { SiteLink } from '../../parts/site-link.tsx';
import type { Tone } from '../../parts/tone.ts';
import { When } from '../../parts/when.tsx';
import type { RoundTicket, TableRound } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { choiceText, timesText } from './choice-text.ts';
import { Below } from './table-state.tsx';
import { Told } from './told.tsx';

const tones: Record<RoundTicket['state'], Tone> = { open: 'link', paid: 'good', lost: 'quiet', void: 'warn' };

function Exit({ ticket: { left_e4: left, target_e4: target } }: { ticket: RoundTicket }) {
  const say = useSay();
  return (
    <>
      {left === null ? say('common.none') : timesText(left)}
      {target !== null && <Below>{say('tables.target', { times: timesText(target) })}</Below>}
    </>
  );
}

function useColumns(isFlight: boolean): Column<RoundTicket>[] {
  const say = useSay();
  const stateName = useName('tables.ticketStates');
  const choiceName = useName('tables.choices');
  const exit: Column<RoundTicket> = {
    name: say('tables.exit'),
    right: true,
    cell: (ticket) => <Exit ticket={ticket} />,
  };
  return [
    { name: say('common.player'), cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} /> },
    {
      name: say('tables.choice'),
      long: true,
      cell: ({ input }) => choiceText(input, choiceName) || say('common.none'),
    },
    { name: say('tables.stake'), right: true, cell: ({ stake }) => <Money amount={stake} /> },
    { name: say('common.status'), cell: ({ state }) => <Chip tone={tones[state]}>{stateName(state)}</Chip> },
    ...(isFlight ? [exit] : []),
    { name: say('tables.win'), right: true, cell: ({ win }) => <Money amount={win} strong /> },
    { name: say('common.when'), cell: ({ placed_at: at }) => <When at={at} exact /> },
  ];
}

function Tickets({ tickets, all }: { tickets: readonly RoundTicket[]; all: number }) {
  const say = useSay();
  const Rows = useMediaQuery('(max-width: 760px)') ? RowCards : RowTable;
  const columns = useColumns(tickets.some(({ left_e4: left, target_e4: target }) => left !== null || target !== null));
  if (tickets.length === 0) return <Typography variant="body2">{say('tables.noTickets')}</Typography>;
  return (
    <>
      {tickets.length < all && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('tables.firstTickets', { shown: tickets.length, all })}
        </Typography>
      )}
      <Rows rows={tickets} columns={columns} />
    </>
  );
}

/** The moments of a round, in their order. */
function Times({ round }: { round: TableRound }) {
  const say = useSay();
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const phone = useMediaQuery('(max-width: 760px)');
  return (
    <Facts columns={phone ? 1 : 5}>
      <Fact name={say('tables.opened')}>
        <When at={at(round.opens_at)} exact />
      </Fact>
      <Fact name={say('tables.locked')}>
        <When at={at(round.locks_at)} exact />
      </Fact>
      <Fact name={say('tables.drawn')}>
        <When at={round.drawn_at} exact />
      </Fact>
      <Fact name={say('tables.over')}>
        <When at={round.over_at} exact />
      </Fact>
      <Fact name={say('tables.closed')}>
        <When at={round.closed_at} exact />
      </Fact>
    </Facts>
  );
}

/** A round that is over: all that came of it, its moments and its tickets, and where anybody may check it. */
export function RoundDetail({ row }: { row: TableRound }) {
  const say = useSay();
  const { id: game = '' } = useParams();
  const { id, number, version, tickets_open: open } = row;
  const ask = useCallback(
    async (signal: AbortSignal) => ({
      open,
      tickets: (await call('officeTableRounds', { game, round_id: id }, { signal })).tickets,
    }),
    [game, id, open],
  );
  const { data, error, again } = useAnswer(ask);
  const what = say('tables.roundId');
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2, minWidth: 0 }}>
      <Told round={row} whole />
      <Times round={row} />
      {data === undefined && <Coming error={error} again={again} />}
      {data !== undefined && <Tickets tickets={data.tickets} all={row.tickets} />}
      <Box sx={{ display: 'flex', columnGap: 3, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {row.state === 'settled' && row.closed_at !== null && (
          <SiteLink to={`/verify?${new URLSearchParams({ table: game, number: String(number) })}`}>
            {say('tables.verify')}
          </SiteLink>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('tables.version', { version })} · <Reference id={id} what={what} />
        </Typography>
      </Box>
    </Box>
  );
}
