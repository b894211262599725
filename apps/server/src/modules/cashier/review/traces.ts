import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, addSeconds } from '../../../platform/index.ts';
import type { Traces } from '../../identity/index.ts';
import type { Vault } from '../../vault/index.ts';
import * as store from './trace-store.ts';

const DAY_SECONDS = 86_400;

/** Accounts that came from one place within so long belong together; before that it may have been somebody else's. */
export const SHARED_SECONDS = 30 * DAY_SECONDS;

/** As long as a connection is kept by law (Marco Civil da Internet, art. 15), and not longer. */
const KEPT_SECONDS = 183 * DAY_SECONDS;

/** Sessions are not written down in the order of their moments; so much is read once more. */
const OVERLAP_SECONDS = 300;

const AT_ONCE = 500;

interface TraceParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  traces: Traces;
  vault: Pick<Vault, 'index'>;
}

/** Answers what writes down from where members signed in since it was last asked to, and forgets what is too old. */
export function createTraceReader({ db, atomically, clock, traces, vault }: TraceParts): () => Promise<void> {
  const index = (kind: 'ip' | 'agent', text: string): Buffer => vault.index('place', `${kind}|${text}`);

  return async () => {
    const now = clock.now();
    const readUpTo = await store.findReadUpTo(db);
    let after = { at: addSeconds(readUpTo ?? addSeconds(now, -SHARED_SECONDS), -OVERLAP_SECONDS), id: 0 };
    for (;;) {
      const opened = await traces.since(db, after, AT_ONCE);
      const seen = opened
        .filter(({ ip }) => ip !== '')
        .map(({ memberId, ip, agent, device, at }) => ({
          memberId,
          ipIndex: index('ip', ip),
          agentIndex: index('agent', agent),
          device,
          at,
        }));
      if (seen.length > 0) await atomically((tx) => store.upsertSeen(tx, seen));
      const last = opened.at(-1);
      if (last === undefined || opened.length < AT_ONCE) break;
      after = { at: last.at, id: last.id };
    }
    await atomically((tx) => store.deleteSeenBefore(tx, addSeconds(now, -KEPT_SECONDS)));
  };
}
