import { type SessionGame, type SessionInput, type SoloGame, advance, IllegalMove, sameJson } from '@arara/game-kit';
import { type Tx, afterCommit } from '../../../db/index.ts';
import { addSeconds, failpoint, Failure, isUuid } from '../../../platform/index.ts';
import { createPlayerQueue } from './player-queue.ts';
import * as store from './open-round-store.ts';
import type { OpenRound } from './open-round-store.ts';
import {
  type OpenRoundDeps,
  type OpenRoundTransactions,
  type ReplayedRound,
  formatRoundCause,
  createOpenRoundTransactions,
  toRoundId,
} from './open-round-transactions.ts';
import { type RoundView, toRoundView, toSettledRoundView } from './round-view.ts';
import { type Centavos, ZERO } from '@arara/money';
import { type BetContribution, toBonusFailure } from '../../rewards/bonus/index.ts';
import type { StakeReservation } from '../../money/ledger/index.ts';
import type { PlayMode } from './round-pace.ts';
import type { NextDraw } from './seeds.ts';

/** Idle time after which the game's published policy ends a round. Source: Portaria SPA/MF 1.207/2024. */
export const ABANDONED_AFTER_SECONDS = 30 * 60;
const MAX_ENDED_PER_RUN = 50;

/** Idle time after which staff may end a round of a closed game: its player is not at it. */
const IDLE_SECONDS = 2 * 60;
const MAX_ENDED_BY_STAFF = 500;

/** Records a round whose stake is returned; `stake` is its whole stake in centavos. */
type RecordRefund = (tx: Tx, round: { id: string; game: string; stake: Centavos }) => Promise<void>;

/** Rounds of own games that are played in several moves. Stored as moves and replayed from the seed, so that they survive crashes and deploys. */
export interface OpenRounds {
  begin(request: RoundBeginRequest): Promise<RoundView>;
  move(request: MoveRequest): Promise<RoundView>;
  /** Finds the player's open round of a game. */
  findCurrent(playerId: number, game: string): Promise<RoundView | undefined>;
  /** Ends abandoned rounds by each game's policy; returns how many were found. */
  endAbandoned(): Promise<number>;
  /**
   * Ends the rounds of a game whose player has not moved for two minutes, by the policy of the game, at most 500; returns how many
   * were ended.
   */
  endIdle(game: string): Promise<number>;
  /**
   * Returns the stakes of all open rounds of a player, whatever their moves led to, and calls `record` in the transaction of each.
   * Idempotent: a round is returned once.
   */
  refundAll(playerId: number, record: RecordRefund): Promise<void>;
}

/** Plays an abandoned round to its end. Returns its player; `undefined` where it was continued meanwhile. */
async function endAbandonedRound(
  tx: Tx,
  transactions: OpenRoundTransactions,
  id: string,
  before: Date,
): Promise<number | undefined> {
  const abandoned = await store.lockOpenRound(tx, id);
  if (abandoned === undefined || abandoned.movedAt >= before) return undefined;
  const game = transactions.findRules(abandoned);
  if (game === undefined) {
    await transactions.voidRound(tx, id);
    return abandoned.playerId;
  }
  const { draw, state: stateBefore } = await transactions.replayRound(tx, game, abandoned);
  let [round, state] = [abandoned, stateBefore];
  while (game.returnE4(state) === undefined) {
    const move = game.unattended(state);
    state = advance(game, draw, state, move);
    round = await transactions.appendMove(tx, game, state, round, move);
  }
  await transactions.settle(tx, game, state, round);
  failpoint('round.ending');
  afterCommit(tx, () => failpoint('round.ended'));
  return abandoned.playerId;
}

export function createOpenRounds(deps: OpenRoundDeps): OpenRounds {
  const { db, atomically, bus, bonus, clock, ledger } = deps;
  const transactions = createOpenRoundTransactions(deps);
  const [begin, move] = [createRoundBegin(deps, transactions), createRoundMove(deps, transactions)];
  const queue = createPlayerQueue();

  /** The view of a finished round, with the balances after the end of a grant that it ended. */
  async function addFinalBalances(memberId: number, view: RoundView): Promise<RoundView> {
    const { grantId, bonus: bonusBalance, bonusDone, bonusDue } = await ledger.wallet(db, memberId);
    const mayBeOver = grantId !== null && (bonusBalance === 0n || bonusDone >= bonusDue);
    const isOver = mayBeOver && (await bonus.finishAfterBet(memberId));
    return isOver ? { ...view, ...(await transactions.loadBalances(db, memberId)) } : view;
  }

  async function runAndPublish(memberId: number, work: () => Promise<RoundView>): Promise<RoundView> {
    const view = await queue(memberId, work);
    if (!view.replayed) bus.publish('balance', { memberId });
    return view.replayed || view.over === null ? view : addFinalBalances(memberId, view);
  }

  /** Ends rounds without a move for a time, each in its own transaction. */
  async function endRounds(
    idleSeconds: number,
    filter: { game: string | null; limit: number },
  ): Promise<{ found: number; ended: number }> {
    const before = addSeconds(clock.now(), -idleSeconds);
    const ids = await store.listAbandonedRounds(db, before, filter);
    let ended = 0;
    for (const id of ids) {
      const memberId = await atomically((tx) => endAbandonedRound(tx, transactions, id, before));
      if (memberId === undefined) continue;
      ended += 1;
      bus.publish('balance', { memberId });
    }
    return { found: ids.length, ended };
  }

  return {
    begin: (request) => runAndPublish(request.playerId, () => begin(request)),
    move: (request) => runAndPublish(request.playerId, () => move(request)),
    async findCurrent(playerId, name) {
      const round = await store.findOpenRound(db, playerId, name);
      const game = round && transactions.findRules(round);
      if (round === undefined || game === undefined) return undefined;
      const { state } = await transactions.replayRound(db, game, round);
      return toRoundView(game, state, round, await transactions.loadBalances(db, playerId), true);
    },
    endAbandoned: () =>
      endRounds(ABANDONED_AFTER_SECONDS, { game: null, limit: MAX_ENDED_PER_RUN }).then(({ found }) => found),
    async refundAll(playerId, record) {
      for (const { id } of await store.listOpenRounds(db, playerId)) {
        const isRefunded = await atomically(async (tx) => {
          const round = await transactions.voidRound(tx, id);
          if (round !== undefined) await record(tx, { id, game: round.game, stake: round.staked });
          return round !== undefined;
        });
        if (isRefunded) bus.publish('balance', { memberId: playerId });
      }
    },
    endIdle: (game) => endRounds(IDLE_SECONDS, { game, limit: MAX_ENDED_BY_STAFF }).then(({ ended }) => ended),
  };
}

/** Draws that compete with other nodes are retried; more retries than this indicate a fault. */
const MAX_DRAWS = 20;

/** A request to begin a round. */
interface RoundBeginRequest extends PlayMode {
  playerId: number;
  game: string;
  /** The site whose pace applies; the home site by default. */
  site?: string | undefined;
  stake: Centavos;
  input: unknown;
  key: string;
}

interface DealResult {
  reservation: StakeReservation;
  at: Date;
  /** Absent where another round has used the nonce: nothing was dealt. */
  view?: RoundView;
}

/** Validates game, stake and input of a new round. */
function parseBeginRequest({ stake, input }: RoundBeginRequest, game: SoloGame | undefined) {
  if (game?.kind !== 'session') throw new Failure('game_unknown');
  if (!game.stakes.steps.includes(stake)) throw new Failure('stake_not_offered', { field: 'stake' });
  const parsed = game.readInput(input);
  if (parsed === undefined) throw new Failure('invalid', { field: 'input' });
  return { game, input: parsed };
}

function requireSameRequest(
  request: RoundBeginRequest,
  input: unknown,
  before: { stake: Centavos; input: unknown },
): void {
  if (request.stake !== before.stake || !sameJson(input, before.input))
    throw new Failure('key_reused', { field: 'key' });
}

/** The stored form of a new round. */
function toOpenRound(
  { playerId, stake, key: requestKey }: RoundBeginRequest,
  dealt: {
    id: string;
    game: SessionGame;
    input: unknown;
    next: NextDraw;
    fromBonus: Centavos;
    grantId: string | null;
    at: Date;
  },
): OpenRound {
  const { id, game, input, next, fromBonus: stakedBonus, grantId, at } = dealt;
  const { name, version: gameVersion } = game;
  const draw = { seedId: next.seed.id, nonce: next.nonce };
  const staked = { stake, staked: stake, stakedBonus };
  return {
    id,
    playerId,
    game: name,
    gameVersion,
    ...draw,
    requestKey,
    input,
    moves: [],
    ...staked,
    grantId,
    openedAt: at,
    movedAt: at,
  };
}

/** Deals a round with its nonce and reserves its stake, in the caller's transaction. */
function createDealer({ clock, ledger }: OpenRoundDeps, transactions: OpenRoundTransactions) {
  return async (
    tx: Tx,
    request: RoundBeginRequest,
    { game, input }: { game: SessionGame; input: unknown },
    next: NextDraw,
    { grant, refusal }: BetContribution,
  ): Promise<DealResult> => {
    const { playerId, stake, key } = request;
    const id = toRoundId(playerId, key);
    const at = clock.now();
    const draw = { seedId: next.seed.id, nonce: next.nonce };
    const reservation = await ledger.reserveStake(tx, {
      playerId,
      key: `stake:${key}`,
      cause: formatRoundCause(id),
      stake,
      draw,
      grant,
      at,
    });
    if (reservation.status === 'bonus_refused') throw toBonusFailure(refusal);
    if (reservation.status === 'stale' || reservation.status === 'terms_changed') return { reservation, at };
    const grantId = grant?.grantId ?? null;
    const round = toOpenRound(request, { id, game, input, next, fromBonus: reservation.fromBonus, grantId, at });
    if (reservation.status === 'replayed' || !(await store.insertOpenRound(tx, round))) throw new Failure('round_open');
    failpoint('round.beginning');
    afterCommit(tx, () => failpoint('round.begun'));
    const state = game.begin(next.seed.draw(next.nonce), input);
    const balances =
      game.returnE4(state) === undefined ? reservation : await transactions.settle(tx, game, state, round);
    return { reservation, at, view: toRoundView(game, state, round, balances, false) };
  };
}

/**
 * Deals a round and reserves its stake. The same key returns the same round. Fails with `round_open`, and with `game_closed`
 * and `stake_out_of_limits` as the player's site sets.
 */
function createRoundBegin(
  deps: OpenRoundDeps,
  transactions: OpenRoundTransactions,
): (request: RoundBeginRequest) => Promise<RoundView> {
  const { db, atomically, ledger, seeds, pacing, wageringContributions, findGame, findBetRefusal } = deps;
  async function findDealtRound(
    request: RoundBeginRequest,
    game: SessionGame,
    input: unknown,
  ): Promise<RoundView | undefined> {
    const { playerId, key } = request;
    const id = toRoundId(playerId, key);
    const open = await store.findOpenRound(db, playerId, game.name);
    const isObsolete = open !== undefined && transactions.findRules(open) === undefined;
    if (open !== undefined && open.id !== id && !isObsolete) throw new Failure('round_open');
    if (isObsolete) await atomically((tx) => transactions.voidRound(tx, open.id));
    else if (open !== undefined) {
      requireSameRequest(request, input, open);
      const { state } = await transactions.replayRound(db, game, open);
      return toRoundView(game, state, open, await transactions.loadBalances(db, playerId), true);
    }
    const settled = await ledger.round(db, playerId, id);
    if (settled === undefined) return undefined;
    const view = toSettledRoundView(settled, await transactions.loadBalances(db, playerId));
    const { choice } = settled.input as { choice: unknown };
    requireSameRequest(request, input, { stake: view.stake, input: choice });
    return view;
  }

  const deal = createDealer(deps, transactions);

  return async (request) => {
    const { game, input } = parseBeginRequest(request, findGame(request.game));
    const before = await findDealtRound(request, game, input);
    if (before !== undefined) return before;
    const { playerId, key, site, stake, turbo, auto } = request;
    // Closing a game refuses new rounds only.
    const refusal = await findBetRefusal({ playerId, game: game.name, site, stake });
    if (refusal !== undefined) throw refusal;
    const start = { playerId, game, site, turbo, auto, roundId: toRoundId(playerId, key) };
    const cycleMs = await pacing.loadMinimumCycle(start);
    for (let attempt = 1; attempt <= MAX_DRAWS; attempt += 1) {
      const next = { ...(await seeds.next(playerId)) };
      await pacing.requireDue(start, cycleMs, next);
      const contribution = await wageringContributions.estimate(playerId, { game: game.name, stake, valid: ZERO });
      const dealt = await atomically((tx) => deal(tx, request, { game, input }, next, contribution)).catch(
        async (error: unknown) => {
          if (!(error instanceof Failure) || error.code !== 'round_open') throw error;
          // Another process has begun a round: the same key returns it.
          const view = await findDealtRound(request, game, input);
          if (view === undefined) throw error;
          return { view };
        },
      );
      if (!('reservation' in dealt)) return dealt.view;
      const { reservation, view, at } = dealt;
      if (reservation.status === 'terms_changed') wageringContributions.forget(playerId);
      else if (view === undefined) seeds.noteUsedElsewhere(playerId, next.seed.id, reservation.nextNonce);
      else seeds.noteUsed(playerId, next, game.name, at);
      if (view !== undefined) return view;
    }
    throw new Failure('busy', { retryAfterSeconds: 1 });
  };
}

/** A move of a player. */
interface MoveRequest {
  playerId: number;
  game: string;
  roundId: string;
  /** The index of this move, from 0, which makes it idempotent. */
  number: number;
  move: unknown;
}

/** Whether this move was made before. Fails with `move_made` where another move has its index or earlier moves are missing. */
function isMoveMade(moves: readonly unknown[], number: number, move: unknown): boolean {
  if (number === moves.length) return false;
  if (number < moves.length && sameJson(moves[number], move)) return true;
  throw new Failure('move_made', { field: 'number' });
}

function computeNextState(game: SessionGame, { draw, state }: ReplayedRound, move: unknown): unknown {
  try {
    return advance(game, draw, state, move);
  } catch (error) {
    if (error instanceof IllegalMove) throw new Failure('move_not_allowed', { field: 'move' });
    throw error;
  }
}

/**
 * Makes a move and pays the round where it ends. Fails with `move_not_allowed`, `move_made`, `round_void` where the game's rules
 * have changed (the stake is returned), and, for a move that raises the stake, with the failures of a bet.
 */
function createRoundMove(
  { db, atomically, ledger }: OpenRoundDeps,
  transactions: OpenRoundTransactions,
): (request: MoveRequest) => Promise<RoundView> {
  /** Returns the view of a settled round for a repeated move. */
  async function replayMove({ playerId, game, roundId, number, move }: MoveRequest): Promise<RoundView> {
    const round = await ledger.round(db, playerId, roundId);
    if (round?.game !== game) throw new Failure('not_found', { field: 'round_id' });
    // A round of an instant game has no moves.
    const moves = (round.input as Partial<SessionInput> | null)?.moves;
    if (moves === undefined) throw new Failure('not_found', { field: 'round_id' });
    if (!isMoveMade(moves, number, move)) throw new Failure('move_made', { field: 'number' });
    return toSettledRoundView(round, await transactions.loadBalances(db, playerId));
  }

  async function makeMove(tx: Tx, request: MoveRequest): Promise<RoundView | 'over' | 'void'> {
    const round = await store.lockOpenRound(tx, request.roundId);
    if (round?.playerId !== request.playerId || round.game !== request.game) return 'over';
    const game = transactions.findRules(round);
    if (game === undefined) {
      await transactions.voidRound(tx, round.id);
      return 'void';
    }
    const move = game.readMove(request.move);
    if (move === undefined) throw new Failure('invalid', { field: 'move' });
    const replayed = await transactions.replayRound(tx, game, round);
    if (isMoveMade(round.moves, request.number, move))
      return toRoundView(game, replayed.state, round, await transactions.loadBalances(tx, round.playerId), true);
    const state = computeNextState(game, replayed, move);
    const updated = await transactions.appendMove(tx, game, state, round, move);
    failpoint('round.moving');
    afterCommit(tx, () => failpoint('round.moved'));
    const isOver = game.returnE4(state) !== undefined;
    const balances = isOver
      ? await transactions.settle(tx, game, state, updated)
      : await transactions.loadBalances(tx, round.playerId);
    return toRoundView(game, state, updated, balances, false);
  }

  return async (request) => {
    if (!isUuid(request.roundId)) throw new Failure('not_found', { field: 'round_id' });
    const result = await atomically((tx) => makeMove(tx, request));
    if (result === 'void') throw new Failure('round_void');
    return result === 'over' ? replayMove(request) : result;
  };
}
