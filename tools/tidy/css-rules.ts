import type { Finding, Rule } from './rule.ts';
import type { Source } from './source.ts';

/** The declarations of a rule, without those of the rules within it. */
const BLOCK = /\{([^{}]*)\}/g;
const WHOLE = /(?:^|[\s;])transform\s*:/;
const PART = /(?:^|[\s;])(?:translate|rotate|scale)\s*:/;

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

function findMixedMoves({ path, text }: Source): Finding[] {
  if (!path.endsWith('.css')) return [];
  const bare = withoutComments(text);
  return [...bare.matchAll(BLOCK)]
    .filter(([, declared = '']) => WHOLE.test(declared) && PART.test(declared))
    .map(({ index }) => ({ line: bare.slice(0, index).split('\n').length, what: 'transform beside a part of it' }));
}

const style = (text: string): Source => ({ path: 'games/dado/dado.module.css', text });

export const cssRules: readonly Rule[] = [
  {
    name: 'one-way-to-move',
    why: 'the build keeps only transform where a rule also has translate, rotate or scale',
    find: findMixedMoves,
    bad: [
      style('.a {\n  transform: none;\n  translate: 0 2px;\n}'),
      style('@media print { .a { scale: 2; transform: none } }'),
    ],
    good: [
      style('.a {\n  transform: none;\n  .b {\n    translate: 0 2px;\n  }\n}'),
      style('.a {\n  transition: transform 1s;\n  /* transform: none; */\n  rotate: 1turn;\n}'),
    ],
  },
];
