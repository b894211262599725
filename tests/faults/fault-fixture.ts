import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, CallError, createCall } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { type PspSimulator, createPspSimulator } from '@arara/psp-simulator';
import { type TestDatabase, allowAnyPayer } from '@arara/server/testing';
import { countKill } from './kill-count.ts';
import { type Death, type ServerProcess, compileServer, startServer } from './server-process.ts';

const OPENING = centavos(1_000_000_00);
const PIX = {
  clientId: 'arara-faults',
  clientSecret: 'a-secret-of-faults',
  key: '5f2c6f0e-6a0b-4f1e-9d3c-0a1b2c3d4e5f',
};
export const STAFF = { STAFF_EMAIL: 'ana@arara.test', STAFF_PASSWORD: 'uma-senha-de-equipe' };

/** How long a client waits for a response before it retries. */
const PATIENCE_MS = 8_000;
const ASK_AGAIN_MS = 30;
const LOOK_AGAIN_MS = 75;
const RETRY_AFTER_MS = 1_000;

/** The test's own connection to a database. */
export type FaultDatabase = Pick<TestDatabase, 'url' | 'db'>;

/** A bank and a database that outlive servers, and clients that reach the current server. */
export interface FaultFixture {
  bank: PspSimulator;
  database: FaultDatabase;
  /** Net change of the bank account since the start, in centavos. */
  gained(): bigint;
  /** URL of the current server; waits for the next one if there is none. */
  url(): Promise<string>;
  /** Starts a server. Resolves when it serves or has exited. */
  begin(env?: Record<string, string>): Promise<void>;
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>;
  /** Stops the server with SIGTERM; returns its exit code. */
  stop(): Promise<number | null>;
  /** Resolves when the current server exits for any reason. */
  death(): Promise<Death>;
  /** Creates a client, signed in with the token if given. Every call has its own IP address, so no limit applies. */
  callAs(token: string | null): Call;
  /** Calls once. Returns `undefined` without a response: the outcome is unknown. Throws on a refusal. */
  attempt<T>(ask: () => Promise<T>): Promise<T | undefined>;
  /** Retries until there is a response, as a client does that lost its connection. */
  insist<T>(ask: () => Promise<T>): Promise<T>;
  /** Repeats a call until its response satisfies the condition. */
  until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<void>;
  close(): Promise<void>;
}

export const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

function openBank(): PspSimulator {
  return createPspSimulator({
    ...PIX,
    clock: () => new Date(),
    ids: () => crypto.randomUUID(),
    fetch,
    timer: (delayMs, run) => {
      const handle = setTimeout(run, delayMs);
      return () => clearTimeout(handle);
    },
    // A notification is repeated until a server receives it.
    settings: { openingBalance: OPENING, payoutMs: 50, retryMs: Array.from({ length: 400 }, () => 150) },
  });
}

/** Returns what a client learns from a broken call: nothing, or that it must wait. Rethrows a refusal. */
function waitAfter(error: unknown): number {
  if (error instanceof DOMException) return 0;
  if (!(error instanceof CallError) || (error.code !== 0 && error.code < 500)) throw error;
  return error.retryAfterSeconds === undefined ? ASK_AGAIN_MS : RETRY_AFTER_MS;
}

let asked = 0;

function clientsOf(url: () => Promise<string>): Pick<FaultFixture, 'callAs' | 'attempt' | 'insist' | 'until'> {
  async function insist<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        await pause(waitAfter(error));
      }
    }
  }
  return {
    callAs(token) {
      const send: typeof fetch = (address, init) => {
        const headers = new Headers(init?.headers);
        asked += 1;
        headers.set('x-forwarded-for', `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`);
        return fetch(address, { ...init, headers });
      };
      return async (name, input, options = {}) => {
        const call = createCall({ baseUrl: await url(), token: () => token, locale: () => 'pt', fetch: send });
        return call(name, input, { signal: AbortSignal.timeout(PATIENCE_MS), ...options });
      };
    },
    async attempt(ask) {
      try {
        return await ask();
      } catch (error) {
        waitAfter(error);
        return undefined;
      }
    },
    insist,
    async until(ask, isDone) {
      while (!isDone(await insist(ask))) await pause(LOOK_AGAIN_MS);
    },
  };
}

/** The current server; callers wait for the next one while there is none. */
function livesOf(env: Readonly<Record<string, string>>) {
  let server: ServerProcess | undefined;
  let isUp = false;
  let isOver = false;
  let next = Promise.withResolvers<string>();
  return {
    url: () => next.promise,
    async begin(more: Readonly<Record<string, string>> = {}): Promise<void> {
      // A test that timed out may still be running.
      if (isOver) throw new Error('the fixture has ended');
      const life = startServer({ ...env, ...more });
      server = life;
      void life.gone.then(async ({ signal }) => {
        if (isUp) next = Promise.withResolvers();
        isUp = false;
        if (signal === 'SIGKILL') await countKill('server');
      });
      const url = await life.ready;
      if (url === undefined) return;
      isUp = true;
      next.resolve(url);
    },
    death(): Promise<Death> {
      if (server === undefined) throw new Error('there was no server yet');
      return server.gone;
    },
    kill: async () => void (await server?.kill()),
    stop: async () => (await server?.stop())?.code ?? null,
    async end(): Promise<void> {
      isOver = true;
      await server?.stop();
    },
  };
}

/** `databaseUrl`: the URL for servers where it differs from the test's own. */
export async function createWorld(database: FaultDatabase, databaseUrl = database.url): Promise<FaultFixture> {
  const directory = await mkdtemp(join(tmpdir(), 'arara-faults-'));
  const bank = openBank();
  const lives = livesOf({
    ...STAFF,
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_PER_MINUTE: '10000000',
    TRUST_PROXY: '127.0.0.1',
    PIX_BASE_URL: await bank.app.listen({ port: 0, host: '127.0.0.1' }),
    PIX_CLIENT_ID: PIX.clientId,
    PIX_CLIENT_SECRET: PIX.clientSecret,
    PIX_KEY: PIX.key,
  });
  await compileServer();
  return {
    bank,
    database,
    gained: () => bank.state.balance - OPENING,
    ...clientsOf(lives.url),
    ...lives,
    async begin(env) {
      await lives.begin(env);
      // Payers of the bank fixture have other CPFs than its players.
      await allowAnyPayer(database.db);
    },
    async close() {
      await lives.end();
      await bank.app.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
