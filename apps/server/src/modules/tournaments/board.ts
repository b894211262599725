import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import type { Db, Queryable } from '../../db/index.ts';
import type { Clock } from '../../platform/index.ts';
import type { Facts } from '../facts/index.ts';
import type { Identity } from '../identity/index.ts';
import { type Place, type Scored, ranked } from './ranking.ts';
import * as store from './store.ts';
import type { Tournament } from './tournament.ts';

/** So long a ranking is answered from memory; play is counted in once a minute. */
const BELIEVED_MS = 15_000;
/** More than any site has members. */
const EVERYBODY = 10_000_000;

/** What somebody did in a tournament's games and days. */
interface Effort {
  memberId: number;
  staked: Centavos;
  bestE4: bigint;
}

/** A ranking at a moment. */
export interface Board {
  places: readonly Place[];
  /** Up to when play is counted in; `null` where nothing is yet. */
  until: Date | null;
}

export interface Boards {
  /** As everybody's play was counted in last; once the final table is made, that table. From memory, for some seconds. */
  of(tournament: Tournament): Promise<Board>;
  /** The same read now, within the caller's transaction. */
  standing(q: Queryable, tournament: Tournament): Promise<Place[]>;
  /** What a member has done by now: what is new of theirs is counted in first. */
  effort(tournament: Tournament, memberId: number): Promise<Effort>;
  /** Forgets what is remembered: something of it was changed by staff. */
  forget(id: number): void;
}

interface BoardParts {
  db: Db;
  clock: Clock;
  facts: Pick<Facts, 'top' | 'swept' | 'fresh'>;
  identity: Pick<Identity, 'players'>;
}

const daysOf = ({ firstDay: from, lastDay: to }: Tournament) => ({ from, to });

/** The score of an effort; nothing for whoever staked too little to be ranked. */
export function scoreOf({ score, leastStaked }: Tournament, { memberId, staked, bestE4 }: Effort): Scored {
  if (staked < leastStaked) return { memberId, score: 0n };
  return { memberId, score: score === 'valid' ? staked : bestE4 };
}

export const isFinal = ({ state }: Tournament): boolean => state === 'settling' || state === 'settled';

export function createBoards({ db, clock, facts, identity }: BoardParts): Boards {
  const known = new Map<number, { board: Board; version: number; atMs: number }>();

  /** Of everybody who did something, those who may be ranked. */
  async function rankable(q: Queryable, { id, site, entry }: Tournament, all: readonly Scored[]): Promise<Scored[]> {
    const ids = all.map(({ memberId }) => memberId);
    const players = await identity.players(q, site, ids);
    const out = new Set((await store.listDisqualified(q, id)).map(({ memberId }) => memberId));
    const joined = entry === 'joined' ? await store.listEntrants(q, id) : undefined;
    return all.filter(
      ({ memberId }) => players.has(memberId) && !out.has(memberId) && (joined === undefined || joined.has(memberId)),
    );
  }

  async function standing(q: Queryable, tournament: Tournament): Promise<Place[]> {
    if (isFinal(tournament)) return store.listPlaces(q, tournament.id);
    const { score: by, counted: games } = tournament;
    const top = await facts.top(q, { ...daysOf(tournament), games, by, limit: EVERYBODY });
    const scores = top
      .map(({ memberId, valid: staked, bestE4 }) => scoreOf(tournament, { memberId, staked, bestE4 }))
      .filter(({ score }) => score > 0n);
    return ranked(await rankable(q, tournament, scores), tournament.rule.prizes);
  }

  return {
    standing,
    async of(tournament) {
      const { id, version } = tournament;
      const found = known.get(id);
      const atMs = clock.now().getTime();
      if (found !== undefined && found.version === version && atMs - found.atMs < BELIEVED_MS) return found.board;
      // Asked first: what is read after it has at least all of this.
      const until = await facts.swept(db);
      const board = { places: await standing(db, tournament), until };
      known.set(id, { board, version, atMs });
      return board;
    },
    async effort(tournament, memberId) {
      const { counted } = tournament;
      const days = await facts.fresh.gameDays(memberId, daysOf(tournament));
      const counting = days.filter(({ game }) => counted === null || counted.includes(game));
      return {
        memberId,
        staked: counting.length === 0 ? ZERO : centavos(sum(counting.map(({ valid }) => valid))),
        bestE4: counting.reduce((best, { bestE4 }) => (bestE4 > best ? bestE4 : best), 0n),
      };
    },
    forget: (id) => void known.delete(id),
  };
}
