import css from './pay-table.module.css';

interface PayTableProps {
  readonly heads: readonly [string, string];
  readonly rows: readonly (readonly [string, string])[];
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
        {rows.map(([first, second]) => (
          <tr key={first}>
            <td>{first}</td>
            <td>{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
