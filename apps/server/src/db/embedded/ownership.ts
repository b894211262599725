import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Postmaster } from './postmaster.ts';

/** The right to use, and to stop, a running cluster: held by one server at a time, for its whole life. */
export interface Ownership {
  /** The session that holds it, as PostgreSQL's superuser. */
  readonly client: Client;
  /** Call once done with `client`: holding a database must not keep a process from ending by itself. */
  rest(): void;
  release(): Promise<void>;
}

const TRIES = 30;
const RETRY_DELAY_MS = 100;

/** The key of the advisory lock, in the `postgres` database, that stands for the ownership. */
const LOCK_KEY = 7_314_000n;

/**
 * Takes the ownership of a running cluster. The sessions of an owner that was killed take a moment to
 * end, so it tries for three seconds before it throws "in use by another". Undefined when the cluster
 * takes no connections, or stops meanwhile. `onLost` is called when the session breaks later.
 */
export async function own(postmaster: Postmaster, onLost: () => void): Promise<Ownership | undefined> {
  const socket = new Socket();
  const client = superuser(postmaster, socket);
  try {
    await client.connect();
  } catch {
    return undefined;
  }
  let released = false;
  client.on('end', () => {
    if (!released) onLost();
  });
  const release = async (): Promise<void> => {
    released = true;
    socket.ref();
    await client.end();
  };
  const taken = await lock(client).catch(() => undefined);
  if (taken === true) return { client, rest: () => void socket.unref(), release };
  const holder = taken === false ? await holderOf(client) : '';
  await release();
  if (taken === undefined) return undefined;
  throw new Error(`DATA_DIR is already in use by another Arara${holder}`);
}

function superuser(postmaster: Postmaster, socket: Socket): Client {
  const client = new Client({
    host: postmaster.socketDirectory,
    port: postmaster.port,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => socket,
    application_name: `arara owner ${process.pid}`,
  });
  // A broken session is reported by 'end'; without a listener 'error' would end this process.
  client.on('error', () => undefined);
  return client;
}

async function lock(client: Client): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [
      LOCK_KEY,
    ]);
    if (rows[0]?.taken === true) return true;
    await pause(RETRY_DELAY_MS);
  }
  return false;
}

/** ` (process 123)`, where it is known. */
async function holderOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and application_name like 'arara owner %'`,
  );
  const pid = /\d+$/.exec(rows[0]?.name ?? '')?.[0];
  return pid === undefined ? '' : ` (process ${pid})`;
}
