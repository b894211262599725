import { type Evidence, verify } from '@arara/verifier';
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

const TEXTS = ['game', 'commitment', 'serverSeed', 'clientSeed', 'nonce', 'multiplierE4'] as const;

/** A pasted proof; `undefined` for anything else. */
function readEvidence(text: string): Evidence | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const isEvidence = (value: unknown): value is Evidence =>
      typeof value === 'object' &&
      value !== null &&
      TEXTS.every((name) => typeof Reflect.get(value, name) === 'string') &&
      'input' in value &&
      'outcome' in value;
    return isEvidence(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function tell(output: HTMLOutputElement, holds: boolean, title: string, lines: readonly string[] = []): void {
  output.dataset['holds'] = holds ? 'yes' : 'no';
  output.replaceChildren(element('strong', title), element('ul', ...lines.map((line) => element('li', line))));
}

async function check(text: string, output: HTMLOutputElement): Promise<void> {
  const evidence = readEvidence(text);
  if (evidence === undefined) return tell(output, false, words.unreadable);
  const finding = await verify(evidence);
  if (finding === undefined) return tell(output, false, words.unknown);
  const checks = [
    [finding.seedHolds, words.seed],
    [finding.outcomeHolds, words.outcome],
    [finding.multiplierHolds, words.multiplier],
  ] as const;
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
