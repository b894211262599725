import type { Finding, Rule } from './rule.ts';
import type { Source } from './source.ts';
import { type Node, syntaxOf } from './syntax.ts';

/** Where a tool reads the default export and nothing else. */
const TOOL_READS_DEFAULT = /(^|\/)[a-z]+\.config\.ts$|^\.dependency-cruiser\.mjs$|\.d\.ts$/;

function isDefault(node: Node, text: string): boolean {
  if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportDefaultExpression') return true;
  return node.type === 'ExportSpecifier' && /\bas\s+default$/.test(text);
}

function findDefaults(source: Source): Finding[] {
  if (TOOL_READS_DEFAULT.test(source.path)) return [];
  const { nodes, lineAt, textOf } = syntaxOf(source);
  return nodes
    .filter((node) => node.type.startsWith('Export') && isDefault(node, textOf(node)))
    .map((node) => ({ line: lineAt(node.start), what: 'a default export' }));
}

/** The entry points: of a package, of a module or layer of the server, of the test server, of the games. */
const ENTRY_FILES =
  /^(packages|simulators)\/[^/]+\/src\/index\.ts$|^apps\/server\/src\/(modules\/[^/]+\/[^/]+|platform|beacon|db|http|realtime)\/index\.ts$|^apps\/server\/testing\/index\.ts$|^(games|activities)\/([^/]+\/index|registry(\.web)?)\.ts$/;

const isReExport = (node: Node): boolean =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && Boolean(node.fields['source']));

function findBarrels(source: Source): Finding[] {
  const { nodes, lineAt } = syntaxOf(source);
  const statements = nodes.filter((node) => node.parent === undefined);
  const stars = statements.filter((node) => node.type === 'ExportAllDeclaration' && !ENTRY_FILES.test(source.path));
  const isBarrel = statements.length > 0 && statements.every(isReExport) && !ENTRY_FILES.test(source.path);
  const found = stars.map((node) => ({ line: lineAt(node.start), what: 'export *' }));
  return isBarrel ? [{ line: 1, what: 'a file of nothing but re-exports' }, ...found] : found;
}

export const exportRules: readonly Rule[] = [
  {
    name: 'named-exports',
    why: 'a thing has one name wherever it is imported',
    find: findDefaults,
    bad: [
      { path: 'apps/site/src/a.ts', text: 'export default function a() {}' },
      { path: 'apps/site/src/a.ts', text: 'const a = 1;\nexport { a as default };' },
    ],
    good: [
      { path: 'apps/site/vite.config.ts', text: 'export default {};' },
      { path: 'apps/site/src/a.ts', text: 'export const a = 1;\nexport { b } from "./b.ts";' },
    ],
  },
  {
    name: 'no-barrel',
    why: 'a module has one door, its index.ts; every other is a way around it and loads what nobody asked for',
    find: findBarrels,
    bad: [
      { path: 'apps/site/src/features/home/index.ts', text: "export { Home } from './home.tsx';\n" },
      { path: 'apps/server/src/modules/play/play/all.ts', text: "export * from './play.ts';\nexport const a = 1;" },
    ],
    good: [
      { path: 'apps/server/src/modules/play/play/index.ts', text: "export { createPlay } from './play.ts';" },
      { path: 'packages/money/src/index.ts', text: "export { sum } from './centavos.ts';" },
    ],
  },
];
