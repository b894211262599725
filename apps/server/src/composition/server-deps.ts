import type { RegulatorChannel } from '../modules/platform/regulator-files/index.ts';
import type { Activity } from '@arara/activity-kit';
import type { Answer } from '@arara/contract/client';
import type { Centavos } from '@arara/money';
import type { RoundGame } from '@arara/game-kit';
import type { Psp } from '@arara/pix';
import type { FastifyInstance } from 'fastify';
import type { RateCounters } from '../http/index.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Bonus } from '../modules/rewards/bonus/index.ts';
import type { Chat } from '../modules/communication/chat/index.ts';
import type { DepositProvider, WebhookAuthSettings } from '../modules/money/cashier/index.ts';
import type { BeaconSettings } from '../modules/play/fairness/index.ts';
import type {
  CaptchaKind,
  PasswordCost,
  SocialProviderSettings,
  SessionLimits,
} from '../modules/accounts/identity/index.ts';
import type { ExclusionRegister } from '../modules/accounts/exclusion/index.ts';
import type { JurisdictionKey } from '../modules/accounts/sites/index.ts';
import type { Jobs } from '../modules/platform/jobs/index.ts';
import type { ConfigurationDigests } from '../modules/platform/self-verification/index.ts';
import type { AuditHead, LedgerSeal } from '../modules/money/ledger/index.ts';
import type { MessageLimitSettings, MessageChannels } from '../modules/communication/messenger/index.ts';
import type { Staff } from '../modules/accounts/staff/index.ts';
import type { RoundFairness, TableRunner } from '../modules/play/rounds/index.ts';
import type { KeyRing } from '../modules/accounts/vault/index.ts';
import type { GameAggregator, GameProvider } from '../modules/play/game-aggregator/index.ts';
import type { AddressList, Bus, Clock, Log, Random } from '../platform/index.ts';
import type { SocketLimits, SocketTables } from '../realtime/index.ts';

/** Shared tables, and which of them have a chat. */
export type ServerTables = SocketTables & { hasChat(name: string): boolean };

/** What a node verifies itself against. */
export interface SelfVerificationSettings {
  /** The root of the repository, where the build wrote the manifest of the release. */
  root: string;
  /** The name of this machine. */
  nodeName: string;
  /** Whether a game is closed whose files differ from the release. */
  closesGames: boolean;
  /** Whether a release without a manifest is a finding. */
  requiresManifest?: boolean | undefined;
  /** Keyed digests of the settings in force. */
  configuration: ConfigurationDigests;
}

/** What a server is built with: time, randomness, the bank, the bus, and the settings of this node. */
export interface ServerDeps {
  databaseUrl: string;
  bus: Bus;
  clock: Clock;
  log: Log;
  psp: Psp;
  random: Random;
  /** The root of the repository, where the built front ends are. */
  root: string;
  /** How long a rendered page of the site is served before it is rendered again; 0 renders each, for tests. */
  freshPageMs?: number | undefined;
  /** How often the back office receives the counts of its queues; every five seconds unless it is given. */
  officeTickMs?: number | undefined;
  captcha: CaptchaKind | 'none';
  /** The maximum number of keys that a browser tries for a proof-of-work captcha. */
  captchaWork: number;
  https: boolean;
  /** What a hash of a password costs; that of OWASP ASVS by default. For tests only. */
  passwordCost?: PasswordCost | undefined;
  /** The public URL of the site. Links use it when a request names no host of the sites. */
  publicUrl?: string | undefined;
  trustProxy: string[];
  /** The only host that serves the back office, and nothing else; every host serves it where this is not set. */
  officeHost?: string | undefined;
  /** How long a member's session lasts in all, and how long unused; twelve hours by default. */
  sessionLimits?: SessionLimits | undefined;
  /** The header, in lower case, in which a trusted proxy states the region of a caller. */
  areaHeader: string | undefined;
  /** The networks from which staff may sign in and work; any by default. */
  staffNetworks?: AddressList | undefined;
  /** The counters of rate limits, for tests that want a minute that does not end. */
  counters?: RateCounters | undefined;
  /** The channels of messages: SMS and mail. */
  messageChannels: MessageChannels;
  /** How many messages may be sent in an hour. */
  messageLimits?: MessageLimitSettings | undefined;
  /** The OpenID Connect providers for sign-in. */
  platforms: readonly SocialProviderSettings[];
  ratePerMinute: number;
  /** How many WebSockets a session and an address may have open on a node; 8 and 256 by default. */
  socketLimits?: SocketLimits | undefined;
  pixExpirySeconds: number;
  /** The operator's own deposit methods, beside the Pix bank and deposits that staff confirms. */
  depositProviders?: readonly DepositProvider[] | undefined;
  webhookSecret: string;
  /** How the Pix bank authenticates its webhook calls, besides knowing the secret path. */
  webhookAuth?: WebhookAuthSettings | undefined;
  /** Accepts push services at any address, also without TLS. For tests only. */
  pushAnywhere?: boolean | undefined;
  /** The Telegram Bot API, and whether webhooks of alerts may be anywhere, which is for tests only. */
  alertSending?: { telegramUrl?: string | undefined; anywhere?: boolean | undefined } | undefined;
  /** Kinds of promotions; those of the registry by default. */
  activities?: readonly Activity[] | undefined;
  /** Games of shared rounds; those of the registry by default. */
  roundGames?: readonly RoundGame[] | undefined;
  /** The source of public randomness that is fixed after the bets of a shared round. */
  beacon: BeaconSettings;
  /** How many rounds a hash chain of a shared game draws; 100 000 by default. */
  chainLinks?: number | undefined;
  /** The commands of shared tables, in place of the real ones. For tests only. */
  tables?: ServerTables | undefined;
  /** Outside providers of games. */
  outsideProviders?: readonly GameProvider[] | undefined;
  /** The fairness of shared rounds, in place of hash chains and the beacon. For tests only. */
  roundFairness?: RoundFairness | undefined;
  /** The keys that encrypt personal data. */
  keyRing: KeyRing;
  /** Withdrawals above this amount a day require a second approval. */
  secondPersonAbove: Centavos;
  /** How many connections settle bets at the same time. */
  betWriters: number;
  /** The least time between the starts of two rounds of a game at a new site, in milliseconds. */
  cycleMs: number;
  /** The jurisdictions whose rules the operator has read; `null` where none is asked for, in trials and tests. */
  acknowledgedJurisdictions: readonly JurisdictionKey[] | null;
  /** The register of excluded persons; none by default, and then nobody is asked about. */
  exclusionRegister?: ExclusionRegister | undefined;
  /** Whether a site whose profile names a register is refused where none is configured, as in production; `false` by default. */
  requiresExclusionRegister?: boolean | undefined;
  /** Where the daily files to the regulator go; without it they wait. */
  regulatorChannel?: RegulatorChannel | undefined;
  /** The metrics of this node; none by default. */
  metrics?: Metrics | undefined;
  /** The settings in force, for staff; none by default. */
  settings?: Answer<'officeSettings'>['data'] | undefined;
  /** What this node verifies itself against; without it neither files nor starts are looked at. */
  selfVerification?: SelfVerificationSettings | undefined;
  /** Publishes the head of the ledger's hash chain outside the database. */
  publishSeal: (seal: LedgerSeal) => void | Promise<void>;
  /** Publishes the head of the audit log's hash chain outside the database. */
  publishAuditHead: (head: AuditHead) => void | Promise<void>;
}

export interface Server {
  app: FastifyInstance;
  jobs: Jobs;
  staff: Staff;
  /** Bonus grants and rewards. */
  bonus: Bonus;
  /** Games of outside providers. */
  outside: GameAggregator;
  /** The shared tables that this node runs once it is open with `working`. */
  tables: TableRunner;
  /** The chat at shared tables. */
  chat: Chat;
  /** The permission that each staff endpoint requires; `null` where it serves the caller's own data. */
  routePermissions: ReadonlyMap<string, string | null>;
  /** The path of the Pix bank's webhook; the bank appends `/pix`. */
  webhookPath: string;
  /** Opens the queues and registers our own games; with `working`, this node also runs jobs and tables. */
  open(options: { working: boolean }): Promise<void>;
  /** Finishes what has begun, then disconnects from the database. */
  close(): Promise<void>;
}
