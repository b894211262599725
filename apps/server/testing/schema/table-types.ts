import type { CatalogColumn, CatalogSchema } from './catalog.ts';

/** The TypeScript types that `db/type-parsers.ts` parses PostgreSQL types to. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'bigint',
  '"bit"': 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

const HEAD =
  '/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */\n';

function typeOf({ name, type, isNullable, allowed }: CatalogColumn): string {
  const isArray = type.endsWith('[]');
  const base = TYPES[isArray ? type.slice(0, -2) : type];
  if (base === undefined) throw new Error(`column ${name}: no type is known for ${type}`);
  const item = allowed === null ? base : allowed.map((value) => `'${value}'`).join(' | ');
  const whole = isArray ? `${item}[]` : item;
  return isNullable && whole !== 'unknown' ? `${whole} | null` : whole;
}

const pascal = (name: string): string =>
  name
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');

function tablesText({ name, tables }: CatalogSchema): string {
  const lines = tables.flatMap((table) => [
    `  '${name}.${table.name}': {`,
    ...table.columns.map((column) => `    ${column.name}: ${typeOf(column)};`),
    '  };',
  ]);
  return `${HEAD}\nexport interface ${pascal(name)}Tables {\n${lines.join('\n')}\n}\n`;
}

/** Generates the files of `src/db/tables/` by name: an interface per schema, and `DatabaseTables` of all. */
export function tableTypes(schemas: readonly CatalogSchema[]): Readonly<Record<string, string>> {
  const files = schemas.map((schema) => [fileName(schema), tablesText(schema)] as const);
  const imports = schemas.map((schema) => `import type { ${pascal(schema.name)}Tables } from './${fileName(schema)}';`);
  const names = schemas.map((schema) => `  ${pascal(schema.name)}Tables`);
  const index = `${HEAD}${imports.join('\n')}\n\n/** Every table and view, by schema and name. */\nexport type DatabaseTables =\n${names.join(' &\n')};\n`;
  return { ...Object.fromEntries(files), 'all-tables.ts': index };
}

const fileName = ({ name }: CatalogSchema): string => `${name.replaceAll('_', '-')}-tables.ts`;
