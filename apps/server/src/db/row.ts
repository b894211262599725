import type { DatabaseTables } from './tables/all-tables.ts';

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** Columns of a table as the database names them: `TableRow<'ledger.wallet', 'cash' | 'held'>`. */
export type TableRow<Table extends keyof DatabaseTables, Column extends keyof DatabaseTables[Table]> = Pick<
  DatabaseTables[Table],
  Column
>;

/** Columns of a table in camel case, for a query that names them so: `key_id as "keyId"`. */
export type CamelRow<Table extends keyof DatabaseTables, Column extends keyof DatabaseTables[Table] & string> = {
  [Name in Column as Camel<Name>]: DatabaseTables[Table][Name];
};
