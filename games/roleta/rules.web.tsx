import type { Messages } from './locales/pt.ts';
import css from './roleta.module.css';

/** The kinds of bets: name, how many numbers, and what comes back for a chip. */
const ROWS = [
  ['straightName', 1, 36],
  ['splitName', 2, 18],
  ['streetName', 3, 12],
  ['cornerName', 4, 9],
  ['sixLineName', 6, 6],
  ['dozenName', 12, 3],
  ['evenName', 18, 2],
] as const;

/** How it is played and what it pays. */
export function Rules({ messages }: { readonly messages: Messages }) {
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <p>{messages.placesText}</p>
      <h3>{messages.paysTitle}</h3>
      <p>{messages.paysText}</p>
      <table className={css['pays']}>
        <thead>
          <tr>
            <th scope="col">{messages.tableBet}</th>
            <th scope="col">{messages.tableNumbers}</th>
            <th scope="col">{messages.tablePays}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, numbers, times]) => (
            <tr key={name}>
              <td>{messages[name]}</td>
              <td>{numbers}</td>
              <td>{times}x</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{messages.returnText}</p>
      <p>{messages.roundingText}</p>
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
    </>
  );
}
