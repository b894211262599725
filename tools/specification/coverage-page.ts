import type { CoverageRow } from './coverage-row.ts';

const HEADER = `# Coverage of the specification

Every route, call, field, rule, message and constant of the specification, with the file that has it and a test that shows it.
Generated from \`tools/specification/\` by \`npm run specification\`; a test checks that each file, text and test exists.
`;

const toLink = (path: string): string => `[${path}](../${path})`;

function renderSection(section: string, rows: readonly CoverageRow[]): string {
  const lines = rows.map(({ item, file, test, title }) => `| ${item} | ${toLink(file)} | ${toLink(test)}: ${title} |`);
  return `\n## ${section}\n\n| item | code | test |\n|---|---|---|\n${lines.join('\n')}\n`;
}

/** What the code has beside the specification. */
export interface Beyond {
  routes: readonly string[];
  /** Calls as `GET /api/…`. */
  calls: readonly string[];
}

/** Renders `docs/coverage.md`. Rows of one section are together. */
export function renderCoveragePage(rows: readonly CoverageRow[], beyond: Beyond): string {
  const sections = Map.groupBy(rows, ({ section }) => section);
  const parts = [...sections].map(([section, own]) => renderSection(section, own));
  const list = (names: readonly string[]) => names.map((name) => `- ${name}\n`).join('');
  return [
    HEADER,
    ...parts,
    `\n## Beyond the specification: routes\n\n${list(beyond.routes)}`,
    `\n## Beyond the specification: calls of players\n\n${list(beyond.calls)}`,
  ].join('');
}
