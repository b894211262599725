import { type SeededDraw, type SessionGame, type SoloGame, finished, replay, validOf, winOf } from '@arara/game-kit';
import { ZERO, centavos } from '@arara/money';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../db/index.ts';
import { type Bus, type Clock, failpoint } from '../../platform/index.ts';
import type { Bonus, Weighed, Weighing } from '../bonus/index.ts';
import { type Ledger, transactionId } from '../ledger/index.ts';
import { bonusRefused } from './bonus-payment.ts';
import * as store from './open-round-store.ts';
import type { OpenRound } from './open-round-store.ts';
import type { Pacing } from './pacing.ts';
import type { Purse } from './round-sight.ts';
import type { Seeds } from './seeds.ts';

export interface RoundParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ledger: Ledger;
  seeds: Seeds;
  pacing: Pacing;
  bonus: Pick<Bonus, 'settled'>;
  weighing: Pick<Weighing, 'weigh' | 'under' | 'forget'>;
  findGame: (name: string) => SoloGame | undefined;
  /** Whether a round of a game may begin. */
  isOpen: (name: string) => Promise<boolean>;
}

/** A round as its choices tell it. */
export interface Told {
  draw: SeededDraw;
  state: unknown;
}

const roundKey = (requestKey: string): string => `bet:${requestKey}`;

/** The number of the round that a player's request begins: that of the transaction which will settle it. */
export const roundIdOf = (playerId: number, requestKey: string): string =>
  transactionId(playerId, roundKey(requestKey));

/** As movements name a round. */
export const causeOf = (roundId: string): string => `round:${roundId}`;

/** What is done to a round of moves under way, each step within the caller's transaction. */
export interface RoundKeeper {
  /** The game of a round, if its rules are still those that the round was begun by. */
  gameOf(round: OpenRound): SessionGame | undefined;
  tell(q: Queryable, game: SessionGame, round: OpenRound): Promise<Told>;
  purseOf(q: Queryable, playerId: number): Promise<Purse>;
  /** Puts a move down that led to `state`, and sets aside what it asks for on top. */
  follow(tx: Tx, game: SessionGame, state: unknown, round: OpenRound, move: unknown): Promise<OpenRound>;
  /** Pays a round that is over, and forgets that it was open. */
  settle(tx: Tx, game: SessionGame, state: unknown, round: OpenRound): Promise<Purse>;
  /**
   * Gives the stake of a round back whose rules are gone: what it would have come to, nobody can tell any more. Nothing is
   * left to do where a node of the release before has just ended it.
   */
  makeVoid(tx: Tx, roundId: string): Promise<void>;
}

/** What the books keep of a round that is over. */
function recordOf(round: OpenRound, end: NonNullable<ReturnType<typeof finished>>) {
  const { playerId, requestKey, game, gameVersion, seedId, nonce, input: choice, moves, staked: stake } = round;
  return {
    playerId,
    key: roundKey(requestKey),
    game,
    gameVersion,
    seedId,
    nonce,
    input: { choice, moves },
    ...end,
    stake,
    win: winOf(round.stake, end.multiplierE4),
    stakeFromBonus: round.stakedBonus,
    grantId: round.grantId,
  };
}

/** Sets more stake of a round aside, as a move asks for it. */
function raiserOf({ clock, ledger, weighing }: RoundParts) {
  /** What the grant under way says to more stake: it pays only for a round of its own, by all that is staked on it. */
  async function weighRaise(tx: Tx, { playerId, game, grantId, staked }: OpenRound, more: bigint): Promise<Weighed> {
    const underWay = (await ledger.lock(tx, playerId))?.grantId ?? null;
    const stake = centavos(staked + more);
    const weighed = await weighing.under(tx, underWay, { game, stake, valid: ZERO });
    if (underWay === grantId || weighed.grant === undefined) return weighed;
    return { ...weighed, grant: { ...weighed.grant, mayPay: false } };
  }

  return async (tx: Tx, round: OpenRound, more: bigint): Promise<OpenRound> => {
    const { id, playerId, requestKey, moves } = round;
    const key = `stake:${requestKey}:${moves.length}`;
    const stake = centavos(more);
    const { grant, refusal } = await weighRaise(tx, round, more);
    const aside = { playerId, key, cause: causeOf(id), stake, grant, at: clock.now() };
    const { status, fromBonus } = await ledger.setAside(tx, aside);
    if (status === 'bonus_refused') throw bonusRefused(refusal);
    failpoint('round.raising');
    const staked = centavos(round.staked + more);
    return { ...round, staked, stakedBonus: centavos(round.stakedBonus + fromBonus) };
  };
}

export function createRoundKeeper(parts: RoundParts): RoundKeeper {
  const { clock, ledger, seeds, weighing, findGame } = parts;
  const raise = raiserOf(parts);
  return {
    gameOf(round) {
      const game = findGame(round.game);
      return game?.kind === 'session' && game.version === round.gameVersion ? game : undefined;
    },
    async tell(q, game, { seedId, nonce, input, moves }) {
      const draw = await seeds.drawOf(q, seedId, nonce);
      return { draw, state: replay(game, draw, input, moves) };
    },
    async purseOf(q, playerId) {
      const { cash, bonus } = await ledger.wallet(q, playerId);
      return { cash, bonus };
    },
    async follow(tx, game, state, round, move) {
      const more = (round.stake * game.stakedE4(state)) / 10_000n - round.staked;
      const raised = more > 0n ? await raise(tx, round, more) : round;
      const followed = { ...raised, moves: [...round.moves, move] };
      await store.markMoved(tx, followed, clock.now());
      return followed;
    },
    async settle(tx, game, state, round) {
      const end = finished(game, state);
      if (end === undefined) throw new Error(`round ${round.id} is not over`);
      const record = recordOf(round, end);
      const valid = validOf(game, record);
      const bet = { game: round.game, stake: record.stake, valid };
      const { counted, grant } = await weighing.under(tx, round.grantId, bet);
      const counts = { valid, counted, bonusCounted: grant?.counted ?? ZERO };
      const settled = await ledger.settleAside(tx, { ...record, ...counts, at: clock.now() });
      await store.deleteOpenRound(tx, round.id);
      failpoint('round.settling');
      afterCommit(tx, () => failpoint('round.settled'));
      return settled;
    },
    async makeVoid(tx, id) {
      const round = await store.lockOpenRound(tx, id);
      if (round === undefined) return;
      const { playerId, staked: stake, stakedBonus: fromBonus, grantId } = round;
      const aside = { playerId, key: `void:${id}`, cause: causeOf(id), stake, fromBonus, grantId, at: clock.now() };
      await ledger.giveBack(tx, aside);
      await store.deleteOpenRound(tx, id);
      failpoint('round.voiding');
      afterCommit(tx, () => failpoint('round.voided'));
    },
  };
}
