import { type Fault, findRuleFaults, listOfferedFreeRounds, readRule } from '@arara/activity-kit';
import { isWireLocale } from '@arara/contract/wire-locales';
import { Failure, dayOf } from '../../../../platform/index.ts';
import { type Sites, refuseByRule, requireAllowedWords } from '../../../accounts/sites/index.ts';
import { type FindFreeRoundsFault, findGameFaults } from '../../bonus/index.ts';
import type { FindActivity, Offer } from './promotion-offer.ts';
import type { Content, Draft, Promotion } from './promotion.ts';

/** Fails with `jurisdiction_refuses` and the field where the regulator of a site forbids a game. */
export type RequireAllowedGame = (name: string, site: string, field: string) => Promise<void>;

interface DraftValidationDeps {
  sites: Pick<Sites, 'directory'>;
  findActivity: FindActivity;
  /** Finds what forbids free rounds as a prize. */
  findFreeRoundsFault: FindFreeRoundsFault;
  requireAllowedGame: RequireAllowedGame;
}

const prefixFault = (at: string, { path, code }: Fault): Fault => ({ path: path === '' ? at : `${at}.${path}`, code });

/** Checks the texts: Portuguese is required, and unsupported languages are faults. */
function findContentFaults({ title, body }: Content): Fault[] {
  return Object.entries({ title, body }).flatMap(([name, texts]) => {
    const missing = (texts['pt'] ?? '').trim() === '' ? [{ path: `content.${name}.pt`, code: 'missing' as const }] : [];
    const unsupported = Object.keys(texts).filter((locale) => !isWireLocale(locale));
    return [
      ...missing,
      ...unsupported.map((locale) => ({ path: `content.${name}.${locale}`, code: 'unknown' as const })),
    ];
  });
}

/** Checks that the dates and caps agree. */
function findBoundFaults({ startsAt, endsAt, audience, budget, memberCap, dayCap }: Draft, now: Date): Fault[] {
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

/** A wheel reserves its largest prize before each spin, so a cap below that prize would refuse every spin. */
function findWheelFaults({ activity, rule }: Omit<Offer, 'promotion'>, { budget, memberCap, dayCap }: Draft): Fault[] {
  if (activity.weights === undefined) return [];
  const { once } = activity.findLimits(rule);
  const caps = Object.entries({ budget, member_cap: memberCap, day_cap: dayCap });
  return caps.flatMap(([path, cap]) =>
    once !== null && cap !== null && cap < once ? [{ path, code: 'too_small' as const }] : [],
  );
}

/** Reads the rule of a draft. Fails with `promotion_rule`, which lists every fault with its path. */
export function readDraftRule(findActivity: FindActivity, { kind, rule }: Pick<Draft, 'kind' | 'rule'>) {
  const activity = findActivity(kind);
  if (activity === undefined) throw new Failure('promotion_rule', { faults: [{ path: 'kind', code: 'unknown' }] });
  const read = readRule(activity.form, rule);
  const faults = 'faults' in read ? read.faults : findRuleFaults(activity, read.rule);
  if ('faults' in read || faults.length > 0)
    throw new Failure('promotion_rule', { faults: faults.map((fault) => prefixFault('rule', fault)) });
  return { activity, rule: read.rule };
}

/** Fails with `jurisdiction_refuses` where the regulator of a named site forbids rewards before play, a game, or a word. */
async function requireLawfulSites(
  { sites, requireAllowedGame }: DraftValidationDeps,
  draft: Draft,
  { activity, rule, day }: ReturnType<typeof readDraftRule> & { day: string },
): Promise<void> {
  const isBeforePlay = activity.isBeforePlay;
  const offered = listOfferedFreeRounds(activity.form, rule);
  for (const [index, key] of draft.audience.sites.entries()) {
    const site = await sites.directory.find(key);
    if (site === undefined) continue;
    if (isBeforePlay && !site.rules.allowsRewardBeforePlay)
      refuseByRule(site.rules, 'allowsRewardBeforePlay', { field: `audience.sites.${index}`, day });
    for (const { path, freeRounds } of offered) await requireAllowedGame(freeRounds.game, key, `rule.${path}.game`);
    const { title, body } = draft.content;
    requireAllowedWords(site.rules, { 'content.title': title, 'content.body': body }, day);
  }
}

/** Validates a draft. Fails with `promotion_rule` or `jurisdiction_refuses`. */
export async function requireValidDraft(
  deps: DraftValidationDeps,
  draft: Draft,
  { now, before }: { now: Date; before: Promotion | undefined },
): Promise<void> {
  const read = readDraftRule(deps.findActivity, draft);
  const known = await Promise.all(draft.audience.sites.map((key) => deps.sites.directory.find(key)));
  const unknownSites = known.flatMap((site, index): Fault[] =>
    site === undefined ? [{ path: `audience.sites.${index}`, code: 'unknown' }] : [],
  );
  // Players read the start date, so it is fixed once the promotion has begun.
  const isMoved =
    before !== undefined && before.startsAt <= now && before.startsAt.getTime() !== draft.startsAt.getTime();
  const moved: Fault[] = isMoved ? [{ path: 'starts_at', code: 'disagrees' }] : [];
  const isOther = before !== undefined && before.kind !== draft.kind;
  const other: Fault[] = isOther ? [{ path: 'kind', code: 'disagrees' }] : [];
  const bounds = [
    ...findBoundFaults(draft, now),
    ...findWheelFaults(read, draft),
    ...(await findGameFaults(deps.findFreeRoundsFault, { form: read.activity.form, rule: read.rule })).map((fault) =>
      prefixFault('rule', fault),
    ),
  ];
  const faults = [...findContentFaults(draft.content), ...bounds, ...unknownSites, ...moved, ...other];
  if (faults.length > 0) throw new Failure('promotion_rule', { faults });
  await requireLawfulSites(deps, draft, { ...read, day: dayOf(now) });
}
