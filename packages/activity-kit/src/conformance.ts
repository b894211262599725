import { localeKeys } from '@arara/contract/locales';
import { type Chance, type Claim, type Item, type Shape, type Standing, registered } from './activity.ts';
import type { ClaimFact, Facts } from './facts.ts';
import type { Form, Rule } from './form.ts';
import { type Life, lifeOf } from './life.ts';
import { readRule, writeRule } from './read-rule.ts';
import { isOver } from './standing.ts';
import { topPrize } from './prize.ts';

/** A promise that every activity keeps: about the rule and the history that some whole numbers stand for. */
export interface ActivityCheck {
  readonly name: string;
  /** Throws an Error that says what is broken. */
  check(numbers: readonly number[]): void;
}

function must(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each));

type Any = ReturnType<typeof registered>;

/** One moment of a life: how the activity stands, and what a claim of everything gives. */
interface Look {
  readonly facts: Facts;
  readonly standing: Standing;
  readonly claims: readonly Claim[];
  readonly had: readonly ClaimFact[];
}

/** A chance that stops at the places that can come one after the other. */
function turning(): Chance {
  let turn = 0;
  return {
    weighted(weights) {
      const places = weights.flatMap((weight, place) => (weight > 0 ? [place] : []));
      turn += 1;
      return places[turn % places.length] ?? 0;
    },
  };
}

const keysOf = (items: readonly Item[]): readonly string[] =>
  items.filter(({ state }) => state === 'claimable').map(({ key }) => key);

/** Looks at every moment of a life; takes what can be had at each `pace`-th of them. */
function walk(activity: Any, rule: Rule, life: Life, pace: number, see: (look: Look) => void): void {
  const chance = turning();
  let had: readonly ClaimFact[] = [];
  for (const [index, at] of life.moments.entries()) {
    const facts = life.factsAt(at, activity.needs(rule), had);
    const standing = activity.check(rule, facts);
    const claiming = activity.claim(rule, facts, {}, chance);
    const claims = 'claims' in claiming ? claiming.claims : [];
    see({ facts, standing, claims, had });
    if (index % pace !== 0 || isOver(facts)) continue;
    const taken = claims.map(({ window, amount, detail }) => ({ window, amount, detail, at, day: facts.day }));
    had = [...had, ...taken];
  }
}

function agrees(activity: Any, rule: Rule, { facts, standing, claims }: Look): void {
  const keys = keysOf(standing.items);
  must(keys.length === standing.count, `tells ${standing.count} and shows ${keys.length}`);
  must((standing.state === 'claimable') === keys.length > 0, `is ${standing.state} with ${keys.length} to be had`);
  must(claims.length > 0 === keys.length > 0, 'gives what it does not show, or the other way round');
  must(
    claims.every(({ window }) => keys.includes(window)),
    'gives under a window that it does not show',
  );
  for (const { key, state } of standing.items) {
    const one = activity.claim(rule, facts, { key }, turning());
    must('claims' in one === (state === 'claimable'), `${key} is ${state}, and a claim says otherwise`);
    if ('claims' in one)
      must(
        one.claims.every(({ window }) => window === key),
        `${key} gives another`,
      );
  }
  must('refused' in activity.claim(rule, facts, { key: 'no such thing' }, turning()), 'gives what does not exist');
}

const isScalar = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** What is told is what is given; on a wheel, what a place gives. */
function pays(activity: Any, rule: Rule, { standing, claims }: Look): void {
  const places = activity.prizes?.(rule);
  for (const { window, amount, detail, payment } of claims) {
    must(plain(payment) === plain(activity.payment(rule)), `${window} is paid otherwise than is told`);
    must(Object.values(detail).every(isScalar), `${window} keeps what is no plain value`);
    const item = standing.items.find(({ key }) => key === window);
    const told = places === undefined ? item?.reward : places[Number(detail['place'])]?.amount;
    must(amount === told, `${window} pays ${amount} and tells ${told}`);
    must(places !== undefined || amount > 0n, `${window} pays nothing`);
  }
}

function isOnce({ claims, standing, had }: Look): void {
  const windows = new Set(had.map(({ window }) => window));
  must(new Set(standing.items.map(({ key }) => key)).size === standing.items.length, 'shows one key twice');
  must(new Set(claims.map(({ window }) => window)).size === claims.length, 'gives one window twice at once');
  for (const { window } of claims) must(!windows.has(window), `${window} is given again`);
}

function stays(activity: Any, rule: Rule, { claims, had }: Look): void {
  const { once, ever } = activity.most(rule);
  const total = [...had, ...claims].reduce((sum, { amount }) => sum + amount, 0n);
  must(ever === null || total <= ever, `gave ${total} in all, and ${ever} is the most`);
  for (const { window, amount } of claims) must(once === null || amount <= once, `${window} gave ${amount}`);
}

function ends({ facts, standing, claims }: Look): void {
  const { endsAt, at } = facts;
  if (isOver(facts)) must(standing.state === 'ended' && claims.length === 0, 'gives after its end');
  else must(standing.state !== 'ended', 'has ended before its end');
  for (const { state, until } of standing.items)
    if (state === 'claimable' && until !== undefined)
      must(until >= at && (!endsAt || until < endsAt), 'is told too late');
  const { nextAt } = standing;
  must(nextAt === undefined || (nextAt > at && (!endsAt || nextAt < endsAt)), 'begins anew in the past, or never');
}

function repeats(activity: Any, rule: Rule, { facts, standing }: Look): void {
  must(plain(activity.check(rule, facts)) === plain(standing), 'stands otherwise when asked again');
  const once = activity.claim(rule, facts, {}, turning());
  must(plain(activity.claim(rule, facts, {}, turning())) === plain(once), 'gives otherwise when asked again');
}

function identity(activity: Any): void {
  must(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(activity.kind), `${activity.kind} is not a key`);
  const written = plain(writeRule(activity.form, activity.first));
  const read = readRule(activity.form, JSON.parse(written));
  const again = 'rule' in read ? plain(writeRule(activity.form, read.rule)) : plain(read.faults);
  must(again === written, `its first rule is not read as it was written: ${again}`);
  for (const locale of localeKeys) must(activity.titles[locale].trim().length > 1, `has no name in ${locale}`);
}

/** The digits of a text, number by number, whatever stands between thousands and cents. */
const numbersIn = (text: string): string =>
  (text.match(/\d[\d.,\u00a0\u202f]*/g) ?? [])
    .map((number) => number.replaceAll(/\D/g, ''))
    .toSorted()
    .join(' ');

/** The same sentences in every language, with the same numbers, and none left with a blank or in Portuguese. */
function speaks(activity: Any, rule: Rule): void {
  const original = activity.sentences(rule, 'pt');
  must(original.length > 3, 'says too little');
  for (const locale of localeKeys) {
    const sentences = activity.sentences(rule, locale);
    must(sentences.length === original.length, `says more or less in ${locale}`);
    for (const [index, sentence] of sentences.entries()) {
      const portuguese = original[index] ?? '';
      must(sentence.trim() !== '' && !/[{}|]|undefined|NaN/.test(sentence), `${locale}: "${sentence}"`);
      must(numbersIn(sentence) === numbersIn(portuguese), `${locale}: "${sentence}" has other numbers`);
      must(locale === 'pt' || sentence !== portuguese, `${locale}: "${sentence}" is not translated`);
    }
  }
}

/** A wheel tells as many weights as prizes, and the largest that can fall is the most. */
function turns(activity: Any, rule: Rule): void {
  const [prizes, weights] = [activity.prizes?.(rule), activity.weights?.(rule)];
  must((prizes === undefined) === (weights === undefined), 'has weights without prizes, or prizes without weights');
  if (prizes === undefined || weights === undefined) return;
  must(plain(prizes.map(({ weight }) => weight)) === plain(weights), 'draws by other weights than it tells');
  must(activity.most(rule).once === topPrize(prizes), 'can give more than its largest prize');
}

/** The promises of an activity under some rules of its own, `first` among them; each is ready to be a property. */
export function conformance<Of>(
  declared: Shape<Of> & { readonly form: Form },
  rules: readonly NoInfer<Of>[] = [],
): readonly ActivityCheck[] {
  const activity = registered(declared);
  const all = [activity.first, ...(rules as readonly unknown[] as readonly Rule[])];
  const ruleOf = (numbers: readonly number[]): Rule => all[(numbers[1] ?? 0) % all.length] ?? activity.first;
  const always = (see: (activity: Any, rule: Rule, look: Look) => void) => (numbers: readonly number[]) => {
    const rule = ruleOf(numbers);
    walk(activity, rule, lifeOf(numbers), 1 + ((numbers[2] ?? 0) % 4), (look) => see(activity, rule, look));
  };
  return [
    { name: 'has a key, nine names and a first rule that is read', check: () => identity(activity) },
    {
      name: 'finds no fault with its own rules',
      check: () => all.forEach((rule) => must(activity.faults(rule).length === 0, plain(activity.faults(rule)))),
    },
    { name: 'tells its rules alike in nine languages', check: () => all.forEach((rule) => speaks(activity, rule)) },
    { name: 'draws by the weights that it tells', check: () => all.forEach((rule) => turns(activity, rule)) },
    { name: 'gives what it shows, and nothing else', check: always(agrees) },
    { name: 'pays what it tells', check: always(pays) },
    { name: 'gives nothing twice', check: always((_activity, _rule, look) => isOnce(look)) },
    { name: 'gives no more than the most of its rule', check: always(stays) },
    { name: 'gives nothing after its end', check: always((_activity, _rule, look) => ends(look)) },
    { name: 'answers the same when asked again', check: always(repeats) },
  ];
}
