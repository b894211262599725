import type { Finding, Rule } from './rule.ts';
import type { Source } from './source.ts';
import { type Node, fieldOf, nameOf, syntaxOf } from './syntax.ts';

const MOST_LINES_OF_FILE = 400;
const MOST_LINES_OF_FUNCTION = 80;
const DEEPEST = 6;

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);

const BRANCHES = new Set([
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'TryStatement',
]);

/** `describe`, `describe.each(…)` and their like: a chapter of the manual, not a function. */
function isChapter(node: Node): boolean {
  const call = node.parent;
  if (call?.type !== 'CallExpression') return false;
  const text = JSON.stringify(fieldOf(call, 'callee') ?? {});
  return text.includes('"value":"describe"');
}

/** An `else if` continues its `if` and is no deeper. */
const isElseIf = (node: Node): boolean =>
  node.type === 'IfStatement' && node.parent?.type === 'IfStatement' && node.parent.fields['alternate'] === node.fields;

const deepens = (node: Node): boolean =>
  (FUNCTIONS.has(node.type) && !isChapter(node)) || (BRANCHES.has(node.type) && !isElseIf(node));

function depthOf(node: Node): number {
  let depth = 0;
  for (let at: Node | undefined = node; at; at = at.parent) if (deepens(at)) depth += 1;
  return depth;
}

const linesOf = (source: Source): number => source.text.trimEnd().split('\n').length;

const findLongFile = (source: Source): Finding[] => {
  const lines = linesOf(source);
  return lines > MOST_LINES_OF_FILE
    ? [{ line: MOST_LINES_OF_FILE + 1, what: `${lines} lines of ${MOST_LINES_OF_FILE}` }]
    : [];
};

function findLongFunctions(source: Source): Finding[] {
  const { nodes, lineAt } = syntaxOf(source);
  return nodes
    .filter((node) => FUNCTIONS.has(node.type) && !isChapter(node))
    .map((node) => ({ line: lineAt(node.start), lines: lineAt(node.end - 1) - lineAt(node.start) + 1, node }))
    .filter(({ lines }) => lines > MOST_LINES_OF_FUNCTION)
    .map(({ line, lines, node }) => ({
      line,
      what: `${nameOf(fieldOf(node, 'identifier')) ?? 'a function'} of ${lines} lines`,
    }));
}

function findDeepPlaces(source: Source): Finding[] {
  const { nodes, lineAt } = syntaxOf(source);
  return nodes
    .filter((node) => deepens(node) && depthOf(node) === DEEPEST + 1)
    .map((node) => ({ line: lineAt(node.start), what: `${DEEPEST + 1} levels deep` }));
}

const body = (lines: number): string => '  step();\n'.repeat(lines);
const nested = (levels: number): string => `${'if (a) {'.repeat(levels)} step(); ${'}'.repeat(levels)}`;

export const sizeRules: readonly Rule[] = [
  {
    name: 'file-size',
    why: 'a file is one noun; what is longer holds two',
    find: findLongFile,
    bad: [{ path: 'a.css', text: '.a {}\n'.repeat(401) }],
    good: [{ path: 'a.css', text: '.a {}\n'.repeat(400) }],
  },
  {
    name: 'function-size',
    why: 'a function is read at one glance',
    find: findLongFunctions,
    bad: [
      { path: 'a.ts', text: `function long() {\n${body(79)}}\n` },
      { path: 'a.test.ts', text: `describe('x', () => {\n  it('y', () => {\n${body(80)}  });\n});\n` },
    ],
    good: [
      { path: 'a.ts', text: `function fits() {\n${body(78)}}\n` },
      { path: 'a.test.ts', text: `describe.each([1])('x', () => {\n${body(90)}});\n` },
    ],
  },
  {
    name: 'depth',
    why: 'every level is one more thing to hold in mind',
    find: findDeepPlaces,
    bad: [{ path: 'a.ts', text: `function deep() { ${nested(6)} }` }],
    good: [
      { path: 'a.ts', text: `function fits() { ${nested(5)} }` },
      { path: 'a.ts', text: `function chain() { if (a) b(); ${'else if (c) d();'.repeat(9)} }` },
    ],
  },
];
