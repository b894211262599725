import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, CallError, createCall } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { type PspSimulator, createPspSimulator } from '@arara/psp-simulator';
import { type TestDatabase, letAnybodyPay } from '@arara/server/testing';
import { countKill } from './kill-count.ts';
import { type Death, type ServerProcess, compileServer, startServer } from './server-process.ts';

const OPENING = centavos(1_000_000_00);
const PIX = {
  clientId: 'arara-faults',
  clientSecret: 'a-secret-of-faults',
  key: '5f2c6f0e-6a0b-4f1e-9d3c-0a1b2c3d4e5f',
};
export const STAFF = { STAFF_EMAIL: 'ana@arara.test', STAFF_PASSWORD: 'uma-senha-de-equipe' };

/** How long a client waits for an answer before it asks again. */
const PATIENCE_MS = 8_000;
const ASK_AGAIN_MS = 30;
const LOOK_AGAIN_MS = 75;
const TOLD_TO_WAIT_MS = 1_000;

/** A database, read by the test on its own way. */
export type WorldDatabase = Pick<TestDatabase, 'url' | 'db'>;

/** A bank and a database that live on while servers come and go, and the clients' way to whichever is there. */
export interface World {
  bank: PspSimulator;
  database: WorldDatabase;
  /** What the bank's account gained since the beginning, in centavos. */
  gained(): bigint;
  /** Where the server of now answers; waits for the next one where there is none. */
  url(): Promise<string>;
  /** Starts a server. Resolves when it answers, or has already ended. */
  begin(env?: Record<string, string>): Promise<void>;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Ends the server as an operator would; answers its exit code. */
  stop(): Promise<number | null>;
  /** The end of the server of now, however it comes. */
  death(): Promise<Death>;
  /** A client, signed in where a token is given. Every call comes from an address of its own: no limit is met. */
  callAs(token: string | null): Call;
  /** Asks once. `undefined` when no answer came: whether it was done is unknown. A refusal is thrown. */
  attempt<T>(ask: () => Promise<T>): Promise<T | undefined>;
  /** Asks until it is answered: what a client does that lost its connection. */
  insist<T>(ask: () => Promise<T>): Promise<T>;
  /** Asks until the answer is as it should be. */
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
    // News that meets no server is told again until there is one.
    settings: { openingBalance: OPENING, payoutMs: 50, retryMs: Array.from({ length: 400 }, () => 150) },
  });
}

/** What a client learns of a call that broke: nothing, or that it should wait. A refusal is an answer and goes on. */
function waitAfter(error: unknown): number {
  if (error instanceof DOMException) return 0;
  if (!(error instanceof CallError) || (error.code !== 0 && error.code < 500)) throw error;
  return error.retryAfterSeconds === undefined ? ASK_AGAIN_MS : TOLD_TO_WAIT_MS;
}

let asked = 0;

function clientsOf(url: () => Promise<string>): Pick<World, 'callAs' | 'attempt' | 'insist' | 'until'> {
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

/** The servers, one after another; who asks while there is none waits for the next. */
function livesOf(env: Readonly<Record<string, string>>) {
  let server: ServerProcess | undefined;
  let isUp = false;
  let isOver = false;
  let next = Promise.withResolvers<string>();
  return {
    url: () => next.promise,
    async begin(more: Readonly<Record<string, string>> = {}): Promise<void> {
      // A test that ran out of time may still be running.
      if (isOver) throw new Error('the world has ended');
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

/** `databaseUrl` is the way by which servers reach the database, where it is not the test's own. */
export async function createWorld(database: WorldDatabase, databaseUrl = database.url): Promise<World> {
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
      // The bank's payers of a world have other CPFs than its players.
      await letAnybodyPay(database.db);
    },
    async close() {
      await lives.end();
      await bank.app.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
