import type { Atomically } from '../../db/index.ts';
import { type Clock, type Ids, addSeconds, tokenHash } from '../../platform/index.ts';
import * as store from './session-store.ts';

const SESSION_SECONDS = 4 * 3600;

/** A token that is over is still told from one that is nobody's, for so long. */
const REMEMBERED_SECONDS = 30 * 24 * 3600;

/** Leave to play one game of a provider. The token travels with every bet; what ends a round needs none. */
export interface OutsideSessions {
  open(memberId: number, provider: string, game: string): Promise<{ token: string; expiresAt: Date }>;
  sweep(): Promise<void>;
}

export function createOutsideSessions({
  atomically,
  clock,
  ids,
}: {
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
}): OutsideSessions {
  return {
    async open(memberId, provider, game) {
      const [token, openedAt] = [ids.token(), clock.now()];
      const expiresAt = addSeconds(openedAt, SESSION_SECONDS);
      await atomically((tx) =>
        store.insertSession(tx, tokenHash(token), { provider, memberId, game, openedAt, expiresAt }),
      );
      return { token, expiresAt };
    },
    sweep: () => atomically((tx) => store.deleteOldSessions(tx, addSeconds(clock.now(), -REMEMBERED_SECONDS))),
  };
}
