import { type Centavos, ZERO, centavos } from '@arara/money';
import { type BetOption, factsOf, isSimulated } from './bet-option.ts';
import { type Distribution, rtpAtStake, topPrize } from './distribution.ts';
import { commitment, drawsOf } from './draw.ts';
import { type InstantGame, type SoloGame, type Stakes, categories, stakesOf } from './game.ts';
import { sameJson } from './json.ts';
import { combine } from './coverage.ts';
import { WAGERING_LEAST_E4, mostOf, validOf } from './valid.ts';
import { sha256 } from './sha256.ts';
import { type SimulatedOption, certificateFaults } from './simulation.ts';
import { verifyRound } from './verify.ts';

/** A promise that every game keeps. `check` throws an Error that says what is broken. */
export interface Check {
  readonly name: string;
  check(): void;
}

export interface Evidence {
  /** Every way to bet that has odds of its own, from the game's own mathematics. */
  readonly options: readonly (BetOption | SimulatedOption)[];
  /** What must be refused. */
  readonly malformed: readonly unknown[];
  /** How many rounds to play of each option; 300 unless said. */
  readonly rounds?: number;
}

const SEED = sha256(Uint8Array.of(97, 114, 97, 114, 97));
/** The lowest return that the operator's own rule allows at any stake, in percent. */
const LEAST_RTP_PERCENT = 95n;

function must(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}

function identity(game: SoloGame): void {
  must(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(game.name), `${game.name} is not a kebab-case key`);
  must(/^\d+\.\d+\.\d+$/.test(game.version), `${game.version} is not a version`);
  must(categories.includes(game.category), `${game.category} is not a category`);
}

function rising({ min, max, steps }: Stakes): void {
  must(
    steps.at(0) === min && steps.at(-1) === max && min > 0n,
    'the first step is the minimum and the last the maximum',
  );
  must(
    steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? step)),
    'the steps rise',
  );
}

function stakes(game: SoloGame, { options }: Evidence): void {
  rising(game.stakes);
  for (const { input: raw, name } of options) {
    const own = stakesOf(game, game.readInput(raw));
    rising(own);
    must(
      own.steps.every((step) => game.stakes.steps.includes(step)),
      `${name} takes a stake that the game does not offer`,
    );
  }
}

function input(game: SoloGame, { options, malformed }: Evidence): void {
  for (const { input: each } of options) must(game.readInput(each) !== undefined, `refuses ${JSON.stringify(each)}`);
  for (const each of malformed)
    must(game.readInput(each) === undefined, `takes ${JSON.stringify(each) ?? String(each)}`);
}

function eachRound(
  game: InstantGame,
  { options, rounds = 300 }: Evidence,
  see: (nonce: number, raw: unknown, input: unknown) => void,
): void {
  for (const { input: raw } of options)
    for (let nonce = 0; nonce < rounds; nonce += 1) see(nonce, raw, game.readInput(raw));
}

function repeats(game: InstantGame, evidence: Evidence): void {
  const draw = drawsOf(SEED);
  const seen = new Set<string>();
  eachRound(game, evidence, (nonce, _, read) => {
    const one = game.play(draw('conformance', nonce), read);
    const two = game.play(draw('conformance', nonce), read);
    must(
      sameJson(one.outcome, two.outcome) && one.multiplierE4 === two.multiplierE4,
      `nonce ${nonce} gave two outcomes`,
    );
    seen.add(JSON.stringify(one.outcome));
  });
  must(seen.size > 1, 'every nonce gave one and the same outcome');
}

function stores(game: InstantGame, evidence: Evidence): void {
  const draw = drawsOf(SEED);
  eachRound(game, evidence, (nonce, _, read) => {
    const { outcome } = game.play(draw('conformance', nonce), read);
    const stored: unknown = JSON.parse(JSON.stringify(outcome));
    must(sameJson(stored, outcome), `the outcome of nonce ${nonce} does not survive storage`);
  });
}

function verifies(game: InstantGame, evidence: Evidence): void {
  const draw = drawsOf(SEED);
  eachRound(game, evidence, (nonce, raw, read) => {
    const { outcome, multiplierE4 } = game.play(draw('conformance', nonce), read);
    const record = {
      serverSeed: SEED,
      commitment: commitment(SEED),
      clientSeed: 'conformance',
      nonce,
      input: raw,
      outcome,
      multiplierE4,
    };
    must(verifyRound(game, record).ok, `nonce ${nonce} does not verify`);
    must(!verifyRound(game, { ...record, multiplierE4: multiplierE4 + 1n }).ok, 'a changed multiplier verifies');
    must(!verifyRound(game, { ...record, outcome: { forged: outcome } }).ok, 'a changed outcome verifies');
    must(!verifyRound(game, { ...record, commitment: '00'.repeat(32) }).ok, 'another commitment verifies');
  });
}

/** Whether the odds of a way to bet have a place for a prize. */
function prizesOf(option: BetOption | SimulatedOption): (multiplierE4: bigint) => boolean {
  if (!isSimulated(option)) {
    const { cases } = option.odds();
    return (multiplierE4) => cases.has(multiplierE4);
  }
  const { unitE4, topUnits } = option;
  return (multiplierE4) => multiplierE4 % unitE4 === 0n && multiplierE4 <= unitE4 * BigInt(topUnits);
}

function prizes(game: InstantGame, evidence: Evidence): void {
  const draw = drawsOf(SEED);
  for (const option of evidence.options) {
    const isKnown = prizesOf(option);
    eachRound(game, { ...evidence, options: [option] }, (nonce, _, read) => {
      const { multiplierE4 } = game.play(draw('conformance', nonce), read);
      must(multiplierE4 >= 0n && multiplierE4 <= game.maxMultiplierE4, `nonce ${nonce} pays ${multiplierE4}`);
      must(isKnown(multiplierE4), `the odds of ${option.name} know no prize of ${multiplierE4}`);
    });
  }
  largestPrize(game, evidence);
}

function largestPrize(game: SoloGame, { options }: Evidence): void {
  const { maxMultiplierE4, maxOneIn } = factsOf(options);
  must(maxMultiplierE4 === game.maxMultiplierE4, `the largest prize is ${maxMultiplierE4}`);
  must(maxOneIn === game.maxOneIn, `the largest prize falls once in ${maxOneIn}`);
}

/** What a way to bet can pay at most: no round pays more, and where the choices decide it, its odds know exactly that. */
function most(game: InstantGame, evidence: Evidence): void {
  const draw = drawsOf(SEED);
  for (const option of evidence.options) {
    const choices = game.readInput(option.input);
    const mostE4 = mostOf(game, choices);
    const topE4 = isSimulated(option) ? option.unitE4 * BigInt(option.topUnits) : topPrize(option.odds()).multiplierE4;
    const isExactMost = game.mostE4 === undefined ? mostE4 >= topE4 : mostE4 === topE4;
    must(isExactMost, `${option.name} pays ${topE4} at most, and not ${mostE4}`);
    for (let nonce = 0; nonce < 50; nonce += 1)
      must(game.play(draw('most', nonce), choices).multiplierE4 <= mostE4, `nonce ${nonce} pays more than ${mostE4}`);
  }
}

/** How far the chance that a bet covers may be from the exact one: outcomes may be a sample. */
const COVERED_WITHIN = 0.03;
/** A stake of which every share in basis points is whole. */
const WHOLE = centavos(10_000n);

/** What counts of a stake by the exact odds of its way to bet; `undefined` where a sample may come to either. */
function validByOdds(game: InstantGame, option: BetOption, mostE4: bigint): Centavos | undefined {
  const { maxBps = 10_000, returnBps = 0, countedBps = 0 } = game.coverage ?? {};
  const { cases, total } = option.odds();
  let covered = 0n;
  for (const [pays, count] of cases) if (pays > 0n && pays >= BigInt(returnBps)) covered += count;
  if (mostE4 < WAGERING_LEAST_E4) return ZERO;
  const beyond = Number((covered * 1_000_000n) / total) / 1_000_000 - maxBps / 10_000;
  if (Math.abs(beyond) < COVERED_WITHIN && game.coverage !== undefined) return undefined;
  return beyond > 0 ? centavos(countedBps) : WHOLE;
}

/** What covers more outcomes than the game allows counts what the game says, and nothing less is held against a bet. */
function covers(game: InstantGame, { options }: Evidence): void {
  for (const option of options) {
    if (isSimulated(option)) continue;
    const choices = game.readInput(option.input);
    const expected = validByOdds(game, option, mostOf(game, choices));
    const valid = validOf(game, { input: choices, stake: WHOLE, win: ZERO });
    must(expected === undefined || valid === expected, `${option.name} counts ${valid} of ${WHOLE}, not ${expected}`);
  }
}

/** The shares of the coverage are shares, and its outcomes are likely and paid as the rules pay. */
function sound(game: InstantGame, { options }: Evidence): void {
  const { coverage } = game;
  if (coverage === undefined) return;
  for (const bps of [coverage.maxBps, coverage.returnBps, coverage.countedBps])
    must(Number.isInteger(bps) && bps >= 0 && bps <= 10_000, `${bps} is no share`);
  must(
    coverage.outcomes(null).weights.every((weight) => weight > 0),
    'an outcome never comes',
  );
  for (const option of options) {
    const choices = game.readInput(option.input);
    const { share, most: largest } = combine(coverage, null, [{ input: choices, stake: WHOLE }]);
    must(share >= 0 && share <= 1, `${option.name} covers ${share}`);
    must(largest <= WHOLE * mostOf(game, choices), `an outcome pays more on ${option.name} than it can pay`);
  }
}

function inBounds(odds: Distribution, offered: Stakes): void {
  for (const stake of offered.steps) {
    const { win, stake: put } = rtpAtStake(odds, stake);
    must(
      win * 100n >= put * LEAST_RTP_PERCENT && win <= put,
      `at a stake of ${stake} centavos the return is out of bounds`,
    );
  }
}

/** The certificate holds, and no stake leaves a fraction of a centavo: the return is the same at each. */
function certified(option: SimulatedOption, offered: Stakes): void {
  const [fault] = certificateFaults(option);
  must(fault === undefined, fault ?? '');
  const { win, stake } = option.declared;
  must(win * 100n >= stake * LEAST_RTP_PERCENT && win <= stake, `the return of ${option.name} is out of bounds`);
  for (const step of offered.steps)
    must(
      (step * option.unitE4) % 10_000n === 0n,
      `a prize of ${option.name} is rounded at a stake of ${step} centavos`,
    );
}

function returns(game: SoloGame, { options }: Evidence): void {
  for (const option of options) {
    const offered = stakesOf(game, game.readInput(option.input));
    if (isSimulated(option)) {
      certified(option, offered);
      continue;
    }
    const odds = option.odds();
    let cases = 0n;
    for (const count of odds.cases.values()) cases += count;
    must(cases === odds.total, `the chances of ${option.name} do not sum to one`);
    inBounds(odds, offered);
  }
  const { rtp } = factsOf(options);
  must(rtp.win === game.rtp.win && rtp.stake === game.rtp.stake, `the exact return is ${rtp.win}/${rtp.stake}`);
}

/** The promises of an instant game, each ready to be a test of that game. */
export function conformance(game: InstantGame, evidence: Evidence): readonly Check[] {
  return [
    { name: 'has a stable key, a version and a shelf', check: () => identity(game) },
    { name: 'offers stakes in rising order', check: () => stakes(game, evidence) },
    { name: 'reads what a player may choose and refuses the rest', check: () => input(game, evidence) },
    { name: 'plays the same round from the same seeds', check: () => repeats(game, evidence) },
    { name: 'has an outcome that survives storage', check: () => stores(game, evidence) },
    { name: 'verifies its rounds and no forgery', check: () => verifies(game, evidence) },
    { name: 'pays no more than its largest prize, at the odds it shows', check: () => prizes(game, evidence) },
    { name: 'knows the most that each way to bet can pay', check: () => most(game, evidence) },
    { name: 'counts no bet that covers too many outcomes, and every other', check: () => covers(game, evidence) },
    { name: 'weighs a bet over outcomes that can come', check: () => sound(game, evidence) },
    { name: 'returns what it declares, at every stake', check: () => returns(game, evidence) },
  ];
}
