import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, startEmbedded } from '../../apps/server/src/db/index.ts';
import { occupantsOf } from '../../apps/server/src/db/embedded/process-table.ts';
import { createLog } from '../../apps/server/src/platform/index.ts';
import { countKill } from './kill-count.ts';
import { type WorldDatabase, pause } from './world.ts';

/** A durable PostgreSQL of one test, which may be killed. */
export interface PrivateDatabase extends WorldDatabase {
  /** Kills all of its processes at one moment, and waits until it is started again in its place. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const LOOK_MS = 20;

export async function startPrivateDatabase(): Promise<PrivateDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'arara-killed-'));
  const embedded = await startEmbedded({ directory, log: createLog('silent') });
  const { db, close } = connect({ url: embedded.url, max: 4 });
  return {
    url: embedded.url,
    db,
    async kill() {
      const { pid: chief } = embedded;
      for (const pid of new Set([chief, ...(await occupantsOf(join(directory, 'postgres')))])) end(pid);
      await countKill('database');
      while (embedded.pid === chief) await pause(LOOK_MS);
    },
    async close() {
      await close();
      await embedded.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** One that ended by itself in the meantime is no matter. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
