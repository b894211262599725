import type { Answer, Input } from '@arara/contract/client';
import { parseCountInput, withoutEmptyTranslations } from '../../shared/format/form-input.ts';
import { toLocalInput, toMomentInput } from '../../shared/format/site-time.ts';

export type CampaignRow = Answer<'officeCampaigns'>['data']['data'][number];
export type Campaign = Answer<'officeCampaign'>['data'];
export type CampaignInput = Input<'officeCampaignSave'>;
type Audience = CampaignInput['audience'];

/** Audience fields that are typed as numbers. */
export const numberFields = [
  'level_from',
  'level_to',
  'seen_within_days',
  'unseen_for_days',
  'played_within_days',
  'unplayed_for_days',
] as const;

/** A campaign as typed. Numbers and timestamps are strings, because input is partial while somebody types. */
export interface CampaignDraft extends Pick<CampaignInput, 'topic' | 'titles' | 'bodies'> {
  link: string;
  startsAt: string;
  expiresAt: string;
  only: string;
  tags: string;
  sites: readonly string[];
  languages: Audience['languages'];
  deposited: Audience['deposited'];
  numbers: Readonly<Record<(typeof numberFields)[number], string>>;
}

/** A new, empty campaign; addressed to one player when given. */
export const blank = (playerId: number | null) => ({
  id: null,
  saved_version: 0,
  topic: playerId === null ? ('news' as const) : ('account' as const),
  titles: { pt: '' },
  bodies: { pt: '' },
  link: null,
  starts_at: null,
  expires_at: null,
  audience: {
    only: playerId === null ? [] : [playerId],
    sites: [],
    languages: [],
    tags: [],
    level_from: null,
    level_to: null,
    deposited: 'any' as const,
    seen_within_days: null,
    unseen_for_days: null,
    played_within_days: null,
    unplayed_for_days: null,
  },
});

type Read = Pick<Campaign, keyof Omit<CampaignInput, 'id'>> & { id: number | null };

const typed = (count: number | null): string => (count === null ? '' : String(count));
const moment = (iso: string | null): string => (iso === null ? '' : toLocalInput(iso));

export function toDraft({ topic, titles, bodies, link, audience, starts_at, expires_at }: Read): CampaignDraft {
  const { only, tags, sites, languages, deposited, ...numbers } = audience;
  return {
    topic,
    titles,
    bodies,
    link: link ?? '',
    startsAt: moment(starts_at),
    expiresAt: moment(expires_at),
    only: only.join(', '),
    tags: tags.join(', '),
    sites,
    languages,
    deposited,
    numbers: {
      level_from: typed(numbers.level_from),
      level_to: typed(numbers.level_to),
      seen_within_days: typed(numbers.seen_within_days),
      unseen_for_days: typed(numbers.unseen_for_days),
      played_within_days: typed(numbers.played_within_days),
      unplayed_for_days: typed(numbers.unplayed_for_days),
    },
  };
}

const listed = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const counted = (text: string): number | null => (text.trim() === '' ? null : parseCountInput(text));

/** Converts the audience of the draft to the API input. */
export function toAudience({ only, tags, sites, languages, deposited, numbers }: CampaignDraft): Audience {
  return {
    only: listed(only).map(parseCountInput),
    tags: listed(tags),
    sites: [...sites],
    languages: [...languages],
    deposited,
    level_from: counted(numbers.level_from),
    level_to: counted(numbers.level_to),
    seen_within_days: counted(numbers.seen_within_days),
    unseen_for_days: counted(numbers.unseen_for_days),
    played_within_days: counted(numbers.played_within_days),
    unplayed_for_days: counted(numbers.unplayed_for_days),
  };
}

export function toInput(
  { id, saved_version }: Pick<Read, 'id' | 'saved_version'>,
  draft: CampaignDraft,
): CampaignInput {
  const { topic, titles, bodies, link, startsAt, expiresAt } = draft;
  return {
    id,
    saved_version,
    topic,
    titles: withoutEmptyTranslations(titles),
    bodies: withoutEmptyTranslations(bodies),
    link: link.trim() === '' ? null : link.trim(),
    audience: toAudience(draft),
    starts_at: toMomentInput(startsAt),
    expires_at: toMomentInput(expiresAt),
  };
}
