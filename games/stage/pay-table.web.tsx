import css from './pay-table.module.css';

interface PayTableProps {
  readonly heads: readonly string[];
  /** As many to a row as there are heads; the first identifies the row. */
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** What each choice pays, for the rules. */
export function PayTable({ heads, rows }: PayTableProps) {
  return (
    <table className={css['pays']}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, column) => (
              <td key={heads[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
