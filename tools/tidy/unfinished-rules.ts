import type { Finding, Rule } from './rule.ts';
import type { Source } from './source.ts';
import { isCode, syntaxOf } from './syntax.ts';

const UNFINISHED = /\b(?:TODO|FIXME|XXX|HACK)\b/;
const ANNOUNCED = /\bem\s+breve\b|\bcoming\s+soon\b/i;

/** The rules quote what they forbid. */
const RULE_FILES = /^tools\/tidy\//;

const TEXTS = new Set(['StringLiteral', 'TemplateElement', 'JSXText']);

/** What a person reads in a source: its comments and its texts; of what is not code, all of it. */
function wordsOf(source: Source): { line: number; text: string; isComment: boolean }[] {
  if (!isCode(source.path)) {
    return source.text.split('\n').map((text, index) => ({ line: index + 1, text, isComment: true }));
  }
  const { nodes, lineAt, textOf, comments } = syntaxOf(source);
  const texts = nodes.filter((node) => TEXTS.has(node.type));
  return [
    ...comments.map(({ line, text }) => ({ line, text, isComment: true })),
    ...texts.map((node) => ({ line: lineAt(node.start), text: textOf(node), isComment: false })),
  ];
}

function findUnfinished(source: Source): Finding[] {
  if (RULE_FILES.test(source.path)) return [];
  return wordsOf(source).flatMap(({ line, text, isComment }) => {
    const match = ANNOUNCED.exec(text) ?? (isComment ? UNFINISHED.exec(text) : null);
    return match ? [{ line, what: match[0] }] : [];
  });
}

export const unfinishedRules: readonly Rule[] = [
  {
    name: 'finished',
    why: 'what is not there is not shown and not announced; what is missing stands in an issue, not in the code',
    find: findUnfinished,
    bad: [
      { path: 'a.ts', text: '// TODO: the rest\nrun();' },
      { path: 'a.tsx', text: 'const a = <p>Em breve!</p>;' },
      { path: 'a.css', text: '/* FIXME */\n.a {}' },
    ],
    good: [{ path: 'a.ts', text: "// Everything there is to do is done.\nconst all = 'PARA TODO BRASIL';" }],
  },
];
