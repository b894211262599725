import { LRUCache } from 'lru-cache';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../../platform/index.ts';
import * as store from './game-session-store.ts';

const SESSION_SECONDS = 4 * 3600;
const MAX_CACHED = 50_000;

/** The game of a session and the site whose rules apply; the site is `undefined` for sessions of earlier releases. */
interface GameSessionTarget {
  game: string;
  site: string | undefined;
}

/** Permission to play one game, granted at launch. Its token is sent with every bet. */
export interface GameSessions {
  /** `site` is the member's site, whose rules apply. */
  open(playerId: number, game: string, site: string): Promise<{ token: string; expiresAt: Date }>;
  /** Returns the game of a player's token. Fails with `game_session_over`. */
  find(playerId: number, token: string): Promise<GameSessionTarget>;
  /** Deletes expired sessions. */
  sweep(): Promise<void>;
}

interface GameSessionsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
}

export function createGameSessions({ db, atomically, clock, ids }: GameSessionsDeps): GameSessions {
  const sessions = new LRUCache<string, store.GameSessionRow>({ max: MAX_CACHED });

  async function load(token: string): Promise<store.GameSessionRow | undefined> {
    const cached = sessions.get(token);
    if (cached) return cached;
    const found = await store.findSession(db, tokenHash(token));
    if (found === undefined) return undefined;
    sessions.set(token, found);
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
      const session = await load(token);
      if (session === undefined || session.playerId !== playerId || session.expiresAt <= clock.now()) {
        throw new Failure('game_session_over', { field: 'session' });
      }
      return { game: session.game, site: session.site ?? undefined };
    },
    sweep: () => atomically((tx) => store.deleteExpiredSessions(tx, clock.now())),
  };
}
