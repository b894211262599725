import { type SeededDraw, type SessionGame, type SoloGame, finished, replay, validOf, winOf } from '@arara/game-kit';
import { centavos, ZERO } from '@arara/money';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, failpoint } from '../../../platform/index.ts';
import {
  type BetContribution,
  type Bonus,
  type WageringContributions,
  toBonusFailure,
} from '../../rewards/bonus/index.ts';
import { type Ledger, computeTransactionId } from '../../money/ledger/index.ts';
import type { Catalog } from '../catalog/index.ts';
import * as store from './open-round-store.ts';
import type { OpenRound } from './open-round-store.ts';
import type { Pacing } from './round-pace.ts';
import type { PlayableBalances } from './round-view.ts';
import type { Seeds } from './seeds.ts';

export interface OpenRoundDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ledger: Ledger;
  seeds: Seeds;
  pacing: Pacing;
  bonus: Pick<Bonus, 'finishAfterBet'>;
  wageringContributions: Pick<WageringContributions, 'estimate' | 'calculate' | 'forget'>;
  findGame: (name: string) => SoloGame | undefined;
  /** Why the player's site refuses a new round: the game is closed, or the stake is outside the limits. */
  findBetRefusal: Catalog['findBetRefusal'];
}

/** A round replayed from its moves. */
export interface ReplayedRound {
  draw: SeededDraw;
  state: unknown;
}

const formatRoundKey = (requestKey: string): string => `bet:${requestKey}`;

/** The id of the round that a request begins: the id of the transaction that will settle it. */
export const toRoundId = (playerId: number, requestKey: string): string =>
  computeTransactionId(playerId, formatRoundKey(requestKey));

/** The cause that movements of a round carry. */
export const formatRoundCause = (roundId: string): string => `round:${roundId}`;

/** The steps of a round in progress, each within the caller's transaction. */
export interface OpenRoundTransactions {
  /** Finds the rules of a round if their version is unchanged. */
  findRules(round: OpenRound): SessionGame | undefined;
  replayRound(q: Queryable, game: SessionGame, round: OpenRound): Promise<ReplayedRound>;
  loadBalances(q: Queryable, playerId: number): Promise<PlayableBalances>;
  /** Stores a move that led to `state`, and reserves the stake that it adds. */
  appendMove(tx: Tx, game: SessionGame, state: unknown, round: OpenRound, move: unknown): Promise<OpenRound>;
  /** Settles a finished round and deletes it from the open rounds. */
  settle(tx: Tx, game: SessionGame, state: unknown, round: OpenRound): Promise<PlayableBalances>;
  /**
   * Returns the stake of a round that is not played to its end: its rules no longer exist, or its player may not play. Does nothing where a node of the
   * previous release has just ended it. Returns the round.
   */
  voidRound(tx: Tx, roundId: string): Promise<OpenRound | undefined>;
}

/** The ledger's record of a finished round. */
function toFinishedRound(round: OpenRound, end: NonNullable<ReturnType<typeof finished>>) {
  const { playerId, requestKey, game, gameVersion, seedId, nonce, input: choice, moves, staked: stake } = round;
  return {
    playerId,
    key: formatRoundKey(requestKey),
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

/** Reserves additional stake for a move. */
function createStakeRaiser({ clock, ledger, wageringContributions }: OpenRoundDeps) {
  /** The contribution of additional stake. A grant pays only for a round that began under it, judged by the total stake. */
  async function computeRaiseContribution(
    tx: Tx,
    { playerId, game, grantId, staked }: OpenRound,
    more: bigint,
  ): Promise<BetContribution> {
    const activeGrantId = (await ledger.lock(tx, playerId))?.grantId ?? null;
    const stake = centavos(staked + more);
    const contribution = await wageringContributions.calculate(tx, activeGrantId, { game, stake, valid: ZERO });
    if (activeGrantId === grantId || contribution.grant === undefined) return contribution;
    return { ...contribution, grant: { ...contribution.grant, mayPay: false } };
  }

  return async (tx: Tx, round: OpenRound, more: bigint): Promise<OpenRound> => {
    const { id, playerId, requestKey, moves } = round;
    const key = `stake:${requestKey}:${moves.length}`;
    const stake = centavos(more);
    const { grant, refusal } = await computeRaiseContribution(tx, round, more);
    const cause = formatRoundCause(id);
    const reservation = { playerId, key, cause, stake, staked: round.staked, grant, at: clock.now() };
    const { status, fromBonus } = await ledger.reserveStake(tx, reservation);
    if (status === 'bonus_refused') throw toBonusFailure(refusal);
    failpoint('round.raising');
    const staked = centavos(round.staked + more);
    return { ...round, staked, stakedBonus: centavos(round.stakedBonus + fromBonus) };
  };
}

export function createOpenRoundTransactions(deps: OpenRoundDeps): OpenRoundTransactions {
  const { clock, ledger, seeds, wageringContributions, findGame } = deps;
  const raiseStake = createStakeRaiser(deps);
  return {
    findRules(round) {
      const game = findGame(round.game);
      return game?.kind === 'session' && game.version === round.gameVersion ? game : undefined;
    },
    async replayRound(q, game, { seedId, nonce, input, moves }) {
      const draw = await seeds.findDraw(q, seedId, nonce);
      return { draw, state: replay(game, draw, input, moves) };
    },
    async loadBalances(q, playerId) {
      const { cash, bonus } = await ledger.wallet(q, playerId);
      return { cash, bonus };
    },
    async appendMove(tx, game, state, round, move) {
      const more = (round.stake * game.stakedE4(state)) / 10_000n - round.staked;
      const raised = more > 0n ? await raiseStake(tx, round, more) : round;
      const moved = { ...raised, moves: [...round.moves, move] };
      await store.updateMoves(tx, moved, clock.now());
      return moved;
    },
    async settle(tx, game, state, round) {
      const end = finished(game, state);
      if (end === undefined) throw new Error(`round ${round.id} is not over`);
      const record = toFinishedRound(round, end);
      const valid = validOf(game, record);
      const bet = { game: round.game, stake: record.stake, valid };
      const { counted, grant } = await wageringContributions.calculate(tx, round.grantId, bet);
      const contribution = { valid, counted, bonusCounted: grant?.counted ?? ZERO };
      const settled = await ledger.settleReservation(tx, { ...record, ...contribution, at: clock.now() });
      await store.deleteOpenRound(tx, round.id);
      failpoint('round.settling');
      afterCommit(tx, () => failpoint('round.settled'));
      return settled;
    },
    async voidRound(tx, id) {
      const round = await store.lockOpenRound(tx, id);
      if (round === undefined) return undefined;
      const { playerId, staked: stake, stakedBonus: fromBonus, grantId } = round;
      const reservation = {
        playerId,
        key: `void:${id}`,
        cause: formatRoundCause(id),
        stake,
        fromBonus,
        grantId,
        at: clock.now(),
      };
      await ledger.releaseStake(tx, reservation);
      await store.deleteOpenRound(tx, id);
      failpoint('round.voiding');
      afterCommit(tx, () => failpoint('round.voided'));
      return round;
    },
  };
}
