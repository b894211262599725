import { type SessionGame, type SoloGame, sameJson } from '@arara/game-kit';
import { type Centavos, ZERO } from '@arara/money';
import { type Tx, afterCommit } from '../../db/index.ts';
import { Failure, failpoint } from '../../platform/index.ts';
import type { Weighed } from '../bonus/index.ts';
import type { SetAside } from '../ledger/index.ts';
import { bonusRefused } from './bonus-payment.ts';
import * as store from './open-round-store.ts';
import type { OpenRound } from './open-round-store.ts';
import type { Manner } from './pacing.ts';
import { type RoundKeeper, type RoundParts, causeOf, roundIdOf } from './round-keeper.ts';
import { type RoundSight, sightOf, sightOfSettled } from './round-sight.ts';
import type { NextDraw } from './seeds.ts';

/** Another node may draw for the same player at the same moment; more often than this is not chance. */
const MOST_DRAWS = 20;

/** What a player asks for to begin a round of moves. */
export interface Beginning extends Manner {
  playerId: number;
  game: string;
  /** Whose rules of pace it is played by; the home site's where nothing is said. */
  site?: string | undefined;
  stake: Centavos;
  input: unknown;
  key: string;
}

interface Dealt {
  aside: SetAside;
  at: Date;
  /** Absent where another round had taken the number: nothing was dealt. */
  sight?: RoundSight;
}

/** The game and the choices of a beginning, once both and the stake are what the game offers. */
function readBeginning({ stake, input }: Beginning, game: SoloGame | undefined) {
  if (game?.kind !== 'session') throw new Failure('game_unknown');
  if (!game.stakes.steps.includes(stake)) throw new Failure('stake_not_offered', { field: 'stake' });
  const read = game.readInput(input);
  if (read === undefined) throw new Failure('invalid', { field: 'input' });
  return { game, input: read };
}

function requireSame(asked: Beginning, input: unknown, before: { stake: Centavos; input: unknown }): void {
  if (asked.stake !== before.stake || !sameJson(input, before.input)) throw new Failure('key_reused', { field: 'key' });
}

/** A round as it begins. */
function roundOf(
  { playerId, stake, key: requestKey }: Beginning,
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

/** Deals a round under the number that it takes, and sets its stake aside, in the caller's transaction. */
function dealerOf({ clock, ledger }: RoundParts, keeper: RoundKeeper) {
  return async (
    tx: Tx,
    request: Beginning,
    { game, input }: { game: SessionGame; input: unknown },
    next: NextDraw,
    { grant, refusal }: Weighed,
  ): Promise<Dealt> => {
    const { playerId, stake, key } = request;
    const id = roundIdOf(playerId, key);
    const at = clock.now();
    const draw = { seedId: next.seed.id, nonce: next.nonce };
    const aside = await ledger.setAside(tx, {
      playerId,
      key: `stake:${key}`,
      cause: causeOf(id),
      stake,
      draw,
      grant,
      at,
    });
    if (aside.status === 'bonus_refused') throw bonusRefused(refusal);
    if (aside.status === 'stale' || aside.status === 'terms_changed') return { aside, at };
    const grantId = grant?.grantId ?? null;
    const round = roundOf(request, { id, game, input, next, fromBonus: aside.fromBonus, grantId, at });
    if (aside.status === 'replayed' || !(await store.insertOpenRound(tx, round))) throw new Failure('round_open');
    failpoint('round.beginning');
    afterCommit(tx, () => failpoint('round.begun'));
    const state = game.begin(next.seed.draw(next.nonce), input);
    const purse = game.returnE4(state) === undefined ? aside : await keeper.settle(tx, game, state, round);
    return { aside, at, sight: sightOf(game, state, round, purse, false) };
  };
}

/**
 * Deals a round and sets its stake aside. The same key answers the same round. Fails with `round_open`, and with
 * `game_closed` where staff closed the game.
 */
export function createRoundBegin(parts: RoundParts, keeper: RoundKeeper): (request: Beginning) => Promise<RoundSight> {
  const { db, atomically, ledger, seeds, pacing, weighing, findGame, isOpen } = parts;
  async function dealtBefore(request: Beginning, game: SessionGame, input: unknown): Promise<RoundSight | undefined> {
    const { playerId, key } = request;
    const id = roundIdOf(playerId, key);
    const open = await store.findOpenRound(db, playerId, game.name);
    const isGone = open !== undefined && keeper.gameOf(open) === undefined;
    if (open !== undefined && open.id !== id && !isGone) throw new Failure('round_open');
    if (isGone) await atomically((tx) => keeper.makeVoid(tx, open.id));
    else if (open !== undefined) {
      requireSame(request, input, open);
      const { state } = await keeper.tell(db, game, open);
      return sightOf(game, state, open, await keeper.purseOf(db, playerId), true);
    }
    const settled = await ledger.round(db, playerId, id);
    if (settled === undefined) return undefined;
    const sight = sightOfSettled(settled, await keeper.purseOf(db, playerId));
    const { choice } = settled.input as { choice: unknown };
    requireSame(request, input, { stake: sight.stake, input: choice });
    return sight;
  }

  const deal = dealerOf(parts, keeper);

  return async (request) => {
    const { game, input } = readBeginning(request, findGame(request.game));
    const before = await dealtBefore(request, game, input);
    if (before !== undefined) return before;
    // A round under way goes on whatever staff closes; only a new one is refused.
    if (!(await isOpen(game.name))) throw new Failure('game_closed');
    const { playerId, key, site, stake, turbo, auto } = request;
    const wanted = { playerId, game, site, turbo, auto, roundId: roundIdOf(playerId, key) };
    const cycleMs = await pacing.cycleOf(wanted);
    for (let tries = 1; tries <= MOST_DRAWS; tries += 1) {
      const next = { ...(await seeds.next(playerId)) };
      await pacing.requireDue(wanted, cycleMs, next);
      const weighed = await weighing.weigh(playerId, { game: game.name, stake, valid: ZERO });
      const { aside, sight, at } = await atomically((tx) => deal(tx, request, { game, input }, next, weighed));
      if (aside.status === 'terms_changed') weighing.forget(playerId);
      else if (sight === undefined) seeds.lost(playerId, next.seed.id, aside.nextNonce);
      else seeds.took(playerId, next, game.name, at);
      if (sight !== undefined) return sight;
    }
    throw new Failure('busy', { retryAfterSeconds: 1 });
  };
}
