import { type InstantGame, type SoloGame, sameJson, stakesOf, validOf, winOf } from '@arara/game-kit';
import { type Centavos, ZERO } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Bus, failpoint, Failure } from '../../../platform/index.ts';
import {
  type BetContribution,
  type Bonus,
  type WageringContributions,
  toBonusFailure,
} from '../../rewards/bonus/index.ts';
import { type BetSettlement, type Ledger, type SettledRound, loadLimitFailure } from '../../money/ledger/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { createPlayerQueue } from './player-queue.ts';
import type { PlayMode, Pacing } from './round-pace.ts';
import { toRoundId } from './open-round-transactions.ts';
import type { NextDraw, Seeds } from './seeds.ts';

/** Draws that compete with other nodes are retried; more retries than this indicate a fault. */
const MAX_DRAWS = 20;

export interface BetRequest extends PlayMode {
  playerId: number;
  game: string;
  /** The site whose pace applies; the home site by default. */
  site?: string | undefined;
  stake: Centavos;
  input: unknown;
  key: string;
}

/** The settled round and the player's balances. */
export interface BetResult {
  round: SettledRound;
  cash: Centavos;
  bonus: Centavos;
  replayed: boolean;
}

export interface Play {
  /**
   * Draws, stakes and settles one round of an own game. The outcome is disclosed only after it is durable. The same key returns the
   * same round.
   */
  bet(request: BetRequest): Promise<BetResult>;
}

export interface PlayDeps {
  db: Db;
  bus: Bus;
  ledger: Ledger;
  seeds: Seeds;
  pacing: Pacing;
  bonus: Pick<Bonus, 'finishAfterBet'>;
  wageringContributions: Pick<WageringContributions, 'estimate' | 'forget'>;
  findGame: (name: string) => SoloGame | undefined;
  /** Why the player's site refuses a new bet: the game is closed, or the stake is outside the limits. */
  findBetRefusal: Catalog['findBetRefusal'];
}

const failures = {
  key_reused: () => new Failure('key_reused', { field: 'key' }),
  insufficient: () => new Failure('insufficient_funds', { field: 'stake' }),
  out_of_range: () => new Failure('stake_not_offered', { field: 'stake' }),
  blocked: () => new Failure('player_blocked'),
  stale: () => new Failure('busy', { retryAfterSeconds: 1 }),
  terms_changed: () => new Failure('busy', { retryAfterSeconds: 1 }),
};

/** Validates game, stake and input of a bet. */
export function parseBet(
  { stake, input }: Pick<BetRequest, 'stake' | 'input'>,
  game: SoloGame | undefined,
): { game: InstantGame; input: unknown } {
  if (game?.kind !== 'instant') throw new Failure('game_unknown');
  if (!game.stakes.steps.includes(stake)) throw new Failure('stake_not_offered', { field: 'stake' });
  const parsed = game.readInput(input);
  if (parsed === undefined) throw new Failure('invalid', { field: 'input' });
  if (!stakesOf(game, parsed).steps.includes(stake)) throw new Failure('stake_not_offered', { field: 'stake' });
  return { game, input: parsed };
}

/** Draws the round by its seed and nonce. The outcome is not disclosed yet. */
export function drawRound(
  { playerId, key, stake }: BetRequest,
  game: InstantGame,
  input: unknown,
  { seed, nonce }: NextDraw,
) {
  const { outcome, multiplierE4 } = game.play(seed.draw(nonce), input);
  return {
    playerId,
    key: `bet:${key}`,
    game: game.name,
    gameVersion: game.version,
    seedId: seed.id,
    nonce,
    input,
    outcome,
    multiplierE4,
    stake,
    win: winOf(stake, multiplierE4),
  };
}

async function loadStoredRound(
  { db, ledger }: Pick<PlayDeps, 'db' | 'ledger'>,
  playerId: number,
  seq: bigint,
): Promise<SettledRound> {
  const round = await ledger.roundAt(db, playerId, seq);
  if (round === undefined) throw new Failure('key_reused', { field: 'key' });
  return round;
}

/** Whether a settled bet may have ended the active grant: requirement met, or balance empty. */
function mayEndGrant({ status, bonus, bonusLeft }: BetSettlement): boolean {
  return status === 'settled' && bonusLeft !== null && (bonusLeft === ZERO || bonus === ZERO);
}

/** Replays a bet that was settled before its site refused it; fails with the refusal for a new one. */
async function replayBet(
  { db, ledger }: Pick<PlayDeps, 'db' | 'ledger'>,
  { playerId, key, stake }: BetRequest,
  input: unknown,
  refusal: Failure,
): Promise<BetResult> {
  const round = await ledger.round(db, playerId, toRoundId(playerId, key));
  if (round === undefined) throw refusal;
  if (round.stake !== stake || !sameJson(round.input, input)) throw new Failure('key_reused', { field: 'key' });
  const { cash, bonus } = await ledger.wallet(db, playerId);
  return { round, cash, bonus, replayed: true };
}

/** The balances after a bet, and after the end of the grant where the bet ended it. */
async function loadBalancesAfter(
  { db, bonus: grants, ledger }: PlayDeps,
  playerId: number,
  settlement: BetSettlement,
): Promise<Pick<BetResult, 'cash' | 'bonus'>> {
  const isOver = mayEndGrant(settlement) && (await grants.finishAfterBet(playerId));
  const { cash, bonus } = isOver ? await ledger.wallet(db, playerId) : settlement;
  return { cash, bonus };
}

export function createPlay(deps: PlayDeps): Play {
  const { bus, ledger, seeds, pacing, wageringContributions, findGame, findBetRefusal } = deps;
  const queue = createPlayerQueue();

  /** Draws and settles one round with the seed and nonce that this node expects to be next. */
  async function attemptBet(
    request: BetRequest,
    game: InstantGame,
    input: unknown,
    next: NextDraw,
  ): Promise<{ settlement: BetSettlement; round: SettledRound; contribution: BetContribution }> {
    const { playerId } = request;
    const { seed } = next;
    const round = drawRound(request, game, input, next);
    const { stake } = round;
    const valid = validOf(game, round);
    const contribution = await wageringContributions.estimate(playerId, { game: game.name, stake, valid });
    const bet = { ...round, valid, counted: contribution.counted, grant: contribution.grant };
    failpoint('bet.drawn');
    const settlement = await ledger.settle(bet);
    failpoint('bet.settled');
    const { roundId, seq, at } = settlement;
    if (settlement.status === 'settled') seeds.noteUsed(playerId, { ...next, nonce: bet.nonce }, game.name, at);
    if (settlement.status === 'stale') seeds.noteUsedElsewhere(playerId, seed.id, settlement.nextNonce);
    if (settlement.status === 'terms_changed') wageringContributions.forget(playerId);
    return { settlement, contribution, round: { ...round, roundId, seq, at } };
  }

  async function placeBet(request: BetRequest): Promise<BetResult> {
    const { game, input } = parseBet(request, findGame(request.game));
    const { playerId, key, site, stake, turbo, auto } = request;
    const refusal = await findBetRefusal({ playerId, game: game.name, site, stake });
    if (refusal !== undefined) return replayBet(deps, request, input, refusal);
    const start = { playerId, game, site, turbo, auto, roundId: toRoundId(playerId, key) };
    const cycleMs = await pacing.loadMinimumCycle(start);
    for (let attempt = 1; ; attempt += 1) {
      const next = await seeds.next(playerId);
      await pacing.requireDue(start, cycleMs, next);
      const { settlement, round, contribution } = await attemptBet(request, game, input, next);
      const { status, cash, bonus, seq } = settlement;
      if (status === 'settled')
        return { round, ...(await loadBalancesAfter(deps, playerId, settlement)), replayed: false };
      if (status === 'replayed')
        return { round: await loadStoredRound(deps, request.playerId, seq), cash, bonus, replayed: true };
      if (status === 'bonus_refused') throw toBonusFailure(contribution.refusal);
      if (status === 'limit_reached') throw await loadLimitFailure(deps.db, { playerId, stake, at: settlement.at });
      const isStale = status === 'stale' || status === 'terms_changed';
      if (!isStale || attempt === MAX_DRAWS) throw failures[status]();
    }
  }

  return {
    async bet(request) {
      const result = await queue(request.playerId, () => placeBet(request));
      if (!result.replayed) bus.publish('balance', { memberId: request.playerId });
      return result;
    },
  };
}
