import type { depositedChoices } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';
import type { Queryable } from '../../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../../platform/index.ts';
import { listSegment } from '../../accounts/identity/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';

const DAY_SECONDS = 86_400;
/** Members that one query of a count examines. */
const COUNT_BATCH_SIZE = 5_000;

/** The members that a campaign addresses: those who match all criteria. An empty or `null` criterion matches everybody. */
export interface CampaignAudience {
  /** These members and no others. */
  only: readonly number[];
  sites: readonly string[];
  languages: readonly WireLocale[];
  tags: readonly string[];
  levelFrom: number | null;
  levelTo: number | null;
  deposited: (typeof depositedChoices)[number];
  seenWithinDays: number | null;
  unseenForDays: number | null;
  playedWithinDays: number | null;
  unplayedForDays: number | null;
}

/** All members of a site. */
export const toSiteAudience = (site: string): CampaignAudience => ({
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

/** Levels, deposits and play of given members, from other modules. */
export interface AudienceStats {
  levels(q: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  depositors(q: Queryable, memberIds: readonly number[]): Promise<ReadonlySet<number>>;
  playersSince(q: Queryable, memberIds: readonly number[], since: Date): Promise<ReadonlySet<number>>;
}

/** A page of an audience, in the order of the member ids. */
interface AudiencePage {
  memberIds: number[];
  /** The last member id that was examined; `null` on the last page. */
  upTo: number | null;
}

export interface CampaignAudiences {
  /** Examines the next `limit` members after a member id. */
  next(q: Queryable, audience: CampaignAudience, page: { after: number; limit: number }): Promise<AudiencePage>;
  count(q: Queryable, audience: CampaignAudience): Promise<number>;
  /** Fails with `site_unknown`, or with `message_rule` naming the field. */
  requireValid(audience: CampaignAudience): Promise<void>;
}

interface AudienceDeps {
  clock: Clock;
  sites: Pick<Sites, 'directory'>;
  audienceStats: AudienceStats;
}

export function createCampaignAudiences({ clock, sites, audienceStats }: AudienceDeps): CampaignAudiences {
  const daysAgo = (days: number): Date => addSeconds(clock.now(), -days * DAY_SECONDS);

  /** Filters members by levels, deposits and play. Loads only what the audience has criteria for. */
  async function filterMembers(
    q: Queryable,
    audience: CampaignAudience,
    memberIds: readonly number[],
  ): Promise<number[]> {
    const { levelFrom, levelTo, deposited, playedWithinDays, unplayedForDays } = audience;
    let remaining = [...memberIds];
    const keep = (isMatch: (id: number) => boolean) => void (remaining = remaining.filter(isMatch));
    if (deposited !== 'any') {
      const depositors = await audienceStats.depositors(q, remaining);
      keep((id) => depositors.has(id) === (deposited === 'once'));
    }
    if (levelFrom !== null || levelTo !== null) {
      const levels = await audienceStats.levels(q, remaining);
      keep((id) => (levels.get(id) ?? 0) >= (levelFrom ?? 0) && (levels.get(id) ?? 0) <= (levelTo ?? Infinity));
    }
    if (playedWithinDays !== null) {
      const players = await audienceStats.playersSince(q, remaining, daysAgo(playedWithinDays));
      keep((id) => players.has(id));
    }
    if (unplayedForDays !== null) {
      const players = await audienceStats.playersSince(q, remaining, daysAgo(unplayedForDays));
      keep((id) => !players.has(id));
    }
    return remaining;
  }

  async function next(q: Queryable, audience: CampaignAudience, { after, limit }: { after: number; limit: number }) {
    const { only, sites: keys, languages, tags, seenWithinDays, unseenForDays } = audience;
    const seenSince = seenWithinDays === null ? null : daysAgo(seenWithinDays);
    const unseenSince = unseenForDays === null ? null : daysAgo(unseenForDays);
    const segment = { only, sites: keys, languages, tags, seenSince, unseenSince };
    const listed = await listSegment(q, segment, { after, limit });
    return {
      memberIds: await filterMembers(q, audience, listed),
      upTo: listed.length < limit ? null : (listed.at(-1) ?? null),
    };
  }

  return {
    next,
    async count(q, audience) {
      for (let [after, count] = [0, 0]; ;) {
        const { memberIds, upTo } = await next(q, audience, { after, limit: COUNT_BATCH_SIZE });
        count += memberIds.length;
        if (upTo === null) return count;
        after = upTo;
      }
    },
    async requireValid({ sites: keys, levelFrom, levelTo }) {
      for (const key of keys)
        if ((await sites.directory.find(key)) === undefined)
          throw new Failure('site_unknown', { field: 'audience.sites' });
      if (levelFrom !== null && levelTo !== null && levelTo < levelFrom)
        throw new Failure('message_rule', { field: 'audience.level_to' });
    },
  };
}
