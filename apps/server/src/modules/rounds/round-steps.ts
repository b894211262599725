import type { RoundGame } from '@arara/game-kit';
import type { Db } from '../../db/index.ts';
import type { Clock, Log } from '../../platform/index.ts';
import { type Drawing, Undrawable } from './drawing.ts';
import type { Ending } from './exits.ts';
import type { RoundFairness } from './fairness.ts';
import type { FlightExits } from './flight-exits.ts';
import type { Leaves } from './leaving.ts';
import type { Round } from './round.ts';
import { beaconStep, stepOf } from './step.ts';
import { NoBeacon, type TableWriter } from './table-writer.ts';
import type { Stepped, UnderWay } from './under-way.ts';

export interface StepParts {
  db: Db;
  clock: Clock;
  log: Log;
  drawing: Drawing;
  ending: Ending;
  fairness: RoundFairness;
  leaves: Leaves;
}

interface TableParts {
  exits: FlightExits;
  writer: TableWriter;
}

/** Works out what rounds come to; `undefined`, and somebody is told, where they come to nothing any more. */
function createOutcomes({ db, clock, log, drawing, fairness }: StepParts, game: RoundGame) {
  async function computed<T>(since: Date, compute: () => Promise<T>): Promise<T | undefined> {
    try {
      return await compute();
    } catch (error) {
      // A database that is away for a moment says nothing of the round.
      const isLate = beaconStep(since, clock.now().getTime()) === 'void';
      if (!isLate && !(error instanceof Undrawable)) throw error;
      log.error({ err: error, game: game.name }, 'incident: an outcome cannot be computed');
      return undefined;
    }
  }

  return {
    async beaconOf({ beaconSource, beaconNumber }: Round): Promise<string | undefined> {
      if (beaconSource === null || beaconNumber === null) return undefined;
      try {
        return await fairness.beaconValue(beaconSource, beaconNumber);
      } catch (error) {
        log.warn({ err: error, beaconSource }, 'the beacon did not answer');
        return undefined;
      }
    },
    draw: (round: Round, value: string) =>
      computed(round.lockedAt ?? round.locksAt, () => drawing.draw(db, game, round, value)),
    drawn: (round: Round) => computed(round.runsAt ?? round.locksAt, () => drawing.of(db, game, round)),
  };
}

/** Draws a locked round once its beacon has a value; it is void where none comes, or none can be made of it. */
function createDrawStep(clock: Clock, outcomes: ReturnType<typeof createOutcomes>, writer: TableWriter) {
  return async function draw(epoch: bigint, underWay: UnderWay): Promise<Stepped> {
    const { round, askAt = 0 } = underWay;
    const now = clock.now().getTime();
    if (now < askAt) return { until: askAt };
    const value = await outcomes.beaconOf(round);
    if (value === undefined) {
      const again = beaconStep(round.lockedAt ?? round.locksAt, now);
      if (again === 'void') return { round: await writer.makeVoid(epoch, round, 'no_beacon') };
      underWay.askAt = again.until;
      return again;
    }
    const drawn = await outcomes.draw(round, value);
    if (drawn === undefined) return { round: await writer.makeVoid(epoch, round, 'broken') };
    return { round: await writer.run(epoch, round, { ...drawn, value }) };
  };
}

/** Locks a round on a beacon; where none is known it is asked for again, and the round is void where none ever comes. */
function createLockStep({ clock, log }: Pick<StepParts, 'clock' | 'log'>, writer: TableWriter) {
  return async function lock(epoch: bigint, { round }: UnderWay): Promise<Stepped> {
    try {
      return { round: await writer.lock(epoch, round) };
    } catch (error) {
      if (!(error instanceof NoBeacon)) throw error;
      log.warn({ err: error, game: round.game, number: String(round.number) }, 'a round waits for a beacon');
      const again = beaconStep(round.locksAt, clock.now().getTime());
      return again === 'void' ? { round: await writer.makeVoid(epoch, round, 'no_beacon') } : again;
    }
  };
}

/** Does one step of a round as far as its time has come: by what is kept of it and the clock, and nothing else. */
export function createRoundSteps(parts: StepParts, game: RoundGame, { exits, writer }: TableParts) {
  const { db, clock, drawing, ending, leaves } = parts;
  const { flight } = game;
  const outcomes = createOutcomes(parts, game);
  const lock = createLockStep(parts, writer);
  const draw = createDrawStep(clock, outcomes, writer);

  async function end(epoch: bigint, underWay: UnderWay): Promise<Round> {
    const { round } = underWay;
    const drawn = await drawing.of(db, game, round);
    if (flight === undefined) await ending.settleAll({ game, round, drawn }, writer.fenceOf(epoch));
    else {
      await exits.idle();
      await exits.pay(epoch, underWay, flight.endE4(drawn.outcome));
    }
    return writer.settle(epoch, round, drawn);
  }

  async function close(epoch: bigint, round: Round): Promise<Round> {
    if (round.state === 'void') await ending.giveAllBack(round, writer.fenceOf(epoch));
    else {
      await leaves.landed();
      const drawn = await drawing.of(db, game, round);
      await ending.settleAll({ game, round, drawn }, writer.fenceOf(epoch));
    }
    return writer.close(epoch, round);
  }

  return async function advance(epoch: bigint, underWay: UnderWay): Promise<Stepped> {
    const { round } = underWay;
    // It can be gone on with only by the rules by which its tickets were placed.
    if (round.overAt === null && round.version !== game.version)
      return { round: await writer.makeVoid(epoch, round, 'other_rules') };
    const drawn = round.state === 'running' ? await outcomes.drawn(round) : undefined;
    if (round.state === 'running' && drawn === undefined)
      return { round: await writer.makeVoid(epoch, round, 'broken') };
    const step = stepOf(round, {
      now: clock.now().getTime(),
      timing: game.timing,
      isFlight: flight !== undefined,
      endsAt: drawn?.endsAt,
      tickedAt: underWay.tickedAt,
    });
    if (step.do === 'wait') return { until: step.until };
    if (step.do === 'lock') return lock(epoch, underWay);
    if (step.do === 'draw') return draw(epoch, underWay);
    if (step.do === 'end') return { round: await end(epoch, underWay) };
    if (step.do === 'close') return { round: await close(epoch, round) };
    exits.tick(epoch, underWay, flight?.endE4(drawn?.outcome) ?? 0n);
    return advance(epoch, underWay);
  };
}
