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
import { element } from './element.ts';
import { translations } from './messages/messages.ts';
import { pageLanguage } from './page-language.ts';
import { createStatementForm } from './statement-form.ts';

/* A page that a player downloads: one file without any URL in it, which checks a pasted proof with the independent
   verifier. It uses plain DOM elements, so that a sceptical reader can read all of it. */

const t = translations[pageLanguage(navigator.languages)];

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

/** Parses the pasted text; `undefined` if it is no data. */
function readParts(text: string): Parts | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isParts(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

type Check = readonly [holds: boolean, said: string];

async function checkRound(evidence: Evidence): Promise<readonly Check[] | undefined> {
  const finding = await verify(evidence);
  return (
    finding && [
      [finding.seedHolds, t('seed')],
      [finding.outcomeHolds, t('outcome')],
      [finding.multiplierHolds, t('multiplier')],
    ]
  );
}

async function checkSpin(evidence: SpinEvidence): Promise<readonly Check[]> {
  const finding = await verifySpin(evidence);
  return [
    [finding.seedHolds, t('seed')],
    [finding.placeHolds, t('outcome')],
    [finding.rewardHolds, t('reward')],
    [finding.oddsHold, t('odds')],
  ];
}

async function checkJackpot(evidence: JackpotEvidence): Promise<readonly Check[]> {
  const finding = await verifyJackpot(evidence);
  return [
    [finding.seedHolds, t('seed')],
    [finding.numberHolds, t('number')],
    [finding.wonHolds, t('won')],
  ];
}

/** For an unknown game only that is reported: a valid hash chain proves no result. */
async function checkSharedRound(evidence: SharedEvidence): Promise<readonly Check[] | undefined> {
  const { chainHolds, beaconHolds, setupHolds, outcomeHolds, multiplierHolds } = await verifyShared(evidence);
  if (setupHolds === undefined || outcomeHolds === undefined) return undefined;
  const checks: Check[] = [
    [chainHolds, t('chain')],
    [beaconHolds, t('beacon')],
  ];
  // Most games publish nothing before the bets, and there is nothing to check.
  if (evidence.setup !== null) checks.push([setupHolds, t('setup')]);
  checks.push([outcomeHolds, t('outcome')]);
  if (multiplierHolds !== undefined) checks.push([multiplierHolds, t('multiplier')]);
  return checks;
}

/** Checks a proof of any kind; `undefined` for an unknown game, `null` for text that is no proof. */
async function checkEvidence(read: Parts | undefined): Promise<readonly Check[] | null | undefined> {
  if (read === undefined) return null;
  if (isRound(read)) return checkRound(read);
  if (isShared(read)) return checkSharedRound(read);
  if (isSpin(read)) return checkSpin(read);
  return isJackpot(read) ? checkJackpot(read) : null;
}

function showResult(output: HTMLOutputElement, holds: boolean, title: string, lines: readonly string[] = []): void {
  output.dataset['holds'] = holds ? 'yes' : 'no';
  output.replaceChildren(element('strong', title), element('ul', ...lines.map((line) => element('li', line))));
}

async function check(text: string, output: HTMLOutputElement): Promise<void> {
  const checks = await checkEvidence(readParts(text));
  if (checks === null) return showResult(output, false, t('unreadable'));
  if (checks === undefined) return showResult(output, false, t('unknown'));
  const holds = checks.every(([held]) => held);
  const lines = checks.map(([held, said]) => `${held ? t('yes') : t('no')} ${said}`);
  return showResult(output, holds, holds ? t('holds') : t('fails'), lines);
}

const proof = element('textarea');
proof.spellcheck = false;
proof.required = true;
const output = element('output');
const form = element('form', element('label', t('proof'), proof), element('button', t('check')));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void check(proof.value, output);
});
document.title = t('title');
document
  .querySelector('#page')
  ?.append(element('h1', t('title')), element('p', t('lead')), form, output, createStatementForm(t, showResult));
