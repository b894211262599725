import {
  type Evidence,
  type JackpotEvidence,
  type SharedEvidence,
  type SpinEvidence,
  verify,
  verifyJackpot,
  verifyShared,
  verifySpin,
} from '@arara/verifier';
import { wordsFor } from './words.ts';

/*
 * A page that a player keeps: one file without any address in it, which checks a pasted proof by the independent
 * verifier. It is written with plain elements so that all of it can be read by whoever doubts it.
 */

const words = wordsFor(navigator.languages);

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

const SEEDS = ['commitment', 'serverSeed', 'clientSeed', 'nonce'] as const;

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

const hasTexts = (value: Parts, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

function isRound(value: Parts): value is Parts & Evidence {
  return hasTexts(value, [...SEEDS, 'game', 'multiplierE4']) && 'input' in value && 'outcome' in value;
}

function isSpin(value: Parts): value is Parts & SpinEvidence {
  const { weights, prizes, place } = value;
  return (
    hasTexts(value, [...SEEDS, 'reward']) &&
    typeof place === 'number' &&
    Array.isArray(weights) &&
    weights.every((weight) => typeof weight === 'number') &&
    Array.isArray(prizes) &&
    prizes.every((prize: unknown) => isParts(prize) && hasTexts(prize, ['amount', 'odds']))
  );
}

function isJackpot(value: Parts): value is Parts & JackpotEvidence {
  return hasTexts(value, [...SEEDS, 'pool', 'stake', 'oneIn', 'number']) && typeof value['won'] === 'boolean';
}

const isLink = (value: unknown): boolean =>
  isParts(value) && hasTexts(value, ['link', 'commitment']) && typeof value['place'] === 'number';

function isShared(value: Parts): value is Parts & SharedEvidence {
  const { chain, beacon, ticket } = value;
  const isBeacon = isLink(beacon) || (isParts(beacon) && hasTexts(beacon, ['value', 'signature']));
  const isTicket =
    ticket === undefined || (isParts(ticket) && hasTexts(ticket, ['multiplierE4']) && 'leftE4' in ticket);
  return (
    hasTexts(value, ['game', 'number']) &&
    isLink(chain) &&
    isBeacon &&
    'setup' in value &&
    'outcome' in value &&
    isTicket
  );
}

/** What was pasted; `undefined` for what is no data at all. */
function readParts(text: string): Parts | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isParts(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

type Check = readonly [holds: boolean, said: string];

async function checksOfRound(evidence: Evidence): Promise<readonly Check[] | undefined> {
  const finding = await verify(evidence);
  return (
    finding && [
      [finding.seedHolds, words.seed],
      [finding.outcomeHolds, words.outcome],
      [finding.multiplierHolds, words.multiplier],
    ]
  );
}

async function checksOfSpin(evidence: SpinEvidence): Promise<readonly Check[]> {
  const finding = await verifySpin(evidence);
  return [
    [finding.seedHolds, words.seed],
    [finding.placeHolds, words.outcome],
    [finding.rewardHolds, words.reward],
    [finding.oddsHold, words.odds],
  ];
}

async function checksOfJackpot(evidence: JackpotEvidence): Promise<readonly Check[]> {
  const finding = await verifyJackpot(evidence);
  return [
    [finding.seedHolds, words.seed],
    [finding.numberHolds, words.number],
    [finding.wonHolds, words.won],
  ];
}

/** Of a game that is not known nothing is said but that: a chain that holds proves no result. */
async function checksOfShared(evidence: SharedEvidence): Promise<readonly Check[] | undefined> {
  const { chainHolds, beaconHolds, setupHolds, outcomeHolds, multiplierHolds } = await verifyShared(evidence);
  if (setupHolds === undefined || outcomeHolds === undefined) return undefined;
  const checks: Check[] = [
    [chainHolds, words.chain],
    [beaconHolds, words.beacon],
  ];
  // Most games show nothing before their bets, and of nothing there is nothing to say.
  if (evidence.setup !== null) checks.push([setupHolds, words.setup]);
  checks.push([outcomeHolds, words.outcome]);
  if (multiplierHolds !== undefined) checks.push([multiplierHolds, words.multiplier]);
  return checks;
}

/** What holds of a proof, whatever it is of; `undefined` for a game that is not known, `null` for what is no proof. */
async function checksOf(read: Parts | undefined): Promise<readonly Check[] | null | undefined> {
  if (read === undefined) return null;
  if (isRound(read)) return checksOfRound(read);
  if (isShared(read)) return checksOfShared(read);
  if (isSpin(read)) return checksOfSpin(read);
  return isJackpot(read) ? checksOfJackpot(read) : null;
}

function tell(output: HTMLOutputElement, holds: boolean, title: string, lines: readonly string[] = []): void {
  output.dataset['holds'] = holds ? 'yes' : 'no';
  output.replaceChildren(element('strong', title), element('ul', ...lines.map((line) => element('li', line))));
}

async function check(text: string, output: HTMLOutputElement): Promise<void> {
  const checks = await checksOf(readParts(text));
  if (checks === null) return tell(output, false, words.unreadable);
  if (checks === undefined) return tell(output, false, words.unknown);
  const holds = checks.every(([held]) => held);
  const lines = checks.map(([held, said]) => `${held ? words.yes : words.no} ${said}`);
  return tell(output, holds, holds ? words.holds : words.fails, lines);
}

const proof = element('textarea');
proof.spellcheck = false;
proof.required = true;
const output = element('output');
const form = element('form', element('label', words.proof, proof), element('button', words.check));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void check(proof.value, output);
});
document.title = words.title;
document.querySelector('#page')?.append(element('h1', words.title), element('p', words.lead), form, output);
