import type { Finding, Rule } from './rule.ts';
import type { Source } from './source.ts';
import { type Node, fieldOf, nameOf, syntaxOf } from './syntax.ts';

/**
 * The places that read the real clock and real randomness; all other code receives them. The test server names databases
 * that must not collide, and `tests/` are outside the server.
 */
const SOURCES_OF_CHANCE =
  /^apps\/[a-z]+\/src\/(shared\/)?platform(\/|\.ts$)|^apps\/server\/testing\/|^simulators\/[^/]+\/src\/main\.ts$|^(tests|tools|bench)\//;

const MEMBERS = new Set(['Date.now', 'Math.random']);
const CALLS = new Set(['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues']);

const memberName = (node: Node): string =>
  `${nameOf(fieldOf(node, 'object')) ?? ''}.${nameOf(fieldOf(node, 'property')) ?? ''}`;

/** What a node reads of the real world, if it does. */
function chanceIn(node: Node): string | undefined {
  if (node.type === 'MemberExpression' && MEMBERS.has(memberName(node))) return memberName(node);
  if (node.type === 'Identifier' && node.parent?.type !== 'ImportSpecifier' && CALLS.has(nameOf(node.fields) ?? ''))
    return nameOf(node.fields);
  const isBareDate = node.type === 'NewExpression' && nameOf(fieldOf(node, 'callee')) === 'Date';
  const given = node.fields['arguments'];
  return isBareDate && (!Array.isArray(given) || given.length === 0) ? 'new Date()' : undefined;
}

function findChance(source: Source): Finding[] {
  if (SOURCES_OF_CHANCE.test(source.path)) return [];
  const { nodes, lineAt } = syntaxOf(source);
  return nodes.flatMap((node) => {
    const what = chanceIn(node);
    return what === undefined ? [] : [{ line: lineAt(node.start), what }];
  });
}

const MONEY = /(amount|cents|centavos|reais|balance|price|fee|stake|prize|payout|deposit|withdrawal)\w*$/i;

/** A benchmark prints ratios and a tool prints seconds; neither touches money. */
const WITHOUT_MONEY = /^(tools|bench)\//;

/** `Number(order.amount)`; a quotient of two amounts is a share and no longer money. */
const AMOUNT_AS_NUMBER = /^Number\(([\w.?![\]]+)\)$/;

/** An amount, or anything over a hundred, cut to two places; a coordinate of a picture is neither. */
const TWO_PLACES =
  /(?:\/\s*100n?|(?:amount|cents|centavos|reais|balance|price|fee|stake|prize|payout)\w*)\)*\.toFixed\(2\)$/i;

function floatIn(node: Node, text: string): string | undefined {
  if (node.type === 'Identifier') return nameOf(node.fields) === 'parseFloat' ? 'parseFloat' : undefined;
  if (TWO_PLACES.test(text)) return 'toFixed(2)';
  return MONEY.test(AMOUNT_AS_NUMBER.exec(text)?.[1] ?? '') ? text : undefined;
}

function findFloats(source: Source): Finding[] {
  if (WITHOUT_MONEY.test(source.path)) return [];
  const { nodes, lineAt, textOf } = syntaxOf(source);
  return nodes.flatMap((node) => {
    const what = floatIn(node, node.type === 'CallExpression' ? textOf(node) : '');
    return what === undefined ? [] : [{ line: lineAt(node.start), what }];
  });
}

export const purityRules: readonly Rule[] = [
  {
    name: 'handed-in',
    why: 'clock, ids and randomness are handed in, so that a test can hold them; they live in platform alone',
    find: findChance,
    bad: [
      { path: 'apps/server/src/modules/play/play/play.ts', text: 'const at = Date.now();' },
      { path: 'games/dice/dice.ts', text: 'export const roll = () => Math.random() * 6;' },
      {
        path: 'apps/server/src/modules/accounts/identity/sessions/sessions.ts',
        text: 'const id = crypto.randomUUID();',
      },
      { path: 'apps/site/src/features/home/home.tsx', text: 'const today = new Date();' },
    ],
    good: [
      { path: 'apps/server/src/platform/clock.ts', text: 'export const now = () => Date.now();' },
      { path: 'apps/site/src/platform.ts', text: 'export const now = () => new Date();' },
      { path: 'apps/office/src/shared/platform/browser.ts', text: 'export const now = () => new Date();' },
      {
        path: 'apps/server/src/modules/play/play/play.ts',
        text: 'const at = new Date(clock.now()); const d = Date.UTC(2030, 0, 1);',
      },
    ],
  },
  {
    name: 'no-float-money',
    why: 'money is whole centavos from end to end; a float loses one without a sound',
    find: findFloats,
    bad: [
      { path: 'packages/pix/src/a.ts', text: 'const a = parseFloat(text);' },
      { path: 'packages/pix/src/a.ts', text: 'const a = (cents / 100).toFixed(2);' },
      { path: 'packages/pix/src/a.ts', text: 'const a = Number(order.amount) / 100;' },
    ],
    good: [
      { path: 'packages/pix/src/a.ts', text: 'const a = Number(page); const b = formatReais(order.amount);' },
      {
        path: 'packages/game-kit/src/a.ts',
        text: 'const bps = Number((win * 10_000n) / stake); const x = at.toFixed(2);',
      },
    ],
  },
];
