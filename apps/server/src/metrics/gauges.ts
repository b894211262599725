import { Gauge, type Registry } from 'prom-client';
import type { Connection } from '../db/index.ts';
import type { QueueDepth } from '../modules/platform/jobs/index.ts';
import type { OperatorBalance, PlayerBalanceSums } from '../modules/money/ledger/index.ts';
import type { SentThisHour } from '../modules/communication/messenger/index.ts';
import type { VoidStreak } from '../modules/play/rounds/index.ts';

/** The sources from which gauges read their values at each scrape. */
export interface GaugeSources {
  /** Connections to the database, by what they are for. */
  connections: () => Record<'reads' | 'transactions', ReturnType<Connection['usage']>>;
  sockets: () => number;
  /** This node's time, in milliseconds: its largest error, and how far the machine's clock is ahead. */
  clock: () => { errorMs: number; skewMs: number };
  queues: () => Promise<QueueDepth[]>;
  /** Messages sent in this hour, and the limit. */
  messages: () => Promise<SentThisHour[]>;
  operatorBalances: () => Promise<OperatorBalance[]>;
  playerBalances: () => Promise<PlayerBalanceSums>;
  /** Shared tables with failed rounds. */
  tables: () => Promise<VoidStreak[]>;
}

/** Counts a failed read by the name of its source. */
type CountFailedRead = (source: string) => void;

/** Counts a failed read and leaves the gauge unchanged, so that a scrape does not fail with the database. */
function collectSafely(source: string, countFailedRead: CountFailedRead, read: () => Promise<void> | void) {
  return async (): Promise<void> => {
    try {
      await read();
    } catch {
      countFailedRead(source);
    }
  };
}

function addNode(register: Registry, { connections, sockets }: GaugeSources): void {
  const gauge = new Gauge({
    name: 'arara_db_connections',
    help: 'Database connections by pool and state, and requests that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers: [register],
    collect() {
      for (const [pool, { total, idle, waiting }] of Object.entries(connections())) {
        gauge.set({ pool, state: 'busy' }, total - idle);
        gauge.set({ pool, state: 'idle' }, idle);
        gauge.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
  const listening = new Gauge({
    name: 'arara_sockets',
    help: 'Open WebSockets of members',
    registers: [register],
    collect() {
      listening.set(sockets());
    },
  });
}

function addQueues(register: Registry, { queues }: GaugeSources, countFailedRead: CountFailedRead): void {
  const labelNames = ['queue'] as const;
  const make = (name: string, help: string) => new Gauge({ name, help, labelNames, registers: [register] });
  const active = make('arara_jobs_active', 'Running jobs');
  const retrying = make('arara_jobs_retrying', 'Failed jobs that wait for a retry');
  const oldest = make('arara_job_oldest_seconds', 'How long the oldest due job has been waiting');
  const failed = make('arara_jobs_given_up', 'Failed jobs that are not retried any more');
  const waiting = new Gauge({
    name: 'arara_jobs_waiting',
    help: 'Jobs that no worker has taken yet',
    labelNames,
    registers: [register],
    collect: collectSafely('queues', countFailedRead, async () => {
      const depths = await queues();
      for (const gauge of [waiting, active, retrying, oldest, failed]) gauge.reset();
      for (const depth of depths) {
        const { queue } = depth;
        waiting.set({ queue }, depth.waiting);
        active.set({ queue }, depth.active);
        retrying.set({ queue }, depth.retrying);
        oldest.set({ queue }, depth.oldestSeconds);
        failed.set({ queue }, depth.failed);
      }
    }),
  });
}

function addMessages(register: Registry, { messages }: GaugeSources, countFailedRead: CountFailedRead): void {
  const labelNames = ['channel'] as const;
  const limits = new Gauge({
    name: 'arara_messages_hour_limit',
    help: 'Maximum number of messages per hour, for all brands together',
    labelNames,
    registers: [register],
  });
  const sent = new Gauge({
    name: 'arara_messages_hour',
    help: 'Messages sent in the current hour',
    labelNames,
    registers: [register],
    collect: collectSafely('messages', countFailedRead, async () => {
      for (const { channel, sent: count, limit } of await messages()) {
        sent.set({ channel }, count);
        limits.set({ channel }, limit);
      }
    }),
  });
}

/** Prometheus stores floats, which are exact up to 2^53 centavos. */
const toFloat = (exact: bigint): number => Number(exact);

function addMoney(
  register: Registry,
  { operatorBalances, playerBalances }: GaugeSources,
  countFailedRead: CountFailedRead,
): void {
  const operator = new Gauge({
    name: 'arara_ledger_centavos',
    help: 'Balances of the operator accounts, in centavos; liabilities are positive',
    labelNames: ['account'] as const,
    registers: [register],
    collect: collectSafely('house', countFailedRead, async () => {
      for (const { account, balance } of await operatorBalances()) operator.set({ account }, toFloat(balance));
    }),
  });
  const players = new Gauge({
    name: 'arara_players_centavos',
    help: 'Sum of the balances of all players, in centavos, without play money',
    labelNames: ['balance'] as const,
    registers: [register],
    collect: collectSafely('players', countFailedRead, async () => {
      const { cash, bonus, held, in_play: inPlay } = await playerBalances();
      for (const [balance, amount] of Object.entries<bigint>({ cash, bonus, held, in_play: inPlay }))
        players.set({ balance }, toFloat(amount));
    }),
  });
}

function addTables(register: Registry, { tables }: GaugeSources, countFailedRead: CountFailedRead): void {
  const closed = new Gauge({
    name: 'arara_table_closed_itself',
    help: 'Whether a shared table was closed automatically after repeated void rounds, by game',
    labelNames: ['game'] as const,
    registers: [register],
    collect: collectSafely('tables', countFailedRead, async () => {
      for (const { game, closedAt } of await tables()) closed.set({ game }, closedAt === null ? 0 : 1);
    }),
  });
}

function addClock(register: Registry, { clock }: GaugeSources): void {
  const skew = new Gauge({
    name: 'arara_clock_skew_seconds',
    help: 'How far the clock of this machine is ahead of that of the database',
    registers: [register],
    collect() {
      skew.set(clock().skewMs / 1000);
    },
  });
  const error = new Gauge({
    name: 'arara_clock_error_seconds',
    help: "Maximum error of this node's time against the database's; above 0.02 it serves no shared table",
    registers: [register],
    collect() {
      error.set(clock().errorMs / 1000);
    },
  });
}

/** Registers the gauges that are read at each scrape. */
export function addGauges(register: Registry, deps: GaugeSources, countFailedRead: CountFailedRead): void {
  addNode(register, deps);
  addClock(register, deps);
  addQueues(register, deps, countFailedRead);
  addMessages(register, deps, countFailedRead);
  addMoney(register, deps, countFailedRead);
  addTables(register, deps, countFailedRead);
}
