import type { RoundGame } from '@arara/game-kit';
import { type Centavos, ZERO } from '@arara/money';
import type { Atomically, Db } from '../../db/index.ts';
import { type Bus, type Clock, Failure } from '../../platform/index.ts';
import type { Weighing } from '../bonus/index.ts';
import { type Ledger, transactionId } from '../ledger/index.ts';
import { type FixedRound, createKnownRounds } from './known-rounds.ts';
import { createLane } from './lane.ts';
import { tellOwners } from './own-news.ts';
import {
  type HeldTicket,
  type SetAnswer,
  TermsChanged,
  type Wanted,
  type WantedSet,
  placeAll,
  ticketsIn,
} from './placing-batch.ts';
import { ticketKey } from './settling.ts';

/** The grant of a player may change between weighing and placing; more often than this is not chance. */
const MOST_TRIES = 5;

/** Choices longer than this as JSON are of no game. */
const MOST_INPUT = 4_096;

/** A ticket as it is asked for. */
interface AskedTicket {
  stake: Centavos;
  input: unknown;
  /** Made by the client for this ticket, or for the set and its place in it: the same key answers the same one. */
  key: string;
}

/** What a player asks for: tickets of one round, all or none. */
export interface Placing {
  playerId: number;
  game: string;
  roundId: string;
  tickets: readonly AskedTicket[];
  /** The key of one ticket more of the same set; `undefined` for a ticket by itself. */
  beyond?: string | undefined;
}

export interface PlacingParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ledger: Pick<Ledger, 'setAsideMany' | 'wallets'>;
  weighing: Pick<Weighing, 'weigh' | 'forget'>;
  findRoundGame: (name: string) => RoundGame | undefined;
  /** Whether tickets of a game are taken. */
  isOpen: (name: string) => Promise<boolean>;
}

/** What is refused before anybody looks at the round: a stake that is not offered, choices that are none. */
function readChoices(rules: RoundGame, round: FixedRound, { stake, input }: AskedTicket): unknown {
  if (!rules.stakes.steps.includes(stake)) throw new Failure('stake_not_offered', { field: 'stake' });
  const tooLong = (JSON.stringify(input) ?? '').length > MOST_INPUT;
  const read = tooLong ? undefined : rules.readInput(input, round.setup);
  if (read === undefined) throw new Failure('invalid', { field: 'input' });
  return read;
}

/** The lanes of this node, one a table: who asks at the same moment shares a transaction. */
function createLanes(parts: PlacingParts) {
  const { atomically, bus } = parts;
  const lanes = new Map<string, ReturnType<typeof openLane>>();

  /** Tells whoever drives the table that there are more, and members' other screens of them and of their money. */
  function tell(table: string, answers: readonly (SetAnswer | Error)[]): void {
    const placed = ticketsIn(answers);
    for (const roundId of new Set(placed.map((ticket) => ticket.roundId)))
      bus.publish('tickets', { table, roundId, left: [] });
    tellOwners(bus, placed);
    for (const memberId of new Set(placed.map(({ playerId }) => playerId))) bus.publish('balance', { memberId });
  }

  function openLane(table: string) {
    return createLane<WantedSet, SetAnswer>({
      turnOf: ({ playerId }) => playerId,
      async work(sets) {
        const answers = await atomically((tx) => placeAll(tx, parts, sets));
        tell(table, answers);
        return answers;
      },
    });
  }

  return (table: string): ReturnType<typeof openLane> => {
    const lane = lanes.get(table) ?? openLane(table);
    lanes.set(table, lane);
    return lane;
  };
}

/**
 * Puts tickets down in rounds that take them, on any node. Who asks at the same moment shares a transaction; the tickets of
 * one asking stand together or not at all. Fails with `game_unknown`, `not_found`, `game_closed`, `betting_closed` by the
 * server's clock or once the round is locked, `round_full` for more tickets than one player may have, and as a bet of that
 * stake would.
 */
export function createPlacing(parts: PlacingParts): (placing: Placing) => Promise<HeldTicket[]> {
  const { weighing, findRoundGame, isOpen } = parts;
  const knownRound = createKnownRounds(parts.db);
  const laneOf = createLanes(parts);

  /** Checks what is asked for; what changes until it is placed is looked at anew with each try. */
  async function readAll({ playerId, game, roundId, tickets }: Placing) {
    const rules = findRoundGame(game);
    if (rules === undefined) throw new Failure('game_unknown');
    const round = await knownRound(roundId);
    if (round === undefined || round.game !== game) throw new Failure('not_found', { field: 'round_id' });
    return tickets.map((asked) => {
      const read = readChoices(rules, round, asked);
      const targetE4 = rules.flight?.leavesAtE4(read) ?? null;
      return { ...asked, id: transactionId(playerId, ticketKey(asked.key)), playerId, game, roundId, rules, targetE4 };
    });
  }

  async function weighAll(tickets: readonly Omit<Wanted, 'isOpen' | 'weighed'>[]): Promise<Wanted[]> {
    const wanted: Wanted[] = [];
    for (const ticket of tickets) {
      const { playerId, game, stake } = ticket;
      const weighed = await weighing.weigh(playerId, { game, stake, valid: ZERO });
      wanted.push({ ...ticket, isOpen: await isOpen(game), weighed });
    }
    return wanted;
  }

  async function push(game: string, set: WantedSet): Promise<SetAnswer> {
    try {
      return await laneOf(game).push(set);
    } catch (error) {
      if (error instanceof TermsChanged) return 'terms_changed';
      throw error;
    }
  }

  return async (placing) => {
    const { playerId, game } = placing;
    const read = await readAll(placing);
    const beyond = placing.beyond === undefined ? undefined : transactionId(playerId, ticketKey(placing.beyond));
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const answer = await push(game, { playerId, tickets: await weighAll(read), beyond });
      if (answer !== 'terms_changed') return answer;
      weighing.forget(playerId);
    }
    throw new Failure('busy', { retryAfterSeconds: 1 });
  };
}
