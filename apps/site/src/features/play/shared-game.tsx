import type { RoundGame, TicketPage } from '@arara/game-kit';
import { ErrorBox } from '@arara/ui';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { readOwn } from '../../app/table-written.ts';
import { useTable } from '../../app/use-table.ts';
import { roundViewOf } from './game-view.ts';
import { sessionKeeper } from './insist.ts';
import { type KnownGameProps, told, useCommons, useParts } from './own-game-parts.ts';

/** How many tickets stand on a page. */
const ON_PAGE = 20;

/** A page of the reader's tickets in a game, those of coming rounds among them. */
async function listTickets(game: string, page: number): Promise<TicketPage> {
  const { data } = await call('myTickets', { game, page, limit: ON_PAGE });
  const tickets = data.data.map((ticket) => ({
    ...readOwn(ticket),
    number: ticket.number,
    setup: ticket.setup,
    outcome: ticket.outcome,
  }));
  return { tickets, pages: Math.ceil(data.total / ON_PAGE) };
}

/** A table that many share: what happens there comes over the page's one line. */
export function SharedGame(props: KnownGameProps & { rules: RoundGame }) {
  const { game, rules, session, curtain } = props;
  const navigate = useNavigate();
  const [View] = useState(() => roundViewOf(game.name));
  const { open, freshKey } = useParts(props);
  const inSession = useMemo(() => sessionKeeper(open, session), [open, session]);
  const { table, failure, serverNow, place, placeAll, leave, chat } = useTable({ game: rules, inSession, freshKey });
  const commons = useCommons(props);
  if (failure && !table) return <ErrorBox message={failureText(failure)} onRetry={() => location.reload()} />;
  if (!table || !View) return curtain;
  const says = chat && {
    lines: chat.lines,
    say: (text: string) => told(chat.say(text), commons),
    report: (id: string) => told(chat.report(id), commons),
  };
  const verify = (roundId: string): void => {
    const number = [table.round, ...table.past].find(({ id }) => id === roundId)?.number;
    const asked = number === undefined ? { round: roundId } : { table: game.name, number: String(number) };
    void navigate(`/verify?${new URLSearchParams(asked)}`);
  };
  return (
    <View
      {...commons}
      table={table}
      serverNow={serverNow}
      onVerify={verify}
      place={(roundId, stake, input) => told(place(roundId, stake, input), commons)}
      placeAll={(roundId, tickets) => told(placeAll(roundId, tickets), commons)}
      leave={(ticketId) => told(leave(ticketId), commons)}
      tickets={{ list: (page) => told(listTickets(game.name, page), commons) }}
      chat={says}
    />
  );
}
