import type { Finding, Rule } from './rule.ts';
import type { Source } from './source.ts';
import { syntaxOf } from './syntax.ts';

function findAny(source: Source): Finding[] {
  const { nodes, lineAt } = syntaxOf(source);
  return nodes
    .filter((node) => node.type === 'TsKeywordType' && node.fields['kind'] === 'any')
    .map((node) => ({ line: lineAt(node.start), what: 'any' }));
}

const SUPPRESSION =
  /@ts-(?:ignore|expect-error|nocheck)|(?:eslint|oxlint|biome)-(?:disable|enable|ignore)|(?:oxfmt|prettier)-ignore|(?:c8|v8|istanbul) ignore|@knipignore/;

function findSuppressions(source: Source): Finding[] {
  return syntaxOf(source).comments.flatMap(({ line, text }) => {
    const match = SUPPRESSION.exec(text);
    return match ? [{ line, what: match[0] }] : [];
  });
}

export const typingRules: readonly Rule[] = [
  {
    name: 'no-any',
    why: 'what has any type is checked by nobody; take unknown and look',
    find: findAny,
    bad: [
      { path: 'a.ts', text: 'export const a = (b: any) => b;' },
      { path: 'a.ts', text: 'let a: Record<string, any[]>;' },
    ],
    good: [{ path: 'a.ts', text: "// any number of them\nexport const a: unknown = 'any';" }],
  },
  {
    name: 'no-suppression',
    why: 'a silenced tool cannot tell of the next mistake; change the code, or the rule for all with an ADR',
    find: findSuppressions,
    bad: [
      { path: 'a.ts', text: '// @ts-expect-error later\nfoo();' },
      { path: 'a.tsx', text: 'const a = <p>{/* oxlint-disable-next-line */}</p>;' },
      { path: 'a.ts', text: "const a = 'é'; // eslint-disable-line" },
    ],
    good: [
      {
        path: 'a.ts',
        text: "const told = '// @ts-ignore';\nconst at = /oxlint-disable/;\nconst b = `// oxlint-disable`;",
      },
    ],
  },
];
