import { Gauge, type Registry } from 'prom-client';
import type { QueueDepth } from '../modules/jobs/index.ts';
import type { HouseBalance, PlayerPots } from '../modules/ledger/index.ts';
import type { SentThisHour } from '../modules/messenger/index.ts';
import type { Trouble } from '../modules/rounds/index.ts';

/** Who knows what is asked for whenever the figures are read. */
export interface Gauged {
  /** Connections to the database. */
  pool: () => { total: number; idle: number; waiting: number };
  sockets: () => number;
  /** This node's time, in milliseconds: its largest error, and how far the machine's own clock is ahead. */
  clock: () => { errorMs: number; skewMs: number };
  queues: () => Promise<QueueDepth[]>;
  /** Messages of this hour, and how many it may have. */
  messages: () => Promise<SentThisHour[]>;
  houseBalances: () => Promise<HouseBalance[]>;
  playerPots: () => Promise<PlayerPots>;
  /** Shared tables of which a round was ever void. */
  tables: () => Promise<Trouble[]>;
}

type Unread = (of: string) => void;

/** A figure that cannot be asked for is left out, and the others are told: a scrape must not fail with the database. */
function asked(of: string, unread: Unread, ask: () => Promise<void> | void) {
  return async (): Promise<void> => {
    try {
      await ask();
    } catch {
      unread(of);
    }
  };
}

function addNode(register: Registry, { pool, sockets }: Gauged): void {
  const connections = new Gauge({
    name: 'arara_db_connections',
    help: 'Connections to the database, and how many wait for one',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      const { total, idle, waiting } = pool();
      connections.set({ state: 'busy' }, total - idle);
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'waiting' }, waiting);
    },
  });
  const listening = new Gauge({
    name: 'arara_sockets',
    help: 'Members who listen, socket by socket',
    registers: [register],
    collect() {
      listening.set(sockets());
    },
  });
}

function addQueues(register: Registry, { queues }: Gauged, unread: Unread): void {
  const labelNames = ['queue'] as const;
  const make = (name: string, help: string) => new Gauge({ name, help, labelNames, registers: [register] });
  const active = make('arara_jobs_active', 'Jobs that are being worked');
  const retrying = make('arara_jobs_retrying', 'Jobs that failed and wait for their next try');
  const oldest = make('arara_job_oldest_seconds', 'Since when the oldest job that is due waits');
  const failed = make('arara_jobs_given_up', 'Jobs that are tried no more');
  const waiting = new Gauge({
    name: 'arara_jobs_waiting',
    help: 'Jobs that nobody has taken yet',
    labelNames,
    registers: [register],
    collect: asked('queues', unread, async () => {
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

function addMessages(register: Registry, { messages }: Gauged, unread: Unread): void {
  const labelNames = ['channel'] as const;
  const limits = new Gauge({
    name: 'arara_messages_hour_limit',
    help: 'Messages that may be sent in an hour, of all brands together',
    labelNames,
    registers: [register],
  });
  const sent = new Gauge({
    name: 'arara_messages_hour',
    help: 'Messages put on their way in this hour',
    labelNames,
    registers: [register],
    collect: asked('messages', unread, async () => {
      for (const { channel, sent: count, limit } of await messages()) {
        sent.set({ channel }, count);
        limits.set({ channel }, limit);
      }
    }),
  });
}

/** As Prometheus holds it: a float, exact to nine thousand million million centavos. */
const figureOf = (exact: bigint): number => Number(exact);

function addMoney(register: Registry, { houseBalances, playerPots }: Gauged, unread: Unread): void {
  const house = new Gauge({
    name: 'arara_ledger_centavos',
    help: "The house's accounts, in centavos; what the house owes is positive",
    labelNames: ['account'] as const,
    registers: [register],
    collect: asked('house', unread, async () => {
      for (const { account, balance } of await houseBalances()) house.set({ account }, figureOf(balance));
    }),
  });
  const players = new Gauge({
    name: 'arara_players_centavos',
    help: 'What all players have together, in centavos, by pot; play money is none',
    labelNames: ['pot'] as const,
    registers: [register],
    collect: asked('players', unread, async () => {
      const { cash, bonus, held, in_play: inPlay } = await playerPots();
      for (const [pot, amount] of Object.entries<bigint>({ cash, bonus, held, in_play: inPlay }))
        players.set({ pot }, figureOf(amount));
    }),
  });
}

function addTables(register: Registry, { tables }: Gauged, unread: Unread): void {
  const closed = new Gauge({
    name: 'arara_table_closed_itself',
    help: 'Whether a shared table is closed because its rounds came to nothing again and again, by game',
    labelNames: ['game'] as const,
    registers: [register],
    collect: asked('tables', unread, async () => {
      for (const { game, closedAt } of await tables()) closed.set({ game }, closedAt === null ? 0 : 1);
    }),
  });
}

function addClock(register: Registry, { clock }: Gauged): void {
  const skew = new Gauge({
    name: 'arara_clock_skew_seconds',
    help: "How far this machine's clock is ahead of the database's",
    registers: [register],
    collect() {
      skew.set(clock().skewMs / 1000);
    },
  });
  const error = new Gauge({
    name: 'arara_clock_error_seconds',
    help: "The largest error of this node's time against the database's; above 0.02 it serves no shared table",
    registers: [register],
    collect() {
      error.set(clock().errorMs / 1000);
    },
  });
}

/** Registers what is read of the house at each scrape. */
export function addGauges(register: Registry, parts: Gauged, unread: Unread): void {
  addNode(register, parts);
  addClock(register, parts);
  addQueues(register, parts, unread);
  addMessages(register, parts, unread);
  addMoney(register, parts, unread);
  addTables(register, parts, unread);
}
