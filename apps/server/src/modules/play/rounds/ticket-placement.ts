import type { RoundGame } from '@arara/game-kit';
import { type Centavos, ZERO } from '@arara/money';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Bus, type Clock, Failure } from '../../../platform/index.ts';
import type { WageringContributions } from '../../rewards/bonus/index.ts';
import { type Ledger, computeTransactionId } from '../../money/ledger/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type FixedRound, createRoundCache } from './round-cache.ts';
import { createTransactionBatcher } from './transaction-batcher.ts';
import { publishOwnTickets } from './table-events.ts';
import {
  type TicketWithBalance,
  type SetPlacement,
  GrantChangedError,
  type CheckedTicket,
  type TicketSet,
  placeSets,
  listFreshTickets,
} from './ticket-placement-batch.ts';
import { toLedgerKey } from './ticket-settlement.ts';

/** The grant of a player may change between its check and the placement; then the placement is retried. */
const MAX_ATTEMPTS = 5;

/** Maximum length of an input as JSON; every game's is shorter. */
const MAX_INPUT_LENGTH = 4_096;

interface TicketRequest {
  stake: Centavos;
  input: unknown;
  /** The idempotency key, from the client's key for the ticket or for its set and index. */
  key: string;
}

/** A request for tickets of one round, all or none. */
export interface TicketPlacementRequest {
  playerId: number;
  game: string;
  /** The site of the player, whose switches and limits apply. */
  site: string | undefined;
  roundId: string;
  tickets: readonly TicketRequest[];
  /** The key that a further ticket of the set would have; `undefined` for a single ticket. */
  nextKey?: string | undefined;
}

export interface TicketPlacementDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ledger: Pick<Ledger, 'reserveStakes' | 'wallets'>;
  wagering: Pick<WageringContributions, 'estimate' | 'forget'>;
  findRoundGame: (name: string) => RoundGame | undefined;
  /** Why the player's site refuses a bet: the game is closed, or the stake is outside the limits. */
  findBetRefusal: Catalog['findBetRefusal'];
}

/** Parses the input of a ticket. Fails with `stake_not_offered` and `invalid`. */
function readInput(rules: RoundGame, round: FixedRound, { stake, input }: TicketRequest): unknown {
  if (!rules.stakes.steps.includes(stake)) throw new Failure('stake_not_offered', { field: 'stake' });
  const isTooLong = (JSON.stringify(input) ?? '').length > MAX_INPUT_LENGTH;
  const read = isTooLong ? undefined : rules.readInput(input, round.setup);
  if (read === undefined) throw new Failure('invalid', { field: 'input' });
  return read;
}

/** The batchers of this node, one for each table: concurrent requests share a transaction. */
function createTableBatchers(deps: TicketPlacementDeps) {
  const { atomically, bus } = deps;
  const batchers = new Map<string, ReturnType<typeof createTableBatcher>>();

  /** Notifies the driver of the table of new tickets, and the members' connections of tickets and balances. */
  function publish(table: string, answers: readonly (SetPlacement | Error)[]): void {
    const placed = listFreshTickets(answers);
    for (const roundId of new Set(placed.map((ticket) => ticket.roundId)))
      bus.publish('tickets', { table, roundId, left: [] });
    publishOwnTickets(bus, placed);
    for (const memberId of new Set(placed.map(({ playerId }) => playerId))) bus.publish('balance', { memberId });
  }

  function createTableBatcher(table: string) {
    return createTransactionBatcher<TicketSet, SetPlacement>({
      getKey: ({ playerId }) => playerId,
      async processBatch(sets) {
        const answers = await atomically((tx) => placeSets(tx, deps, sets));
        publish(table, answers);
        return answers;
      },
    });
  }

  return (table: string): ReturnType<typeof createTableBatcher> => {
    const batcher = batchers.get(table) ?? createTableBatcher(table);
    batchers.set(table, batcher);
    return batcher;
  };
}

/**
 * Places tickets on any node. Concurrent requests share a transaction; the tickets of one request are placed together or not at all.
 * Fails with `game_unknown`, `not_found`, `game_closed`, `stake_out_of_limits`, `betting_closed` by the server's clock or once the round is locked,
 * `round_full`, and with the failures of a bet of that stake.
 */
export function createTicketPlacement(
  deps: TicketPlacementDeps,
): (request: TicketPlacementRequest) => Promise<TicketWithBalance[]> {
  const { wagering, findRoundGame, findBetRefusal } = deps;
  const findCachedRound = createRoundCache(deps.db);
  const getBatcher = createTableBatchers(deps);

  /** Checks the fixed part of a request; each attempt loads again what may change. */
  async function readAll({ playerId, game, roundId, tickets }: TicketPlacementRequest) {
    const rules = findRoundGame(game);
    if (rules === undefined) throw new Failure('game_unknown');
    const round = await findCachedRound(roundId);
    if (round === undefined || round.game !== game) throw new Failure('not_found', { field: 'round_id' });
    return tickets.map((ticket) => {
      const read = readInput(rules, round, ticket);
      const targetE4 = rules.flight?.leavesAtE4(read) ?? null;
      return {
        ...ticket,
        id: computeTransactionId(playerId, toLedgerKey(ticket.key)),
        playerId,
        game,
        roundId,
        rules,
        targetE4,
      };
    });
  }

  async function addContributions(
    tickets: readonly Omit<CheckedTicket, 'refusal' | 'contribution'>[],
    site: string | undefined,
  ): Promise<CheckedTicket[]> {
    const checked: CheckedTicket[] = [];
    for (const ticket of tickets) {
      const { playerId, game, stake } = ticket;
      const contribution = await wagering.estimate(playerId, { game, stake, valid: ZERO });
      checked.push({ ...ticket, refusal: await findBetRefusal({ playerId, game, site, stake }), contribution });
    }
    return checked;
  }

  async function push(game: string, set: TicketSet): Promise<SetPlacement> {
    try {
      return await getBatcher(game).push(set);
    } catch (error) {
      if (error instanceof GrantChangedError) return 'terms_changed';
      throw error;
    }
  }

  return async (request) => {
    const { playerId, game, site } = request;
    const read = await readAll(request);
    const nextTicketId =
      request.nextKey === undefined ? undefined : computeTransactionId(playerId, toLedgerKey(request.nextKey));
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const answer = await push(game, { playerId, tickets: await addContributions(read, site), nextTicketId });
      if (answer !== 'terms_changed') return answer;
      wagering.forget(playerId);
    }
    throw new Failure('busy', { retryAfterSeconds: 1 });
  };
}
