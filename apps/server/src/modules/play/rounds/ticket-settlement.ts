import { type Centavos, ZERO } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import type { Bus, Clock, Log } from '../../../platform/index.ts';
import type { Bonus, WageringContributions } from '../../rewards/bonus/index.ts';
import type { Ledger, FinishedRound } from '../../money/ledger/index.ts';
import type { RoundTicket } from './round.ts';
import { type RoundToSettle, type TicketResult, computeTicketResult } from './ticket-result.ts';
import * as store from './ticket-store.ts';
import { computeValidStakes } from './valid-stakes.ts';

export interface TicketSettlementDeps {
  bus: Bus;
  clock: Clock;
  log: Log;
  ledger: Pick<Ledger, 'settleReservations' | 'releaseStake'>;
  wagering: Pick<WageringContributions, 'calculate'>;
  bonus: Pick<Bonus, 'finishAfterBet'>;
}

/** A settled ticket with its player's balances afterwards. */
export interface SettledTicket extends RoundTicket {
  balance: { cash: Centavos; bonus: Centavos };
}

/** Settles or refunds open, locked tickets in the caller's transaction. */
export interface TicketSettlement {
  /** Settles tickets by the rules of the game. Fails as a whole where one of them cannot be settled. */
  settle(tx: Tx, drawnRound: RoundToSettle, tickets: readonly RoundTicket[]): Promise<SettledTicket[]>;
  /** Returns stakes to the balances that they came from. */
  refund(tx: Tx, tickets: readonly RoundTicket[]): Promise<void>;
}

/** The ledger key of a ticket, from the key of its request. */
export const toLedgerKey = (requestKey: string): string => `ticket:${requestKey}`;

/** The cause of ledger movements for a ticket. */
export const toLedgerCause = (ticketId: string): string => `round:${ticketId}`;

/** The ledger record of a ticket. It omits the outcome of a flight, which is secret until the flight ends. */
function toFinishedRound({ game, round, drawn }: RoundToSettle, result: TicketResult) {
  const { ticket, leftE4, multiplierE4, win } = result;
  return {
    playerId: ticket.playerId,
    key: toLedgerKey(ticket.requestKey),
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

/** Computes the ledger records of settled tickets with their wagering contributions. */
async function loadFinishedRounds(
  tx: Tx,
  { wagering }: Pick<TicketSettlementDeps, 'wagering'>,
  drawnRound: RoundToSettle,
  { results, at }: { results: readonly TicketResult[]; at: Date },
): Promise<FinishedRound[]> {
  const validStakes = await computeValidStakes(tx, drawnRound, results);
  const records: FinishedRound[] = [];
  for (const result of results) {
    const { ticket } = result;
    const valid = validStakes.get(ticket.id);
    if (valid === undefined) throw new Error(`ticket ${ticket.id} has no valid stake`);
    const bet = { game: drawnRound.game.name, stake: ticket.stake, valid };
    const { counted, grant } = await wagering.calculate(tx, ticket.grantId, bet);
    const contribution = { valid, counted, bonusCounted: grant?.counted ?? ZERO };
    records.push({ ...toFinishedRound(drawnRound, result), ...contribution, at });
  }
  return records;
}

export function createTicketSettlement({
  bus,
  clock,
  log,
  ledger,
  wagering,
  bonus,
}: TicketSettlementDeps): TicketSettlement {
  /** Finishes grants that the settlement may have completed. A job finds those that fail here. */
  async function endBonuses(memberIds: ReadonlySet<number>): Promise<void> {
    for (const memberId of memberIds) await bonus.finishAfterBet(memberId);
  }

  function notifyPlayers(tx: Tx, tickets: readonly RoundTicket[]): void {
    const membersWithGrant = new Set(tickets.filter(({ grantId }) => grantId !== null).map(({ playerId }) => playerId));
    afterCommit(tx, () => {
      for (const memberId of new Set(tickets.map(({ playerId }) => playerId))) bus.publish('balance', { memberId });
      void endBonuses(membersWithGrant).catch((error: unknown) => log.error({ err: error }, 'a bonus was not ended'));
    });
  }

  return {
    async settle(tx, drawnRound, tickets) {
      if (tickets.length === 0) return [];
      const at = clock.now();
      const results = tickets.map((ticket) => computeTicketResult(drawnRound, ticket));
      const records = await loadFinishedRounds(tx, { wagering }, drawnRound, { results, at });
      const balances = await ledger.settleReservations(tx, records, at);
      const ended = results.map(({ ticket, leftE4, win }, index): SettledTicket => {
        const { cash = ZERO, bonus: bonusMoney = ZERO } = balances[index] ?? {};
        const leftAt = leftE4 === null ? null : (ticket.leftAt ?? at);
        const state = win > 0n ? 'paid' : 'lost';
        return { ...ticket, leftE4, leftAt, state, win, overAt: at, balance: { cash, bonus: bonusMoney } };
      });
      await store.markEnded(tx, ended.map(toTicketEnd), at);
      notifyPlayers(tx, tickets);
      return ended;
    },
    async refund(tx, tickets) {
      const at = clock.now();
      // Wallets are locked in the order of their ids.
      for (const ticket of tickets.toSorted((one, other) => one.playerId - other.playerId)) {
        const { id, playerId, stake, stakeBonus: fromBonus, grantId } = ticket;
        await ledger.releaseStake(tx, {
          playerId,
          key: `void:${id}`,
          cause: toLedgerCause(id),
          stake,
          fromBonus,
          grantId,
          at,
        });
      }
      const ends = tickets.map(({ id, leftE4, leftAt }) => ({ id, state: 'void' as const, win: ZERO, leftE4, leftAt }));
      await store.markEnded(tx, ends, at);
      notifyPlayers(tx, tickets);
    },
  };
}

function toTicketEnd({ id, state, win, leftE4, leftAt }: SettledTicket): store.TicketEnd {
  return { id, state: state === 'open' ? 'lost' : state, win, leftE4, leftAt };
}
