import type { Finding, Rule } from './rule.ts';
import type { Source } from './source.ts';
import { type Node, fieldOf, nameOf, syntaxOf } from './syntax.ts';

/** Where SQL may stand: the store of a module, the database floor, and what tests the two. */
const SQL_AT =
  /^apps\/server\/src\/(?:.*\/)?(?:[a-z-]+-)?store\.ts$|^apps\/server\/(src\/db|testing)\/|\.test\.ts$|^(tests|bench|tools)\/|^simulators\/.*\/store\.ts$/;

const STATEMENT =
  /^\s*(?:select\s[\s\S]*\sfrom\s|select\s+[\w.]+\(|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|(?:create|alter|drop)\s+(?:table|schema|index|database|role)\s|truncate\s|with\s+\w+\s+as\s*\()/;

const LOUD =
  /\b(SELECT|INSERT|INTO|UPDATE|DELETE|FROM|WHERE|JOIN|VALUES|RETURNING|CREATE|ALTER|TABLE|GROUP BY|ORDER BY|LIMIT)\b/;

const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);

/** The text of a literal or a part of a template; empty for anything else. */
function literalText(node: Node): string {
  if (node.type === 'TemplateElement') return typeof node.fields['raw'] === 'string' ? node.fields['raw'] : '';
  const value = node.fields['value'];
  return node.type === 'StringLiteral' && typeof value === 'string' ? value : '';
}

/** True for a part of a template that is tagged `sql`, in any of its forms. */
function isTagged(node: Node): boolean {
  const tagged = node.parent?.parent;
  if (node.type !== 'TemplateElement' || tagged?.type !== 'TaggedTemplateExpression') return false;
  const tag = fieldOf(tagged, 'tag');
  return nameOf(tag) === 'sql' || JSON.stringify(tag).includes('"value":"sql"');
}

/** Whether a text is SQL, in lower case as the rule asks or in capitals. A sentence that begins like a query is neither. */
const isStatement = (text: string): boolean =>
  STATEMENT.test(text) || (/^\s*[A-Z]{4,}\s/.test(text) && STATEMENT.test(text.toLowerCase()));

const isQuery = (node: Node): boolean => isTagged(node) || isStatement(literalText(node));

const isBuilder = (node: Node): boolean =>
  node.type === 'MemberExpression' && BUILDERS.has(nameOf(fieldOf(node, 'property')) ?? '');

function findStrayQueries(source: Source): Finding[] {
  if (SQL_AT.test(source.path)) return [];
  const { nodes, lineAt } = syntaxOf(source);
  return nodes
    .filter((node) => isQuery(node) || isBuilder(node))
    .map((node) => ({ line: lineAt(node.start), what: literalText(node).trim().split('\n')[0] || 'a query' }));
}

/** SQL without its comments and quoted values, line by line as it was. */
const bareSql = (text: string): string =>
  text.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, (part) => part.replaceAll(/[^\n]/g, ' '));

function loudLines(text: string, firstLine: number): Finding[] {
  return bareSql(text)
    .split('\n')
    .flatMap((line, index) => {
      const match = LOUD.exec(line);
      return match ? [{ line: firstLine + index, what: match[0] }] : [];
    });
}

function findLoudSql(source: Source): Finding[] {
  if (source.path.endsWith('.sql')) return loudLines(source.text, 1);
  const { nodes, lineAt } = syntaxOf(source);
  return nodes.filter(isQuery).flatMap((node) => loudLines(literalText(node), lineAt(node.start)));
}

export const sqlRules: readonly Rule[] = [
  {
    name: 'sql-in-stores',
    why: 'SQL stands in store.ts and db/ only, where its reader looks and its snapshot is taken',
    find: findStrayQueries,
    bad: [
      { path: 'apps/server/src/modules/play/play/play.ts', text: 'await sql`select 1`.execute(tx);' },
      { path: 'apps/server/src/http/health.ts', text: "await db.query('select id from play.bet where id = $1');" },
      { path: 'apps/server/src/modules/play/play/routes.ts', text: "await db.selectFrom('bet').execute();" },
    ],
    good: [
      {
        path: 'apps/server/src/modules/play/play/store.ts',
        text: 'const found = await sql<Row>`select id from play.bet`.execute(tx);',
      },
      {
        path: 'apps/office/src/features/banks/bank-list.tsx',
        text: "export const pick = 'Select a bank from the list';\nexport const set = 'Update it';",
      },
    ],
  },
  {
    name: 'sql-lower-case',
    why: 'SQL is read like the rest of the code; capitals are for nothing',
    find: findLoudSql,
    bad: [
      { path: 'apps/server/src/db/migrations/0001_a.sql', text: '-- A table\nCREATE TABLE a (id bigint);' },
      { path: 'apps/server/src/modules/play/play/store.ts', text: 'sql`\n  select id\n  FROM play.bet\n`;' },
    ],
    good: [
      { path: 'apps/server/src/db/migrations/0001_a.sql', text: "-- SELECT nothing\ninsert into a values ('SELECT');" },
      {
        path: 'apps/server/src/modules/play/play/store.ts',
        text: 'sql`select id from play.bet where state = ${state}`;',
      },
    ],
  },
];
