import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areaOf } from './area.ts';
import type { Violation } from './rule.ts';
import { isRecord } from './syntax.ts';

/** Rule, area, number of violations. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const LIST = fileURLToPath(new URL('not-yet.json', import.meta.url));

const numbersIn = (value: unknown): [string, number][] =>
  Object.entries(isRecord(value) ? value : {}).map(([name, number]) => [name, Number(number)]);

/** The rules that do not hold everywhere yet, with the violations that each area still has. */
export function readNotYet(): Counts {
  const counts: unknown = JSON.parse(readFileSync(LIST, 'utf8'));
  const rules = Object.entries(isRecord(counts) ? counts : {});
  return Object.fromEntries(rules.map(([rule, areas]) => [rule, Object.fromEntries(numbersIn(areas))]));
}

export const writeNotYet = (counts: Counts): void => writeFileSync(LIST, `${JSON.stringify(counts, undefined, 2)}\n`);

export function countByArea(violations: readonly Violation[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { path } of violations) counts[areaOf(path)] = (counts[areaOf(path)] ?? 0) + 1;
  return counts;
}

const MAX_LISTED = 40;

/**
 * What is wrong with an area: its violations where it has more than the list allows, and a call to lower the
 * list where it has fewer. Empty where both agree.
 */
function compareArea(area: string, lines: readonly string[], allowed: number): string[] {
  if (lines.length > allowed)
    return [`${area}: ${lines.length} where ${allowed} are allowed`, ...lines.slice(0, MAX_LISTED)];
  if (lines.length < allowed) {
    return [`${area}: ${lines.length} left of ${allowed}: lower the list with npm run -s code:metrics -- lower`];
  }
  return [];
}

/** Compares what a rule finds with what the list allows, area by area; empty where they agree. */
export function compareWithNotYet(
  violations: readonly Violation[],
  allowed: Readonly<Record<string, number>>,
  format: (violation: Violation) => string,
): string[] {
  const areas = new Set([...violations.map(({ path }) => areaOf(path)), ...Object.keys(allowed)]);
  return [...areas]
    .toSorted((one, other) => one.localeCompare(other))
    .flatMap((area) => {
      const lines = violations.filter(({ path }) => areaOf(path) === area).map(format);
      return compareArea(area, lines, allowed[area] ?? 0);
    });
}

/** The list with every count lowered to what is left; an area that is clean leaves it. No count rises. */
export function lowered(counts: Counts, found: (rule: string) => readonly Violation[]): Counts {
  const rules = Object.entries(counts).map(([rule, areas]): [string, Record<string, number>] => {
    const left = countByArea(found(rule));
    const kept = Object.entries(areas).map(([area, count]): [string, number] => [
      area,
      Math.min(count, left[area] ?? 0),
    ]);
    return [rule, Object.fromEntries(kept.filter(([, count]) => count > 0))];
  });
  return Object.fromEntries(rules.filter(([, areas]) => Object.keys(areas).length > 0));
}
