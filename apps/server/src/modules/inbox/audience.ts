import type { depositedChoices } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Queryable } from '../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../platform/index.ts';
import { listSegment } from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';

const DAY_SECONDS = 86_400;
/** So many members are gone through for a count by one query. */
const COUNTED_AT_ONCE = 5_000;

/** Who is meant. What is empty or `null` does not matter; all that is said must be so. */
export interface Audience {
  /** These members and no others. */
  only: readonly number[];
  sites: readonly string[];
  languages: readonly LocaleKey[];
  tags: readonly string[];
  levelFrom: number | null;
  levelTo: number | null;
  deposited: (typeof depositedChoices)[number];
  seenWithinDays: number | null;
  unseenForDays: number | null;
  playedWithinDays: number | null;
  unplayedForDays: number | null;
}

/** Everybody of a site. */
export const everybodyAt = (site: string): Audience => ({
  only: [],
  sites: [site],
  languages: [],
  tags: [],
  levelFrom: null,
  levelTo: null,
  deposited: 'any',
  seenWithinDays: null,
  unseenForDays: null,
  playedWithinDays: null,
  unplayedForDays: null,
});

/** What of members others know: levels, deposits, play. Each answers of the members asked about alone. */
export interface Standings {
  levels(q: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  depositors(q: Queryable, memberIds: readonly number[]): Promise<ReadonlySet<number>>;
  playersSince(q: Queryable, memberIds: readonly number[], since: Date): Promise<ReadonlySet<number>>;
}

/** Some of those who are meant, in the order of their numbers. */
interface Stretch {
  memberIds: number[];
  /** Up to which number members were looked at; `null` where there are no more. */
  upTo: number | null;
}

export interface Audiences {
  /** Who is meant after a number, out of the next so many members. */
  next(q: Queryable, audience: Audience, from: { after: number; most: number }): Promise<Stretch>;
  count(q: Queryable, audience: Audience): Promise<number>;
  /** Fails with `site_unknown`, or with `message_rule` naming what cannot be. */
  requireSound(audience: Audience): Promise<void>;
}

interface AudienceParts {
  clock: Clock;
  sites: Pick<Sites, 'directory'>;
  standings: Standings;
}

export function createAudiences({ clock, sites, standings }: AudienceParts): Audiences {
  const ago = (days: number): Date => addSeconds(clock.now(), -days * DAY_SECONDS);

  /** Of some members those who stand as an audience asks. Only what it asks about is looked up. */
  async function fitting(q: Queryable, audience: Audience, memberIds: readonly number[]): Promise<number[]> {
    const { levelFrom, levelTo, deposited, playedWithinDays, unplayedForDays } = audience;
    let left = [...memberIds];
    const keep = (isMeant: (id: number) => boolean) => void (left = left.filter(isMeant));
    if (deposited !== 'any') {
      const depositors = await standings.depositors(q, left);
      keep((id) => depositors.has(id) === (deposited === 'once'));
    }
    if (levelFrom !== null || levelTo !== null) {
      const levels = await standings.levels(q, left);
      keep((id) => (levels.get(id) ?? 0) >= (levelFrom ?? 0) && (levels.get(id) ?? 0) <= (levelTo ?? Infinity));
    }
    if (playedWithinDays !== null) {
      const players = await standings.playersSince(q, left, ago(playedWithinDays));
      keep((id) => players.has(id));
    }
    if (unplayedForDays !== null) {
      const players = await standings.playersSince(q, left, ago(unplayedForDays));
      keep((id) => !players.has(id));
    }
    return left;
  }

  async function next(q: Queryable, audience: Audience, { after, most }: { after: number; most: number }) {
    const { only, sites: keys, languages, tags, seenWithinDays, unseenForDays } = audience;
    const seenSince = seenWithinDays === null ? null : ago(seenWithinDays);
    const unseenSince = unseenForDays === null ? null : ago(unseenForDays);
    const segment = { only, sites: keys, languages, tags, seenSince, unseenSince };
    const listed = await listSegment(q, segment, { after, most });
    return {
      memberIds: await fitting(q, audience, listed),
      upTo: listed.length < most ? null : (listed.at(-1) ?? null),
    };
  }

  return {
    next,
    async count(q, audience) {
      for (let [after, count] = [0, 0]; ;) {
        const { memberIds, upTo } = await next(q, audience, { after, most: COUNTED_AT_ONCE });
        count += memberIds.length;
        if (upTo === null) return count;
        after = upTo;
      }
    },
    async requireSound({ sites: keys, levelFrom, levelTo }) {
      for (const key of keys)
        if ((await sites.directory.find(key)) === undefined)
          throw new Failure('site_unknown', { field: 'audience.sites' });
      if (levelFrom !== null && levelTo !== null && levelTo < levelFrom)
        throw new Failure('message_rule', { field: 'audience.level_to' });
    },
  };
}
