import type { RoundGame } from '@arara/game-kit';
import type { Db } from '../../../db/index.ts';
import type { Clock, Log } from '../../../platform/index.ts';
import { type RoundDraws, UndrawableRoundError } from './round-draws.ts';
import type { RoundSettlement } from './round-settlement.ts';
import type { RoundFairness } from './round-fairness.ts';
import type { AutomaticCashOuts } from './automatic-cash-outs.ts';
import type { CashOuts } from './cash-outs.ts';
import type { Round } from './round.ts';
import { planBeaconRetry, planStep, type StepResult, type ActiveRound } from './round-plan.ts';
import { NoBeaconError, type TableWriter } from './table-writer.ts';

interface RoundStepDeps {
  db: Db;
  clock: Clock;
  log: Log;
  roundDraws: RoundDraws;
  roundSettlement: RoundSettlement;
  fairness: RoundFairness;
  cashOuts: CashOuts;
}

interface TableStepDeps {
  automaticCashOuts: AutomaticCashOuts;
  writer: TableWriter;
}

/** Computes outcomes. Returns `undefined` and logs an incident when an outcome can no longer be computed. */
function createOutcomeLoader({ db, clock, log, roundDraws, fairness }: RoundStepDeps, game: RoundGame) {
  async function computeOrGiveUp<T>(since: Date, compute: () => Promise<T>): Promise<T | undefined> {
    try {
      return await compute();
    } catch (error) {
      // A short outage of the database must not void the round.
      const isLate = planBeaconRetry(since, clock.now().getTime()) === 'void';
      if (!isLate && !(error instanceof UndrawableRoundError)) throw error;
      log.error({ err: error, game: game.name }, 'incident: an outcome cannot be computed');
      return undefined;
    }
  }

  return {
    async loadBeacon({ beaconSource, beaconNumber }: Round): Promise<string | undefined> {
      if (beaconSource === null || beaconNumber === null) return undefined;
      try {
        return await fairness.loadBeaconValue(beaconSource, beaconNumber);
      } catch (error) {
        log.warn({ err: error, beaconSource }, 'the beacon did not answer');
        return undefined;
      }
    },
    draw: (round: Round, value: string) =>
      computeOrGiveUp(round.lockedAt ?? round.locksAt, () => roundDraws.draw(db, game, round, value)),
    load: (round: Round) => computeOrGiveUp(round.runsAt ?? round.locksAt, () => roundDraws.load(db, game, round)),
  };
}

/** Draws a locked round once its beacon has a value. The round is void when no value comes or the rules give no outcome. */
function createDrawStep(clock: Clock, outcomes: ReturnType<typeof createOutcomeLoader>, writer: TableWriter) {
  return async function draw(epoch: bigint, active: ActiveRound): Promise<StepResult> {
    const { round, beaconRetryAt: retryAt = 0 } = active;
    const now = clock.now().getTime();
    if (now < retryAt) return { until: retryAt };
    const value = await outcomes.loadBeacon(round);
    if (value === undefined) {
      const retry = planBeaconRetry(round.lockedAt ?? round.locksAt, now);
      if (retry === 'void') return { round: await writer.makeVoid(epoch, round, 'no_beacon') };
      active.beaconRetryAt = retry.until;
      return retry;
    }
    const drawn = await outcomes.draw(round, value);
    if (drawn === undefined) return { round: await writer.makeVoid(epoch, round, 'broken') };
    return { round: await writer.run(epoch, round, { ...drawn, value }) };
  };
}

/** Locks a round on a beacon. Retries while no beacon is known; the round is void after the timeout. */
function createLockStep({ clock, log }: Pick<RoundStepDeps, 'clock' | 'log'>, writer: TableWriter) {
  return async function lock(epoch: bigint, { round }: ActiveRound): Promise<StepResult> {
    try {
      return { round: await writer.lock(epoch, round) };
    } catch (error) {
      if (!(error instanceof NoBeaconError)) throw error;
      log.warn({ err: error, game: round.game, number: String(round.number) }, 'a round waits for a beacon');
      const retry = planBeaconRetry(round.locksAt, clock.now().getTime());
      return retry === 'void' ? { round: await writer.makeVoid(epoch, round, 'no_beacon') } : retry;
    }
  };
}

/** Performs the due step of a round, determined by its row and the clock alone. */
export function createRoundSteps(deps: RoundStepDeps, game: RoundGame, { automaticCashOuts, writer }: TableStepDeps) {
  const { db, clock, roundDraws, roundSettlement, cashOuts } = deps;
  const { flight } = game;
  const outcomes = createOutcomeLoader(deps, game);
  const lock = createLockStep(deps, writer);
  const draw = createDrawStep(clock, outcomes, writer);

  async function end(epoch: bigint, active: ActiveRound): Promise<Round> {
    const { round } = active;
    const drawn = await roundDraws.load(db, game, round);
    if (flight === undefined) await roundSettlement.settleAll({ game, round, drawn }, writer.createFence(epoch));
    else {
      await automaticCashOuts.idle();
      await automaticCashOuts.settleUpTo(epoch, active, flight.endE4(drawn.outcome));
    }
    return writer.settle(epoch, round, drawn);
  }

  async function close(epoch: bigint, round: Round): Promise<Round> {
    if (round.state === 'void') await roundSettlement.refundAll(round, writer.createFence(epoch));
    else {
      await cashOuts.drain();
      const drawn = await roundDraws.load(db, game, round);
      await roundSettlement.settleAll({ game, round, drawn }, writer.createFence(epoch));
    }
    return writer.close(epoch, round);
  }

  return async function advance(epoch: bigint, active: ActiveRound): Promise<StepResult> {
    const { round } = active;
    // The tickets were placed under other rules.
    if (round.overAt === null && round.version !== game.version)
      return { round: await writer.makeVoid(epoch, round, 'other_rules') };
    const drawn = round.state === 'running' ? await outcomes.load(round) : undefined;
    if (round.state === 'running' && drawn === undefined)
      return { round: await writer.makeVoid(epoch, round, 'broken') };
    const step = planStep(round, {
      now: clock.now().getTime(),
      timing: game.timing,
      isFlight: flight !== undefined,
      endsAt: drawn?.endsAt,
      tickedAt: active.tickedAt,
    });
    if (step.do === 'wait') return { until: step.until };
    if (step.do === 'lock') return lock(epoch, active);
    if (step.do === 'draw') return draw(epoch, active);
    if (step.do === 'end') return { round: await end(epoch, active) };
    if (step.do === 'close') return { round: await close(epoch, round) };
    automaticCashOuts.tick(epoch, active, flight?.endE4(drawn?.outcome) ?? 0n);
    return advance(epoch, active);
  };
}
