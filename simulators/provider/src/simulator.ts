import {
  type Fetch,
  type SigningKey,
  createNonceMemory,
  createWalletClient,
  secretKey,
  verifyingKeys,
} from '@arara/wallet-protocol';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerApi } from './api-routes.ts';
import { type DayChange, createDays } from './day.ts';
import { registerControls } from './control/control-routes.ts';
import { guard, registerRawReader } from './gate.ts';
import { createLine } from './line.ts';
import { registerPlay } from './play-routes.ts';
import { resume } from './rounds.ts';
import { createSessions } from './session.ts';
import { type Archive, type State, openState, toJson } from './state.ts';
import { type Studio } from './studio.ts';
import { type Timer, type WaitScheduler, createWaitScheduler } from './wait-scheduler.ts';

export interface ProviderSimulatorOptions {
  /** The name that the platform knows it by. */
  readonly provider: string;
  /** Shared with the platform; at least 16 characters. */
  readonly secret: string;
  /** What stands before `/wallet/v1/`, asked for at each call: a platform may be started after its providers. */
  readonly platformUrl: string;
  /** Where players' browsers reach it, asked for when one is sent there. */
  readonly publicUrl: () => string;
  readonly clock: () => Date;
  /** Gives a UUID that never came before. */
  readonly ids: () => string;
  /** A whole number from 0 to below `bound`, each as likely as the other. */
  readonly chance: (bound: number) => number;
  readonly fetch: Fetch;
  /** Without one nothing is waited for: call `settle`. */
  readonly timer?: Timer;
  readonly archive?: Archive;
  readonly timeoutMs?: number;
}

export interface ProviderSimulator {
  /** To be listened on or injected into. */
  readonly app: FastifyInstance;
  readonly state: State;
  /** Chooses what goes wrong. */
  day(change: DayChange): void;
  /** Waits for all that is on its way, without waiting. */
  settle(): Promise<void>;
}

/** Nobody's key, for messages that the platform has to refuse. */
const FORGED: SigningKey = { secret: 'a-secret-that-nobody-has-agreed-on' };

function openStudio(options: ProviderSimulatorOptions, waiting: WaitScheduler): Studio {
  const { provider, platformUrl, clock, ids, chance, archive } = options;
  const state = openState(archive?.read());
  const line = createLine(options.fetch);
  const timeout = options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs };
  const parts = { baseUrl: platformUrl, provider, fetch: line.fetch, clock, ids, wait: waiting.wait, ...timeout };
  return {
    state,
    wallet: createWalletClient({ ...parts, key: secretKey(options.secret) }),
    forger: createWalletClient({ ...parts, key: FORGED }),
    line,
    days: createDays(),
    waiting,
    clock,
    ids,
    chance,
    save: () => archive?.write(toJson(state)),
  };
}

/** A provider of games that speaks the Open Wallet Protocol v1, with three small games of its own. */
export function createProviderSimulator(options: ProviderSimulatorOptions): ProviderSimulator {
  const { provider, secret, clock, publicUrl } = options;
  const waiting = createWaitScheduler(options.timer);
  const studio = openStudio(options, waiting);
  const sessions = createSessions(options);
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 64 * 1024 });
  registerRawReader(app);
  void app.register(async (scope) => {
    guard(scope, { provider, keys: verifyingKeys([secret]), nonces: createNonceMemory(clock), clock });
    registerApi(scope, { studio, sessions, publicUrl });
  });
  registerPlay(app, { studio, sessions });
  registerControls(app, studio);
  app.addHook('onClose', () => waiting.close());
  resume(studio);
  return { app, state: studio.state, day: studio.days.change, settle: waiting.settle };
}
