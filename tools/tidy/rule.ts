import type { Source } from './source.ts';

/** A place where a rule is broken; `line` counts from 1. */
export interface Finding {
  readonly line: number;
  readonly what: string;
}

/** One line of STYLE.md as a test: with an example that it must catch and one that it must let pass. */
export interface Rule {
  readonly name: string;
  /** Told to the one who broke it. */
  readonly why: string;
  readonly find: (source: Source) => Finding[];
  readonly bad: readonly Source[];
  readonly good: readonly Source[];
}

/** One finding as a line that an editor can jump to: `file:line: rule: what (why)`. */
const told = (rule: Rule, path: string, finding: Finding): string =>
  `${path}:${finding.line}: ${rule.name}: ${finding.what} (${rule.why})`;

/** What a rule says of the sources, a line each; none where it holds. */
export const judge = (rule: Rule, sources: readonly Source[]): string[] =>
  sources.flatMap((source) => rule.find(source).map((finding) => told(rule, source.path, finding)));
