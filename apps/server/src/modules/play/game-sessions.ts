import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../platform/index.ts';
import * as store from './store.ts';

const SESSION_SECONDS = 4 * 3600;
const MOST_REMEMBERED = 50_000;

/** A game that is open, and the site by whose rules; `undefined` for what a release before this one opened. */
export interface OpenGame {
  game: string;
  site: string | undefined;
}

/** Leave to play one game, given at launch. Its token travels with every bet. */
export interface GameSessions {
  /** `site` is the member's own: they play by its rules. */
  open(playerId: number, game: string, site: string): Promise<{ token: string; expiresAt: Date }>;
  /** What is behind a token of this player. Fails with `game_session_over`. */
  find(playerId: number, token: string): Promise<OpenGame>;
  sweep(): Promise<void>;
}

export function createGameSessions({
  db,
  atomically,
  clock,
  ids,
}: {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
}): GameSessions {
  const remembered = new Map<string, store.GameSession>();

  async function read(token: string): Promise<store.GameSession | undefined> {
    const known = remembered.get(token);
    if (known) return known;
    const found = await store.findSession(db, tokenHash(token));
    if (found === undefined) return undefined;
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(token, found);
    return found;
  }

  return {
    async open(playerId, game, site) {
      const token = ids.token();
      const now = clock.now();
      const expiresAt = addSeconds(now, SESSION_SECONDS);
      await atomically((tx) =>
        store.insertSession(tx, { tokenHash: tokenHash(token), playerId, game, site, now, expiresAt }),
      );
      return { token, expiresAt };
    },
    async find(playerId, token) {
      const session = await read(token);
      if (session === undefined || session.playerId !== playerId || session.expiresAt <= clock.now()) {
        throw new Failure('game_session_over', { field: 'session' });
      }
      return { game: session.game, site: session.site ?? undefined };
    },
    sweep: () => atomically((tx) => store.deleteExpiredSessions(tx, clock.now())),
  };
}
