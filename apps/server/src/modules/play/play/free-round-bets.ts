import { type InstantGame, sameJson } from '@arara/game-kit';
import { type Centavos, ZERO } from '@arara/money';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import type { SettledRound } from '../../money/ledger/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type BetRequest, type BetResult, type PlayDeps, drawRound, parseBet } from './bets.ts';
import { toRoundId } from './open-round-transactions.ts';
import { createPlayerQueue } from './player-queue.ts';
import type { NextDraw } from './seeds.ts';

/** A bet whose stake is paid by free rounds of the player. */
interface FreeRoundRequest extends BetRequest {
  campaignId: string;
}

/** Free rounds after one of them was played. */
interface FreeRoundsLeft {
  left: number;
  /** What all played rounds paid. */
  won: Centavos;
}

export interface FreeRoundResult extends BetResult {
  freeRounds: FreeRoundsLeft;
}

/** The free rounds of players in own games, as the game aggregator keeps them. Each call runs under the wallet's lock. */
interface FreeRoundSource {
  /**
   * Locks free rounds of a player. Fails with `not_found`, `free_rounds_over` where none is left or staff cancelled them,
   * `free_rounds_expired`, `free_rounds_other_game` and `free_rounds_other_stake`.
   */
  lockPlayable(tx: Tx, round: Pick<FreeRoundRequest, 'playerId' | 'campaignId' | 'game' | 'stake'>): Promise<Playable>;
  /** How many rounds are left and what they paid. Fails with `not_found`. */
  loadLeft(tx: Tx, playerId: number, campaignId: string): Promise<FreeRoundsLeft>;
}

/** Free rounds of which one can be played. */
interface Playable {
  /** What they were granted for, as `noun:id`. */
  cause: string;
  /** The part of a win that their limit still allows. */
  limitWin(win: Centavos): Centavos;
  /** Counts a played round and pays its win to the balance of its terms. `key` identifies the payment. */
  settle(tx: Tx, round: { key: string; win: Centavos; at: Date }): Promise<FreeRoundsLeft>;
}

export interface FreeRoundBets {
  /**
   * Draws a round of an own slot whose stake the operator pays. It is used, drawn and paid in one transaction, or not at
   * all. The same key returns the same round.
   */
  bet(request: FreeRoundRequest): Promise<FreeRoundResult>;
}

type FreeRoundBetsDeps = Pick<PlayDeps, 'db' | 'bus' | 'ledger' | 'seeds' | 'pacing' | 'findGame'> & {
  atomically: Atomically;
  clock: Clock;
  freeRounds: FreeRoundSource;
  /** Finds why no round may begin at a site. Limits of stakes do not apply: the operator chose the stake and pays it. */
  findClosedRefusal: Catalog['findClosedRefusal'];
  findIdentityRefusal: Catalog['findIdentityRefusal'];
};

/** Draws that compete with other nodes are retried; more retries than this indicate a fault. */
const MAX_DRAWS = 20;

/** Free rounds play the ordinary round of a game, which is the one that its stake was granted for. */
function requireOrdinary(game: InstantGame, input: unknown): void {
  if (!sameJson(input, game.readInput(game.freeRoundInput ?? {}))) throw new Failure('invalid', { field: 'input' });
}

async function findPlayed(
  { ledger }: Pick<FreeRoundBetsDeps, 'ledger'>,
  q: Db | Tx,
  { playerId, key, campaignId, game }: FreeRoundRequest,
  input: unknown,
): Promise<SettledRound | undefined> {
  const round = await ledger.round(q, playerId, toRoundId(playerId, key));
  if (round === undefined) return undefined;
  const isSame = round.free?.campaignId === campaignId && round.game === game && sameJson(round.input, input);
  if (!isSame) throw new Failure('key_reused', { field: 'key' });
  return round;
}

export function createFreeRoundBets(deps: FreeRoundBetsDeps): FreeRoundBets {
  const { db, atomically, bus, clock, ledger, seeds, pacing, findGame, freeRounds } = deps;
  const { findClosedRefusal, findIdentityRefusal } = deps;
  const queue = createPlayerQueue();

  async function toResult(tx: Tx, round: SettledRound, left: FreeRoundsLeft, replayed: boolean) {
    const { cash, bonus } = await ledger.wallet(tx, round.playerId);
    return { round, cash, bonus, replayed, freeRounds: left };
  }

  async function replay(request: FreeRoundRequest, round: SettledRound): Promise<FreeRoundResult> {
    return atomically(async (tx) =>
      toResult(tx, round, await freeRounds.loadLeft(tx, request.playerId, request.campaignId), true),
    );
  }

  /** Plays one round in the caller's transaction; returns the next nonce instead where another round used this one. */
  async function playRound(
    tx: Tx,
    request: FreeRoundRequest,
    game: InstantGame,
    input: unknown,
    next: NextDraw,
  ): Promise<FreeRoundResult | { nextNonce: bigint | null }> {
    const { playerId, campaignId } = request;
    await ledger.lock(tx, playerId);
    const played = await findPlayed(deps, tx, request, input);
    if (played !== undefined) return toResult(tx, played, await freeRounds.loadLeft(tx, playerId, campaignId), true);
    const playable = await freeRounds.lockPlayable(tx, request);
    const drawn = drawRound(request, game, input, next);
    const [at, win] = [clock.now(), playable.limitWin(drawn.win)];
    const round = { ...drawn, win, campaignId, cause: playable.cause, at };
    const { status, roundId, seq, nextNonce } = await ledger.freeRound(tx, round);
    if (status === 'stale') return { nextNonce };
    const left = await playable.settle(tx, { key: `free_win:${request.key}`, win, at });
    afterCommit(tx, () => seeds.noteUsed(playerId, { ...next, nonce: drawn.nonce }, game.name, at));
    const { campaignId: _campaign, cause: _cause, stake, ...settled } = round;
    const free = { campaignId, stake };
    return toResult(tx, { ...settled, roundId, seq, stake: ZERO, free }, left, false);
  }

  async function placeFreeRound(request: FreeRoundRequest): Promise<FreeRoundResult> {
    const { game, input } = parseBet(request, findGame(request.game));
    requireOrdinary(game, input);
    const { playerId, key, site, turbo, auto } = request;
    const played = await findPlayed(deps, db, request, input);
    if (played !== undefined) return replay(request, played);
    const refusal = (await findClosedRefusal(game.name, site)) ?? (await findIdentityRefusal(db, playerId, site));
    if (refusal !== undefined) throw refusal;
    const start = { playerId, game, site, turbo, auto, roundId: toRoundId(playerId, key) };
    const cycleMs = await pacing.loadMinimumCycle(start);
    for (let attempt = 1; attempt <= MAX_DRAWS; attempt += 1) {
      const next = { ...(await seeds.next(playerId)) };
      await pacing.requireDue(start, cycleMs, next);
      const result = await atomically((tx) => playRound(tx, request, game, input, next));
      if ('round' in result) return result;
      seeds.noteUsedElsewhere(playerId, next.seed.id, result.nextNonce);
    }
    throw new Failure('busy', { retryAfterSeconds: 1 });
  }

  return {
    async bet(request) {
      const result = await queue(request.playerId, () => placeFreeRound(request));
      if (!result.replayed) bus.publish('balance', { memberId: request.playerId });
      return result;
    },
  };
}
