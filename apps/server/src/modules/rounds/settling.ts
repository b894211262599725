import { type Centavos, ZERO } from '@arara/money';
import { type Tx, afterCommit } from '../../db/index.ts';
import type { Bus, Clock, Log } from '../../platform/index.ts';
import type { Bonus, Weighing } from '../bonus/index.ts';
import type { Ledger, RoundOver } from '../ledger/index.ts';
import type { Ticket } from './round.ts';
import { type DrawnRound, type TicketResult, resultOf } from './ticket-result.ts';
import * as store from './ticket-store.ts';
import { validByTicket } from './ticket-weighing.ts';

export interface SettlingParts {
  bus: Bus;
  clock: Clock;
  log: Log;
  ledger: Pick<Ledger, 'settleAsides' | 'giveBack'>;
  weighing: Pick<Weighing, 'under'>;
  bonus: Pick<Bonus, 'settled'>;
}

/** A ticket that was ended, and what its player has after it. */
export interface EndedTicket extends Ticket {
  purse: { cash: Centavos; bonus: Centavos };
}

/** Ends tickets that are open and held, in the caller's transaction. */
export interface Settling {
  /** Pays them what their rule says, each once. Fails as a whole where one of them cannot be paid. */
  settle(tx: Tx, drawnRound: DrawnRound, tickets: readonly Ticket[]): Promise<EndedTicket[]>;
  /** Gives their stakes back to where they came from. */
  giveBack(tx: Tx, tickets: readonly Ticket[]): Promise<void>;
}

/** As the ledger knows a ticket, and the transaction that settles it, by the key under which it was asked for. */
export const ticketKey = (requestKey: string): string => `ticket:${requestKey}`;

/** As movements name a ticket. */
export const causeOf = (ticketId: string): string => `round:${ticketId}`;

/** What the books keep of a ticket. The outcome of a flight stays with the round: who leaves early must not read it there. */
function recordOf({ game, round, drawn }: DrawnRound, result: TicketResult) {
  const { ticket, leftE4, multiplierE4, win } = result;
  return {
    playerId: ticket.playerId,
    key: ticketKey(ticket.requestKey),
    game: game.name,
    gameVersion: round.version,
    seedId: round.id,
    nonce: BigInt(ticket.number),
    input: {
      choice: ticket.input,
      round: Number(round.number),
      left_e4: leftE4 === null ? null : String(leftE4),
    },
    outcome: game.flight === undefined ? drawn.outcome : null,
    multiplierE4,
    stake: ticket.stake,
    win,
    stakeFromBonus: ticket.stakeBonus,
    grantId: ticket.grantId,
  };
}

/** What the books keep of tickets that are settled, and what of each counts. */
async function recordsOf(
  tx: Tx,
  { weighing }: Pick<SettlingParts, 'weighing'>,
  drawnRound: DrawnRound,
  { results, at }: { results: readonly TicketResult[]; at: Date },
): Promise<RoundOver[]> {
  const validOf = await validByTicket(tx, drawnRound, results);
  const records: RoundOver[] = [];
  for (const result of results) {
    const { ticket } = result;
    const valid = validOf.get(ticket.id);
    if (valid === undefined) throw new Error(`ticket ${ticket.id} was not weighed`);
    const bet = { game: drawnRound.game.name, stake: ticket.stake, valid };
    const { counted, grant } = await weighing.under(tx, ticket.grantId, bet);
    const counts = { valid, counted, bonusCounted: grant?.counted ?? ZERO };
    records.push({ ...recordOf(drawnRound, result), ...counts, at });
  }
  return records;
}

export function createSettling({ bus, clock, log, ledger, weighing, bonus }: SettlingParts): Settling {
  /** Ends the bonuses of players whose grant may be over by what was settled; a job finds what is missed. */
  async function endBonuses(memberIds: ReadonlySet<number>): Promise<void> {
    for (const memberId of memberIds) await bonus.settled(memberId);
  }

  function tell(tx: Tx, tickets: readonly Ticket[]): void {
    const underGrants = new Set(tickets.filter(({ grantId }) => grantId !== null).map(({ playerId }) => playerId));
    afterCommit(tx, () => {
      for (const memberId of new Set(tickets.map(({ playerId }) => playerId))) bus.publish('balance', { memberId });
      void endBonuses(underGrants).catch((error: unknown) => log.error({ err: error }, 'a bonus was not ended'));
    });
  }

  return {
    async settle(tx, drawnRound, tickets) {
      if (tickets.length === 0) return [];
      const at = clock.now();
      const results = tickets.map((ticket) => resultOf(drawnRound, ticket));
      const records = await recordsOf(tx, { weighing }, drawnRound, { results, at });
      const purses = await ledger.settleAsides(tx, records, at);
      const ended = results.map(({ ticket, leftE4, win }, place): EndedTicket => {
        const { cash = ZERO, bonus: bonusMoney = ZERO } = purses[place] ?? {};
        const leftAt = leftE4 === null ? null : (ticket.leftAt ?? at);
        const state = win > 0n ? 'paid' : 'lost';
        return { ...ticket, leftE4, leftAt, state, win, overAt: at, purse: { cash, bonus: bonusMoney } };
      });
      await store.markOver(tx, ended.map(endOf), at);
      tell(tx, tickets);
      return ended;
    },
    async giveBack(tx, tickets) {
      const at = clock.now();
      // Wallets are taken in the order of their ids.
      for (const ticket of tickets.toSorted((one, other) => one.playerId - other.playerId)) {
        const { id, playerId, stake, stakeBonus: fromBonus, grantId } = ticket;
        await ledger.giveBack(tx, { playerId, key: `void:${id}`, cause: causeOf(id), stake, fromBonus, grantId, at });
      }
      const ends = tickets.map(({ id, leftE4, leftAt }) => ({ id, state: 'void' as const, win: ZERO, leftE4, leftAt }));
      await store.markOver(tx, ends, at);
      tell(tx, tickets);
    },
  };
}

function endOf({ id, state, win, leftE4, leftAt }: EndedTicket): store.TicketEnd {
  return { id, state: state === 'open' ? 'lost' : state, win, leftE4, leftAt };
}
