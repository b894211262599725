import type { Source } from './source.ts';

/** A place that breaks a rule; `line` counts from 1. */
export interface Finding {
  readonly line: number;
  readonly what: string;
}

/** A finding and the file it stands in. */
export interface Violation extends Finding {
  readonly path: string;
}

/** One line of STYLE.md as a test, with examples that it must catch and examples that it must let pass. */
export interface Rule {
  readonly name: string;
  /** The reason, printed beside every violation. */
  readonly why: string;
  readonly find: (source: Source) => Finding[];
  readonly bad: readonly Source[];
  readonly good: readonly Source[];
}

/** A rule about several files at once; an example is a small repository. */
export interface RepositoryRule {
  readonly name: string;
  readonly why: string;
  readonly find: (sources: readonly Source[]) => Violation[];
  readonly bad: readonly (readonly Source[])[];
  readonly good: readonly (readonly Source[])[];
}

/** Applies a rule for single files to many of them. */
export const forEachFile = ({ name, why, find, bad, good }: Rule): RepositoryRule => ({
  name,
  why,
  find: (sources) => sources.flatMap((source) => find(source).map((finding) => ({ path: source.path, ...finding }))),
  bad: bad.map((source) => [source]),
  good: good.map((source) => [source]),
});

/** One violation as a line that an editor can jump to: `file:line: rule: what (why)`. */
export const formatViolation = (rule: RepositoryRule, { path, line, what }: Violation): string =>
  `${path}:${line}: ${rule.name}: ${what} (${rule.why})`;
