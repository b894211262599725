import { type Fault, readRule } from '@arara/activity-kit';
import { isLocaleKey } from '@arara/contract/locales';
import { Failure } from '../../platform/index.ts';
import { type Sites, jurisdictionOf } from '../sites/index.ts';
import type { FindActivity, Offer } from './offer.ts';
import type { Content, Draft, Promotion } from './promotion.ts';

export interface DraftingParts {
  sites: Pick<Sites, 'directory'>;
  findActivity: FindActivity;
}

const under = (at: string, { path, code }: Fault): Fault => ({ path: path === '' ? at : `${at}.${path}`, code });

/** What is wrong with the texts: Portuguese must be there, and no language that the site does not speak. */
function contentFaults({ title, body }: Content): Fault[] {
  return Object.entries({ title, body }).flatMap(([name, words]) => {
    const missing = (words['pt'] ?? '').trim() === '' ? [{ path: `content.${name}.pt`, code: 'missing' as const }] : [];
    const strange = Object.keys(words).filter((locale) => !isLocaleKey(locale));
    return [...missing, ...strange.map((locale) => ({ path: `content.${name}.${locale}`, code: 'unknown' as const }))];
  });
}

/** What of the dates and bounds does not go together. */
function boundFaults({ startsAt, endsAt, audience, budget, memberCap, dayCap }: Draft, now: Date): Fault[] {
  const { registeredFrom: from, registeredUntil: until } = audience;
  const overBudget = (cap: bigint | null): boolean => budget !== null && cap !== null && cap > budget;
  const disagree = (path: string, isWrong: boolean): Fault[] => (isWrong ? [{ path, code: 'disagrees' }] : []);
  return [
    ...disagree('ends_at', endsAt !== null && endsAt <= startsAt),
    ...(endsAt !== null && endsAt <= now ? [{ path: 'ends_at', code: 'too_small' } as const] : []),
    ...disagree('audience.registered_until', from !== null && until !== null && until <= from),
    ...disagree('member_cap', overBudget(memberCap)),
    ...disagree('day_cap', overBudget(dayCap)),
  ];
}

/** A wheel promises its largest prize before it turns: a bound below that would keep it from ever turning. */
function wheelFaults({ activity, rule }: Omit<Offer, 'promotion'>, { budget, memberCap, dayCap }: Draft): Fault[] {
  if (activity.weights === undefined) return [];
  const { once } = activity.most(rule);
  const caps = Object.entries({ budget, member_cap: memberCap, day_cap: dayCap });
  return caps.flatMap(([path, cap]) =>
    once !== null && cap !== null && cap < once ? [{ path, code: 'too_small' as const }] : [],
  );
}

/** Reads the rule of a draft. Fails with `promotion_rule`, telling all that is wrong with it by its place. */
export function readDraftRule(findActivity: FindActivity, { kind, rule }: Pick<Draft, 'kind' | 'rule'>) {
  const activity = findActivity(kind);
  if (activity === undefined) throw new Failure('promotion_rule', { faults: [{ path: 'kind', code: 'unknown' }] });
  const read = readRule(activity.form, rule);
  const faults = 'faults' in read ? read.faults : activity.faults(read.rule);
  if ('faults' in read || faults.length > 0)
    throw new Failure('promotion_rule', { faults: faults.map((fault) => under('rule', fault)) });
  return { activity, rule: read.rule };
}

/** Fails with `jurisdiction_refuses` where a site is named whose regulator forbids what is given before play. */
export async function requireLawfulSites({ sites, findActivity }: DraftingParts, draft: Draft): Promise<void> {
  const isBeforePlay = findActivity(draft.kind)?.isBeforePlay === true;
  for (const [index, key] of draft.audience.sites.entries()) {
    const site = await sites.directory.find(key);
    if (site === undefined) continue;
    const { regulator, rewardBeforePlay } = jurisdictionOf(site.jurisdiction);
    if (isBeforePlay && !rewardBeforePlay)
      throw new Failure('jurisdiction_refuses', {
        field: `audience.sites.${index}`,
        params: { jurisdiction: regulator, rule: 'Lei 14.790/2023, art. 29, I' },
      });
  }
}

/** Holds a draft against everything that is asked of one. Fails with `promotion_rule` or `jurisdiction_refuses`. */
export async function requireSound(
  parts: DraftingParts,
  draft: Draft,
  { now, before }: { now: Date; before: Promotion | undefined },
): Promise<void> {
  const read = readDraftRule(parts.findActivity, draft);
  const known = await Promise.all(draft.audience.sites.map((key) => parts.sites.directory.find(key)));
  const strange = known.flatMap((site, index): Fault[] =>
    site === undefined ? [{ path: `audience.sites.${index}`, code: 'unknown' }] : [],
  );
  // Since when things count is told to players: once a promotion has begun, that stays.
  const isMoved =
    before !== undefined && before.startsAt <= now && before.startsAt.getTime() !== draft.startsAt.getTime();
  const moved: Fault[] = isMoved ? [{ path: 'starts_at', code: 'disagrees' }] : [];
  const isOther = before !== undefined && before.kind !== draft.kind;
  const other: Fault[] = isOther ? [{ path: 'kind', code: 'disagrees' }] : [];
  const bounds = [...boundFaults(draft, now), ...wheelFaults(read, draft)];
  const faults = [...contentFaults(draft.content), ...bounds, ...strange, ...moved, ...other];
  if (faults.length > 0) throw new Failure('promotion_rule', { faults });
  await requireLawfulSites(parts, draft);
}
