import type { Activity } from '@arara/activity-kit';
import type { Centavos } from '@arara/money';
import type { RoundGame } from '@arara/game-kit';
import type { Psp } from '@arara/pix';
import type { FastifyInstance } from 'fastify';
import type { RateCounters } from './http/index.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Bonus } from './modules/bonus/index.ts';
import type { Chat } from './modules/chat/index.ts';
import type { DepositWay, DoorSettings } from './modules/cashier/index.ts';
import type { BeaconSettings } from './modules/fairness/index.ts';
import type { CaptchaKind, ProviderSettings, SessionLimits } from './modules/identity/index.ts';
import type { Jobs } from './modules/jobs/index.ts';
import type { AuditHead, Seal } from './modules/ledger/index.ts';
import type { MessageLimitSettings, Ways } from './modules/messenger/index.ts';
import type { Staff } from './modules/staff/index.ts';
import type { RoundFairness, Tables } from './modules/rounds/index.ts';
import type { KeyRing } from './modules/vault/index.ts';
import type { OutsideGames, WalletProvider } from './modules/wallet/index.ts';
import type { AddressList, Bus, Clock, Log, Random } from './platform/index.ts';
import type { SocketLimits, TableCommands } from './realtime/index.ts';

/** Shared tables, and which of them have a chat. */
export type HouseTables = TableCommands & { hasChat(name: string): boolean };

/** What a house is built on: everything that touches the world is handed in. */
export interface HouseParts {
  databaseUrl: string;
  bus: Bus;
  clock: Clock;
  log: Log;
  psp: Psp;
  random: Random;
  /** The repository's root: where the built front ends are. */
  root: string;
  captcha: CaptchaKind | 'none';
  /** The most keys that a browser has to try in the place of a picture. */
  captchaWork: number;
  https: boolean;
  /** The address that players use; links begin with it where a request names none of the sites' hosts. */
  publicUrl?: string | undefined;
  trustProxy: string[];
  /** The one host that the back office and its calls are served at, and nothing else; every host where it is not set. */
  officeHost?: string | undefined;
  /** How long a member's session lasts, and how long unused; twelve hours where nothing is said. */
  sessionLimits?: SessionLimits | undefined;
  /** The header in which a trusted proxy says where a caller's address is, in small letters. */
  areaHeader: string | undefined;
  /** From where staff may sign in and work; from anywhere where it names none. */
  staffNetworks?: AddressList | undefined;
  /** What limits of requests are counted by, where a test wants a minute that does not end. */
  counters?: RateCounters | undefined;
  /** How messages reach people: by SMS, by mail. */
  ways: Ways;
  /** How many messages may be sent in an hour. */
  messageLimits?: MessageLimitSettings | undefined;
  /** By which one may sign in. */
  platforms: readonly ProviderSettings[];
  ratePerMinute: number;
  /** How many sockets a session and an address may have open on a node; eight and 256 where nothing is said. */
  socketLimits?: SocketLimits | undefined;
  pixExpirySeconds: number;
  /** Providers of the operator's own by which players deposit, beside the Pix bank and what staff confirms. */
  depositWays?: readonly DepositWay[] | undefined;
  webhookSecret: string;
  /** What else the Pix bank proves itself by where it tells its news. */
  webhookDoor?: DoorSettings | undefined;
  /** Push services may be anywhere, this machine among it, and without TLS: for tests alone. */
  pushAnywhere?: boolean | undefined;
  /** Kinds of promotions, where they are not those of the house. */
  activities?: readonly Activity[] | undefined;
  /** Games whose rounds many share, where they are not those of the registry. */
  roundGames?: readonly RoundGame[] | undefined;
  /** Where values come from that are fixed after the bets of a shared round. */
  beacon: BeaconSettings;
  /** How many rounds a chain of a shared game draws; a hundred thousand unless told. */
  chainLinks?: number | undefined;
  /** What is done at shared tables, where it is not what the house does: for tests alone. */
  tables?: HouseTables | undefined;
  /** Outside providers of games. */
  outsideProviders?: readonly WalletProvider[] | undefined;
  /** What their rounds are drawn by, where it is not the house's own fairness: for tests alone. */
  roundFairness?: RoundFairness | undefined;
  /** What people's data is sealed under. */
  keyRing: KeyRing;
  secondPersonAbove: Centavos;
  /** Connections that settle bets at the same time. */
  betLanes: number;
  /** What lies at least between the beginnings of two rounds of a game at a new site, in milliseconds. */
  cycleMs: number;
  /** What of this node is measured; nothing unless told. */
  metrics?: Metrics | undefined;
  /** Carries the head of the ledger's chain out of the database. */
  publishSeal: (seal: Seal) => void | Promise<void>;
  /** The same for the audit log's chain. */
  publishAuditHead: (head: AuditHead) => void | Promise<void>;
}

export interface House {
  app: FastifyInstance;
  jobs: Jobs;
  office: Staff;
  /** What the house gives members beside their own money. */
  bonus: Bonus;
  /** Games of outside providers. */
  outside: OutsideGames;
  /** The shared tables that this node drives, once it works. */
  tables: Tables;
  /** What members write at shared tables. */
  chat: Chat;
  /** The permission that each call of staff asks for; `null` for what is one's own. */
  permissionsAsked: ReadonlyMap<string, string | null>;
  /** The path on which the Pix bank tells its news, to which it adds `/pix`. */
  webhookPath: string;
  /** Makes the queues and takes in our own games; with `working`, this node also works the queues. */
  open(options: { working: boolean }): Promise<void>;
  /** Finishes what has begun, then lets go of the database. */
  close(): Promise<void>;
}
