import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, startEmbedded } from '../../apps/server/src/db/index.ts';
import { occupantsOf } from '../../apps/server/src/db/embedded/process-table.ts';
import { createLog } from '../../apps/server/src/platform/index.ts';
import { countKill } from './kill-count.ts';
import { type FaultDatabase, pause } from './fault-fixture.ts';

/** A durable PostgreSQL of one test that can be killed. */
export interface PrivateDatabase extends FaultDatabase {
  /** Kills all its processes at once and waits for its restart. */
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

/** Ignores a process that has already exited. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
