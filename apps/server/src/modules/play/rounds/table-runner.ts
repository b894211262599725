import type { RoundGame } from '@arara/game-kit';
import type { Bus, Clock, Log } from '../../../platform/index.ts';
import type { TableLeases } from './table-leases.ts';
import type { TableDriver } from './table-driver.ts';

/** Interval of lease renewals, a sixth of the term of a lease. */
const RENEWAL_INTERVAL_MS = 500;
/** Delay after an error. */
const RETRY_DELAY_MS = 250;

/** Schedules a call and returns a function that cancels it. A timer in production. */
export type DelayedCall = (delayMs: number, run: () => void) => () => void;

export const delayCall: DelayedCall = (delayMs, run) => {
  const timer = setTimeout(run, Math.min(delayMs, 2 ** 31 - 1)).unref();
  return () => clearTimeout(timer);
};

/** Drives the shared tables that this node holds. */
export interface TableRunner {
  /** Starts to drive tables by the alarm. */
  start(): void;
  /** Renews leases and performs all due steps once: for tests that move the clock. */
  step(): Promise<void>;
  /** Finishes running steps and releases the tables. */
  stop(): Promise<void>;
}

interface TableRunnerDeps {
  alarm: DelayedCall;
  bus: Bus;
  clock: Clock;
  log: Log;
  leases: TableLeases;
  games: readonly RoundGame[];
  createDriver: (game: RoundGame) => TableDriver;
}

/** Runs the steps of a driver one after another, each when it is due or when `wake` is called. */
function startDriverLoop(driver: TableDriver, { alarm, clock, log }: Pick<TableRunnerDeps, 'alarm' | 'clock' | 'log'>) {
  let isStopped = false;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let call = (): void => undefined;

  async function run(): Promise<void> {
    let until: number;
    try {
      until = await driver.step();
    } catch (error) {
      log.error({ err: error }, 'the step of a table failed');
      until = clock.now().getTime() + RETRY_DELAY_MS;
    }
    running = undefined;
    if (isStopped) return;
    const delayMs = isWoken ? 0 : Math.max(0, until - clock.now().getTime());
    isWoken = false;
    if (delayMs < Infinity) call = alarm(delayMs, wake);
  }

  function wake(): void {
    if (isStopped) return;
    call();
    if (running === undefined) running = run();
    else isWoken = true;
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      call();
      await running;
      await driver.idle();
    },
  };
}

export function createTableRunner(deps: TableRunnerDeps): TableRunner {
  const { alarm, bus, log, games, leases, createDriver } = deps;
  const drivers = new Map(games.map((game) => [game.name, createDriver(game)]));
  let loops: { wake: () => void; stop: () => Promise<void> }[] = [];
  const byName = new Map<string, { wake: () => void }>();
  let callRenewal = (): void => undefined;
  let renewing: Promise<void> | undefined;
  let isStopped = false;

  const unsubscribe = bus.subscribe('tickets', ({ table, roundId, left }) => {
    drivers.get(table)?.addChange(roundId, left);
    byName.get(table)?.wake();
  });

  async function renew(): Promise<void> {
    const before = games.map(({ name }) => leases.findEpoch(name));
    try {
      await leases.renew();
    } catch (error) {
      log.warn({ err: error }, 'the leases of tables were not renewed');
    }
    for (const [index, { name }] of games.entries())
      if (leases.findEpoch(name) !== before[index]) byName.get(name)?.wake();
    if (!isStopped) callRenewal = alarm(RENEWAL_INTERVAL_MS, () => void (renewing = renew()));
  }

  return {
    start() {
      if (games.length === 0) return;
      for (const [name, driver] of drivers) byName.set(name, startDriverLoop(driver, deps));
      loops = [...byName.values()] as typeof loops;
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
      isStopped = true;
      unsubscribe();
      callRenewal();
      await renewing;
      await Promise.all(loops.map((one) => one.stop()));
      if (loops.length > 0) await leases.release();
    },
  };
}
