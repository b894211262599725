import type { RoundGame } from '@arara/game-kit';
import type { Bus, Clock, Log } from '../../platform/index.ts';
import { type Driver, type DriverParts, createDriver } from './driver.ts';

/** How often tables are taken and renewed; three such silences and another node takes them. */
const RENEW_MS = 500;
/** After a fault, in milliseconds. */
const AGAIN_MS = 250;

/** Runs something later; answers how to call it off. In production a timer. */
export type Alarm = (delayMs: number, run: () => void) => () => void;

export const systemAlarm: Alarm = (delayMs, run) => {
  const timer = setTimeout(run, Math.min(delayMs, 2 ** 31 - 1)).unref();
  return () => clearTimeout(timer);
};

/** The shared tables of this node: those that it holds, it drives. */
export interface Tables {
  /** Drives them from now on, by the alarm. */
  start(): void;
  /** Renews what is held and does all that is due at every table, once: for who moves the clock by hand. */
  step(): Promise<void>;
  /** Ends what was begun, and lets go of the tables. */
  stop(): Promise<void>;
}

interface TablesParts extends DriverParts {
  alarm: Alarm;
  bus: Bus;
  clock: Clock;
  log: Log;
  games: readonly RoundGame[];
}

/** A table that is driven by itself: one step after another, the next when it is due or when somebody wakes it. */
function keepGoing(driver: Driver, { alarm, clock, log }: Pick<TablesParts, 'alarm' | 'clock' | 'log'>) {
  let stopped = false;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let call = (): void => undefined;

  async function run(): Promise<void> {
    let until: number;
    try {
      until = await driver.step();
    } catch (error) {
      log.error({ err: error }, 'a table was not driven');
      until = clock.now().getTime() + AGAIN_MS;
    }
    running = undefined;
    if (stopped) return;
    const delayMs = wokenMeanwhile ? 0 : Math.max(0, until - clock.now().getTime());
    wokenMeanwhile = false;
    if (delayMs < Infinity) call = alarm(delayMs, wake);
  }

  function wake(): void {
    if (stopped) return;
    call();
    if (running === undefined) running = run();
    else wokenMeanwhile = true;
  }

  return {
    wake,
    async stop() {
      stopped = true;
      call();
      await running;
      await driver.idle();
    },
  };
}

export function createTables(parts: TablesParts): Tables {
  const { alarm, bus, log, games, leases } = parts;
  const drivers = new Map(games.map((game) => [game.name, createDriver(parts, game)]));
  let kept: { wake: () => void; stop: () => Promise<void> }[] = [];
  const byName = new Map<string, { wake: () => void }>();
  let callRenewal = (): void => undefined;
  let renewing: Promise<void> | undefined;
  let stopped = false;

  const deaf = bus.subscribe('tickets', ({ table, roundId, left }) => {
    drivers.get(table)?.heard(roundId, left);
    byName.get(table)?.wake();
  });

  async function renew(): Promise<void> {
    const before = games.map(({ name }) => leases.epochOf(name));
    try {
      await leases.renew();
    } catch (error) {
      log.warn({ err: error }, 'the leases of tables were not renewed');
    }
    for (const [index, { name }] of games.entries())
      if (leases.epochOf(name) !== before[index]) byName.get(name)?.wake();
    if (!stopped) callRenewal = alarm(RENEW_MS, () => void (renewing = renew()));
  }

  return {
    start() {
      if (games.length === 0) return;
      for (const [name, driver] of drivers) byName.set(name, keepGoing(driver, parts));
      kept = [...byName.values()] as typeof kept;
      renewing = renew();
    },
    async step() {
      await leases.renew();
      for (const driver of drivers.values()) {
        await driver.step();
        await driver.idle();
      }
    },
    async stop() {
      stopped = true;
      deaf();
      callRenewal();
      await renewing;
      await Promise.all(kept.map((one) => one.stop()));
      if (kept.length > 0) await leases.release();
    },
  };
}
