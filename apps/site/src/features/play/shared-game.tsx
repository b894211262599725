import type { RoundGame, TicketPage } from '@arara/game-kit';
import { ErrorBox } from '@arara/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { parseOwnTicket } from './table/wire-tables.ts';
import { useTopWins } from './table/top-wins.ts';
import { useTable } from './table/use-table.ts';
import { createSessionKeeper } from './retry.ts';
import { type KnownGameProps, handleRefusal, useCommonViewProps, useGameDeps } from './own-game-parts.ts';

/** Tickets per page. */
const ON_PAGE = 20;

/** Loads a page of the reader's tickets in a game, including those of coming rounds. */
async function listTickets(game: string, page: number): Promise<TicketPage> {
  const { data } = await call('myTickets', { game, page, limit: ON_PAGE });
  const tickets = data.data.map((ticket) => ({
    ...parseOwnTicket(ticket),
    number: ticket.number,
    setup: ticket.setup,
    outcome: ticket.outcome,
  }));
  return { tickets, pages: Math.ceil(data.total / ON_PAGE) };
}

/** A table that many players share, kept up to date over the page's socket. */
export function SharedGame(props: KnownGameProps & { rules: RoundGame }) {
  const { game, rules, view, session, curtain } = props;
  const navigate = useNavigate();
  const { open, freshKey } = useGameDeps(props);
  const inSession = useMemo(() => createSessionKeeper(open, session), [open, session]);
  const { table, failure, chat, ...connection } = useTable({ game: rules, inSession, freshKey });
  const { serverNow, roundTripMs, place, placeAll, leave } = connection;
  const commons = useCommonViewProps(props);
  const topWins = useTopWins(game.name);
  if (failure && !table) return <ErrorBox message={failureText(failure)} onRetry={() => location.reload()} />;
  if (!('RoundView' in view)) throw new Error('the game has no view of shared rounds');
  if (!table) return curtain;
  const says = chat && {
    lines: chat.lines,
    say: (text: string) => handleRefusal(chat.say(text), commons),
    report: (id: string) => handleRefusal(chat.report(id), commons),
  };
  const toProofPath = (roundId: string): string => {
    const number = [table.round, ...table.past].find(({ id }) => id === roundId)?.number;
    const asked = number === undefined ? { round: roundId } : { table: game.name, number: String(number) };
    return `/verify?${new URLSearchParams(asked)}`;
  };
  return (
    <view.RoundView
      {...commons}
      table={table}
      serverNow={serverNow}
      roundTripMs={roundTripMs}
      onVerify={(roundId) => void navigate(toProofPath(roundId))}
      shareAddress={(roundId) => new URL(toProofPath(roundId), location.origin).href}
      place={(roundId, stake, input) => handleRefusal(place(roundId, stake, input), commons)}
      placeAll={(roundId, tickets) => handleRefusal(placeAll(roundId, tickets), commons)}
      leave={(ticketId) => handleRefusal(leave(ticketId), commons)}
      tickets={{ list: (page) => handleRefusal(listTickets(game.name, page), commons) }}
      chat={says}
      topWins={topWins}
    />
  );
}
