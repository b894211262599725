import { cssRules } from './css-rules.ts';
import { exportRules } from './export-rules.ts';
import { nameRules } from './name-rules.ts';
import { plainWordRules } from './plain-words.ts';
import { purityRules } from './purity-rules.ts';
import { type RepositoryRule, forEachFile } from './rule.ts';
import { sizeRules } from './size-rules.ts';
import { type Source, documentSources, repositoryPaths, writtenSources } from './source.ts';
import { sqlRules } from './sql-rules.ts';
import { typeNameRules } from './type-name-rules.ts';
import { typingRules } from './typing-rules.ts';
import { unfinishedRules } from './unfinished-rules.ts';

/** A rule and the files that it is for. */
export interface AppliedRule {
  readonly rule: RepositoryRule;
  readonly sources: readonly Source[];
}

/** Every rule with the files of the repository that it is for, read once. */
export function appliedRules(): readonly AppliedRule[] {
  const paths: Source[] = repositoryPaths().map((path) => ({ path, text: '' }));
  const written = writtenSources();
  const readable = [...written, ...documentSources()];
  const writtenRules = [
    ...sizeRules,
    ...cssRules,
    ...typingRules,
    ...purityRules,
    ...sqlRules,
    ...exportRules,
    ...unfinishedRules,
  ];
  return [
    ...nameRules.map((rule) => ({ rule: forEachFile(rule), sources: paths })),
    ...writtenRules.map((rule) => ({ rule: forEachFile(rule), sources: written })),
    ...plainWordRules.map((rule) => ({ rule: forEachFile(rule), sources: readable })),
    ...typeNameRules.map((rule) => ({ rule, sources: written })),
  ];
}
