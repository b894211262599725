import { localeKeys } from '@arara/contract/locales';
import { wireLocales } from '@arara/contract/wire-locales';
import {
  type Chance,
  type Claim,
  type Item,
  type ActivityDefinition,
  type PromotionStatus,
  eraseRuleType,
  findRuleFaults,
} from './activity.ts';
import type { ClaimFact, Facts } from './facts.ts';
import type { Form, Rule } from './form.ts';
import { type SampleHistory, createSampleHistory } from './life.ts';
import { readRule, writeRule } from './read-rule.ts';
import { isOver } from './promotion-status.ts';
import { findTopPrize } from './prize.ts';

/** An invariant of every activity, checked for the rule and history that whole numbers select. */
export interface ActivityCheck {
  readonly name: string;
  /** Throws an error that describes the violation. */
  check(numbers: readonly number[]): void;
}

function requireThat(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}

const toPlainJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each));

type Any = ReturnType<typeof eraseRuleType>;

/** One moment of a history: the status of the promotion, and the result of claiming everything. */
interface Observation {
  readonly facts: Facts;
  readonly status: PromotionStatus;
  readonly claims: readonly Claim[];
  readonly had: readonly ClaimFact[];
}

/** Draws every segment with a positive weight in turn. */
function createTurningChance(): Chance {
  let turn = 0;
  return {
    weighted(weights) {
      const places = weights.flatMap((weight, place) => (weight > 0 ? [place] : []));
      turn += 1;
      return places[turn % places.length] ?? 0;
    },
  };
}

const listClaimableKeys = (items: readonly Item[]): readonly string[] =>
  items.filter(({ state }) => state === 'claimable').map(({ key }) => key);

/** Observes every moment of a history; claims everything at each `pace`-th of them. */
function walk(activity: Any, rule: Rule, life: SampleHistory, pace: number, see: (look: Observation) => void): void {
  const chance = createTurningChance();
  let had: readonly ClaimFact[] = [];
  for (const [index, at] of life.moments.entries()) {
    const facts = life.factsAt(at, activity.needs(rule), had);
    const status = activity.check(rule, facts);
    const claiming = activity.claim(rule, facts, {}, chance);
    const claims = 'claims' in claiming ? claiming.claims : [];
    see({ facts, status, claims, had });
    if (index % pace !== 0 || isOver(facts)) continue;
    const taken = claims.map(({ window, amount, freeRounds, detail }) => ({
      window,
      amount,
      freeRounds: freeRounds ?? null,
      detail,
      at,
      day: facts.day,
    }));
    had = [...had, ...taken];
  }
}

function checkClaimsMatchStatus(activity: Any, rule: Rule, { facts, status, claims }: Observation): void {
  const keys = listClaimableKeys(status.items);
  requireThat(keys.length === status.count, `count is ${status.count}, but ${keys.length} items are claimable`);
  requireThat(
    (status.state === 'claimable') === keys.length > 0,
    `is ${status.state} with ${keys.length} claimable items`,
  );
  requireThat(claims.length > 0 === keys.length > 0, 'grants what it does not show, or the reverse');
  requireThat(
    claims.every(({ window }) => keys.includes(window)),
    'grants a window that it does not show',
  );
  for (const { key, state } of status.items) {
    const one = activity.claim(rule, facts, { key }, createTurningChance());
    requireThat('claims' in one === (state === 'claimable'), `${key} is ${state}, but a claim disagrees`);
    if ('claims' in one)
      requireThat(
        one.claims.every(({ window }) => window === key),
        `${key} grants another window`,
      );
  }
  requireThat(
    'refused' in activity.claim(rule, facts, { key: 'no such thing' }, createTurningChance()),
    'grants an item that does not exist',
  );
}

/** A game without a title is shown by its name, which is the same in every language. */
const NO_TITLES: ReadonlyMap<string, string> = new Map();

const isScalar = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A claim pays the displayed reward; on a wheel, the prize of the drawn place. */
function checkAmounts(activity: Any, rule: Rule, { status, claims }: Observation): void {
  const places = activity.prizes?.(rule);
  for (const { window, amount, detail, payment, freeRounds } of claims) {
    requireThat(toPlainJson(payment) === toPlainJson(activity.payment(rule)), `${window} is not paid as shown`);
    requireThat(Object.values(detail).every(isScalar), `${window} stores a value that is not scalar`);
    const item = status.items.find(({ key }) => key === window);
    const shown = places === undefined ? item?.reward : places[Number(detail['place'])]?.amount;
    requireThat(amount === shown, `${window} pays ${amount} and shows ${shown}`);
    const shownRounds = places === undefined ? item?.freeRounds : places[Number(detail['place'])]?.freeRounds;
    requireThat(
      toPlainJson(freeRounds ?? null) === toPlainJson(shownRounds ?? null),
      `${window} pays other free rounds than it shows`,
    );
    requireThat(places !== undefined || amount > 0n, `${window} pays nothing`);
  }
}

function checkWindowsOnce({ claims, status, had }: Observation): void {
  const windows = new Set(had.map(({ window }) => window));
  requireThat(new Set(status.items.map(({ key }) => key)).size === status.items.length, 'shows a key twice');
  requireThat(new Set(claims.map(({ window }) => window)).size === claims.length, 'grants a window twice in one claim');
  for (const { window } of claims) requireThat(!windows.has(window), `${window} is granted again`);
}

function checkLimits(activity: Any, rule: Rule, { claims, had }: Observation): void {
  const { once, ever } = activity.findLimits(rule);
  const total = [...had, ...claims].reduce((sum, { amount }) => sum + amount, 0n);
  requireThat(ever === null || total <= ever, `granted ${total} in total, and the limit is ${ever}`);
  for (const { window, amount } of claims) requireThat(once === null || amount <= once, `${window} granted ${amount}`);
}

function checkEnd({ facts, status, claims }: Observation): void {
  const { endsAt, at } = facts;
  if (isOver(facts)) requireThat(status.state === 'ended' && claims.length === 0, 'grants after its end');
  else requireThat(status.state !== 'ended', 'has ended before its end');
  for (const { state, until } of status.items)
    if (state === 'claimable' && until !== undefined)
      requireThat(until >= at && (!endsAt || until < endsAt), 'is claimable after the end of the promotion');
  const { nextAt } = status;
  requireThat(
    nextAt === undefined || (nextAt > at && (!endsAt || nextAt < endsAt)),
    'restarts in the past or after its end',
  );
}

function checkDeterminism(activity: Any, rule: Rule, { facts, status }: Observation): void {
  requireThat(
    toPlainJson(activity.check(rule, facts)) === toPlainJson(status),
    'returns another status for the same facts',
  );
  const once = activity.claim(rule, facts, {}, createTurningChance());
  requireThat(
    toPlainJson(activity.claim(rule, facts, {}, createTurningChance())) === toPlainJson(once),
    'grants otherwise for the same facts',
  );
}

function checkIdentity(activity: Any): void {
  requireThat(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(activity.kind), `${activity.kind} is not a key`);
  const written = toPlainJson(writeRule(activity.form, activity.first));
  const read = readRule(activity.form, JSON.parse(written));
  const again = 'rule' in read ? toPlainJson(writeRule(activity.form, read.rule)) : toPlainJson(read.faults);
  requireThat(again === written, `its default rule does not survive writing and reading: ${again}`);
  for (const code of wireLocales)
    requireThat((activity.title[code] ?? '').trim().length > 1, `has no title in ${code}`);
}

/** The digits of the numbers in a text, without separators. */
const numbersIn = (text: string): string =>
  (text.match(/\d[\d.,\u00a0\u202f]*/g) ?? [])
    .map((number) => number.replaceAll(/\D/g, ''))
    .toSorted()
    .join(' ');

/** Checks that every language has the same sentences with the same numbers, complete and translated. */
function checkSentences(activity: Any, rule: Rule): void {
  const original = activity.sentences(rule, 'pt', NO_TITLES);
  requireThat(original.length > 3, 'has too few sentences');
  for (const locale of localeKeys) {
    const sentences = activity.sentences(rule, locale, NO_TITLES);
    requireThat(sentences.length === original.length, `has another number of sentences in ${locale}`);
    for (const [index, sentence] of sentences.entries()) {
      const portuguese = original[index] ?? '';
      requireThat(sentence.trim() !== '' && !/[{}|]|undefined|NaN/.test(sentence), `${locale}: "${sentence}"`);
      requireThat(numbersIn(sentence) === numbersIn(portuguese), `${locale}: "${sentence}" has other numbers`);
      requireThat(locale === 'pt' || sentence !== portuguese, `${locale}: "${sentence}" is not translated`);
    }
  }
}

/** Checks that a wheel has as many weights as prizes, and that its largest prize is its limit. */
function checkWheel(activity: Any, rule: Rule): void {
  const [prizes, weights] = [activity.prizes?.(rule), activity.weights?.(rule)];
  requireThat(
    (prizes === undefined) === (weights === undefined),
    'has weights without prizes, or prizes without weights',
  );
  if (prizes === undefined || weights === undefined) return;
  requireThat(
    toPlainJson(prizes.map(({ weight }) => weight)) === toPlainJson(weights),
    'draws by other weights than it shows',
  );
  requireThat(activity.findLimits(rule).once === findTopPrize(prizes), 'can grant more than its largest prize');
}

/** Lists the checks of an activity under its default rule and further rules, each ready to be a property test. */
export function listConformanceChecks<Of>(
  declared: ActivityDefinition<Of> & { readonly form: Form },
  rules: readonly NoInfer<Of>[] = [],
): readonly ActivityCheck[] {
  const activity = eraseRuleType(declared);
  const all = [activity.first, ...(rules as readonly unknown[] as readonly Rule[])];
  const chooseRule = (numbers: readonly number[]): Rule => all[(numbers[1] ?? 0) % all.length] ?? activity.first;
  const always = (see: (activity: Any, rule: Rule, look: Observation) => void) => (numbers: readonly number[]) => {
    const rule = chooseRule(numbers);
    walk(activity, rule, createSampleHistory(numbers), 1 + ((numbers[2] ?? 0) % 4), (look) =>
      see(activity, rule, look),
    );
  };
  return [
    { name: 'has a key, nine titles and a valid default rule', check: () => checkIdentity(activity) },
    {
      name: 'finds no fault in its own rules',
      check: () =>
        all.forEach((rule) =>
          requireThat(findRuleFaults(activity, rule).length === 0, toPlainJson(findRuleFaults(activity, rule))),
        ),
    },
    {
      name: 'formats the same rule sentences in all nine languages',
      check: () => all.forEach((rule) => checkSentences(activity, rule)),
    },
    { name: 'draws by the weights that it shows', check: () => all.forEach((rule) => checkWheel(activity, rule)) },
    { name: 'grants exactly the items that it shows as claimable', check: always(checkClaimsMatchStatus) },
    { name: 'pays the rewards that it shows', check: always(checkAmounts) },
    { name: 'grants no window twice', check: always((_activity, _rule, look) => checkWindowsOnce(look)) },
    { name: 'grants no more than the limits of its rule', check: always(checkLimits) },
    { name: 'grants nothing after its end', check: always((_activity, _rule, look) => checkEnd(look)) },
    { name: 'returns the same result for the same facts', check: always(checkDeterminism) },
  ];
}
