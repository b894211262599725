import type { CatalogSchema, CatalogTable } from './catalog.ts';

const HEAD = `# The database

Every schema with its tables, as the comments in the database describe them: written by \`npm run -s db:docs\`, compared by a
test of the database suite. Columns are described in the baseline files of
[\`apps/server/src/db/migrations\`](../apps/server/src/db/migrations); [\`apps/server/src/db\`](../apps/server/src/db/README.md)
says how the schema changes. A diagram shows keys and references; between schemas there are no foreign keys: a module reads
another's data through its \`index.ts\`. The queue's own schema, \`jobs\`, belongs to pg-boss.
`;

/** \`docs/database.md\`. */
export function databaseDocument(schemas: readonly CatalogSchema[]): string {
  const contents = schemas.map(({ name, comment }) => `| [${name}](#${name}) | ${comment ?? ''} |`);
  return [HEAD, '| schema | what it holds |', '|---|---|', ...contents, '', ...schemas.map(schemaText)].join('\n');
}

function schemaText({ name, comment, tables }: CatalogSchema): string {
  const rows = tables.map((table) => `| \`${table.name}\`${table.isView ? ' (view)' : ''} | ${table.comment ?? ''} |`);
  const entities = tables.filter(({ isView }) => !isView);
  return [
    `## ${name}`,
    '',
    comment ?? '',
    '',
    '| table | what it is |',
    '|---|---|',
    ...rows,
    '',
    '```mermaid',
    'erDiagram',
    ...entities.flatMap(entityLines),
    ...entities.flatMap(referenceLines),
    '```',
    '',
  ].join('\n');
}

/** The key of a table and the columns that refer to others. */
function entityLines({ name, columns, references }: CatalogTable): string[] {
  const foreign = new Set(references.flatMap((reference) => reference.columns));
  const shown = columns.filter((column) => column.isKey || foreign.has(column.name));
  const lines = shown.map((column) => {
    const marks = [column.isKey ? 'PK' : '', foreign.has(column.name) ? 'FK' : ''].filter((mark) => mark !== '');
    return `    ${mermaidType(column.type)} ${column.name} ${marks.join(', ')}`;
  });
  return lines.length === 0 ? [`  ${name}`] : [`  ${name} {`, ...lines, '  }'];
}

const mermaidType = (type: string): string =>
  type.replace('timestamp with time zone', 'timestamptz').replaceAll(' ', '_');

const referenceLines = ({ name, references }: CatalogTable): string[] =>
  references.map(({ columns, target }) => `  ${target} ||--o{ ${name} : "${columns.join(', ')}"`);
