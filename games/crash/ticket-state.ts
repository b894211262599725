import type { OwnTicket, RoundSnapshot, SharedTable } from '@arara/game-kit';

/** The round that takes bets now. */
export function takingBets({ round, coming, isLive }: SharedTable): RoundSnapshot | undefined {
  if (!isLive) return undefined;
  return round.state === 'open' ? round : coming.find(({ state }) => state === 'open');
}

/** How far along a ticket is: news may come in any order, and a later one is never undone by an earlier. */
function stageOf({ state, leftE4 }: OwnTicket): number {
  return state !== 'open' ? 2 : leftE4 === null ? 0 : 1;
}

/** A ticket, by the newest that is known of it. */
export function newestOf(ticket: OwnTicket, { mine }: SharedTable): OwnTicket {
  const revealed = mine.find(({ id }) => id === ticket.id);
  return revealed && stageOf(revealed) >= stageOf(ticket) ? revealed : ticket;
}

/** Whether a ticket's round is the current one, or one that takes bets already. */
export function isListed({ roundId }: OwnTicket, { round, coming }: SharedTable): boolean {
  return [round, ...coming].some(({ id }) => id === roundId);
}

/** Whether a ticket has not left yet. One of a round that is gone is over, even where its end was never received. */
export function isInPlay(ticket: OwnTicket, table: SharedTable): boolean {
  return stageOf(ticket) === 0 && isListed(ticket, table);
}

/** Whether a ticket's result can no longer arrive: its round is gone, and the table lists the ticket no more. */
export function isForgotten(ticket: OwnTicket, table: SharedTable): boolean {
  return ticket.state === 'open' && !isListed(ticket, table) && table.mine.every(({ id }) => id !== ticket.id);
}
