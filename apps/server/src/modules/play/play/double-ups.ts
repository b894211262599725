import { type InstantGame, type SoloGame, mostOf, sameJson, winOf } from '@arara/game-kit';
import { OFFER_SECONDS, dobrarOuNada, doubleUpStake, isDoubleUpGame, mayDoubleUp } from '@arara/games';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../../platform/index.ts';
import type { DoubleUpLink, Ledger, SettledRound } from '../../money/ledger/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type BetResult, type PlayDeps, drawRound } from './bets.ts';
import { toRoundId } from './open-round-transactions.ts';
import { createPlayerQueue } from './player-queue.ts';
import type { NextDraw } from './seeds.ts';

/** The win of a round, or the half of it, staked on the colour of a card. */
export interface DoubleUpRequest {
  playerId: number;
  /** The slot that the player has open, and the site whose settings apply. */
  game: string;
  site?: string | undefined;
  /** The round whose win is staked. */
  of: string;
  guess: string;
  half: boolean;
  key: string;
}

export interface DoubleUps {
  /** Whether the wins of a game can be staked again now at a site. */
  isOffered(game: string, site: string | undefined): Promise<boolean>;
  /**
   * Draws a card for the win of the player's newest round. The same key returns the same round. Fails with `not_found` for a round
   * that is none of the player's in this slot, `double_up_over` for one that was doubled or is not the newest, late, or too large,
   * `double_up_bonus` where bonus is in play, and as a bet does.
   */
  play(request: DoubleUpRequest): Promise<BetResult>;
}

type DoubleUpDeps = Pick<PlayDeps, 'db' | 'bus' | 'ledger' | 'seeds' | 'pacing' | 'findGame'> & {
  atomically: Atomically;
  clock: Clock;
  /** Finds why no round may begin at a site. Limits of stakes do not apply: a win is staked. */
  findClosedRefusal: Catalog['findClosedRefusal'];
  findIdentityRefusal: Catalog['findIdentityRefusal'];
  /** Whether a site offers the double-up; the home site where none is named. */
  isOnAtSite: (site: string | undefined) => Promise<boolean>;
};

/** Draws that compete with other nodes are retried; more retries than this indicate a fault. */
const MAX_DRAWS = 20;

function requireSlot(game: SoloGame | undefined): InstantGame {
  if (game?.kind !== 'instant' || !isDoubleUpGame(game)) throw new Failure('game_unknown');
  return game;
}

function readGuess(guess: string) {
  const input = dobrarOuNada.readInput({ guess });
  if (input === undefined) throw new Failure('invalid', { field: 'guess' });
  return input;
}

/** Finds what a double-up stakes and follows, under the wallet's lock. */
async function findStake(
  ledger: Pick<Ledger, 'findDoubleUpBase'>,
  tx: Tx,
  { playerId, of, half }: DoubleUpRequest,
  slot: InstantGame,
  now: Date,
): Promise<{ stake: SettledRound['stake']; link: DoubleUpLink }> {
  const base = await ledger.findDoubleUpBase(tx, playerId, of);
  if (base === undefined || (base.link?.slot ?? base.game) !== slot.name)
    throw new Failure('not_found', { field: 'round_id' });
  if (!base.isCash) throw new Failure('double_up_bonus');
  const { win, stake, link, isNewest, at } = base;
  const most = link?.most ?? winOf(stake, mostOf(slot, base.input));
  const doublings = link?.number ?? 0;
  const isDue = isNewest && now <= addSeconds(at, OFFER_SECONDS);
  if (!isDue || !mayDoubleUp({ stake, win, doublings, most }, half)) throw new Failure('double_up_over');
  return { stake: doubleUpStake(win, half), link: { of, slot: slot.name, most, number: doublings + 1 } };
}

/** Returns the round of a repeated request. Fails with `key_reused` where the key belongs to another one. */
async function findPlayed(
  { ledger }: Pick<DoubleUpDeps, 'ledger'>,
  q: Db | Tx,
  { playerId, key, of, half }: DoubleUpRequest,
  input: unknown,
): Promise<SettledRound | undefined> {
  const round = await ledger.round(q, playerId, toRoundId(playerId, key));
  if (round === undefined) return undefined;
  const base = await ledger.round(q, playerId, of);
  const isSame =
    round.doubleUp?.of === of &&
    sameJson(round.input, input) &&
    base !== undefined &&
    round.stake === doubleUpStake(base.win, half);
  if (!isSame) throw new Failure('key_reused', { field: 'key' });
  return round;
}

/** Rounds that stake the win of another round, each a movement of its own ([ADR 50](../../../../../../docs/adr/0050-double-up.md)). */
export function createDoubleUps(deps: DoubleUpDeps): DoubleUps {
  const { db, atomically, bus, clock, ledger, seeds, pacing, findGame, isOnAtSite } = deps;
  const { findClosedRefusal, findIdentityRefusal } = deps;
  const queue = createPlayerQueue();

  async function toResult(q: Db | Tx, round: SettledRound, replayed: boolean): Promise<BetResult> {
    const { cash, bonus } = await ledger.wallet(q, round.playerId);
    return { round, cash, bonus, replayed };
  }

  /** Plays one round in the caller's transaction; returns the next nonce instead where another round used this one. */
  async function playRound(
    tx: Tx,
    request: DoubleUpRequest,
    slot: InstantGame,
    next: NextDraw,
  ): Promise<BetResult | { nextNonce: bigint | null }> {
    const { playerId, guess } = request;
    const input = readGuess(guess);
    await ledger.lock(tx, playerId);
    const played = await findPlayed(deps, tx, request, input);
    if (played !== undefined) return toResult(tx, played, true);
    const at = clock.now();
    const { stake, link } = await findStake(ledger, tx, request, slot, at);
    const drawn = drawRound({ ...request, stake, input }, dobrarOuNada, input, next);
    const { status, roundId, seq, nextNonce } = await ledger.doubleUp(tx, { ...drawn, link, at });
    if (status === 'stale') return { nextNonce };
    afterCommit(tx, () => seeds.noteUsed(playerId, { ...next, nonce: drawn.nonce }, dobrarOuNada.name, at));
    return toResult(tx, { ...drawn, roundId, seq, doubleUp: link, at }, false);
  }

  const isOffered: DoubleUps['isOffered'] = async (game, site) =>
    isDoubleUpGame(findGame(game)) &&
    (await isOnAtSite(site)) &&
    (await findClosedRefusal(game, site)) === undefined &&
    (await findClosedRefusal(dobrarOuNada.name, site)) === undefined;

  async function place(request: DoubleUpRequest): Promise<BetResult> {
    const { playerId, game, site, key, guess } = request;
    const slot = requireSlot(findGame(game));
    const played = await findPlayed(deps, db, request, readGuess(guess));
    if (played !== undefined) return toResult(db, played, true);
    const refusal = (await findClosedRefusal(game, site)) ?? (await findIdentityRefusal(db, playerId, site));
    if (refusal !== undefined) throw refusal;
    if (!(await isOffered(game, site))) throw new Failure('game_closed');
    // A card is drawn at the pace of the slot that it follows.
    const paced = { name: dobrarOuNada.name, category: slot.category };
    const start = { playerId, game: paced, site, roundId: toRoundId(playerId, key) };
    const cycleMs = await pacing.loadMinimumCycle(start);
    for (let attempt = 1; attempt <= MAX_DRAWS; attempt += 1) {
      const next = { ...(await seeds.next(playerId)) };
      await pacing.requireDue(start, cycleMs, next);
      const result = await atomically((tx) => playRound(tx, request, slot, next));
      if ('round' in result) return result;
      seeds.noteUsedElsewhere(playerId, next.seed.id, result.nextNonce);
    }
    throw new Failure('busy', { retryAfterSeconds: 1 });
  }

  return {
    isOffered,
    async play(request) {
      const result = await queue(request.playerId, () => place(request));
      if (!result.replayed) bus.publish('balance', { memberId: request.playerId });
      return result;
    },
  };
}
