import { crossFeatureImports, importGraph } from './metrics/import-graph.ts';
import { crossingReport, pathReport, sizeReport } from './metrics/report.ts';
import { measureOnOwnDatabase } from './metrics/request-paths.ts';
import { lowered, readNotYet, writeNotYet } from './tidy/not-yet.ts';
import type { Violation } from './tidy/rule.ts';
import { type AppliedRule, appliedRules } from './tidy/rules.ts';
import { writtenSources } from './tidy/source.ts';
import { sharedTypeNames } from './tidy/type-name-rules.ts';

/**
 * Figures about the code.
 *
 * - `npm run -s code:metrics` prints all of them: for the repository and each area the files, their lines (median, nine
 *   of ten, longest), the files under 20 lines and the retired words; the exported type names of the server that two
 *   files share; the imports between features of the site and the office; and the files that four requests go through.
 *   The requests are served by a test server on `DATABASE_URL` or an embedded PostgreSQL; `metrics/request-paths.ts`
 *   says how they are measured.
 * - `npm run -s code:metrics -- sizes` and `-- paths` print a part of it; `-- imports` lists the imports between features.
 * - `npm run -s code:metrics -- words PATH …` lists the retired words of some folders or files.
 * - `npm run -s code:metrics -- lower` lowers the exceptions in `tools/tidy/not-yet.json` to what is left.
 */
const USAGE = ['usage: npm run -s code:metrics [-- sizes | paths | imports | words PATH … | lower]'];

const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

function violationsOf(name: string, rules: readonly AppliedRule[]): readonly Violation[] {
  const applied = rules.find(({ rule }) => rule.name === name);
  return applied ? applied.rule.find(applied.sources) : [];
}

const isWithin = (path: string, folder: string): boolean =>
  folder === '.' || path === folder || path.startsWith(`${folder.replace(/\/$/, '')}/`);

function listWords(folders: readonly string[]): void {
  const found = violationsOf('plain-words', appliedRules()).filter(({ path }) =>
    folders.some((folder) => isWithin(path, folder)),
  );
  print([...found.map(({ path, line, what }) => `${path}:${line}: ${what}`), `${found.length} found`]);
}

function lowerExceptions(): void {
  const rules = appliedRules();
  writeNotYet(lowered(readNotYet(), (name) => violationsOf(name, rules)));
}

function printSizes(): void {
  const sources = writtenSources();
  const names = sharedTypeNames(sources);
  print([
    ...sizeReport(sources, violationsOf('plain-words', appliedRules())),
    '',
    `exported type names that two files of the server share: ${names.length}`,
    `  ${names.join(', ')}`,
    '',
    ...crossingReport(crossFeatureImports(importGraph(sources))),
  ]);
}

async function printPaths(): Promise<void> {
  print(pathReport(await measureOnOwnDatabase()));
}

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  printSizes();
  print(['']);
  await printPaths();
} else if (command === 'sizes') printSizes();
else if (command === 'paths') await printPaths();
else if (command === 'imports') print(crossFeatureImports(importGraph(writtenSources())));
else if (command === 'words') listWords(args.length === 0 ? ['.'] : args);
else if (command === 'lower') lowerExceptions();
else {
  print(USAGE);
  process.exitCode = 1;
}
