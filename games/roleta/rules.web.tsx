import type { Words } from './locales/pt.ts';
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
export function Rules({ words }: { readonly words: Words }) {
  return (
    <>
      <h3>{words.howTitle}</h3>
      <p>{words.howText}</p>
      <p>{words.placesText}</p>
      <h3>{words.paysTitle}</h3>
      <p>{words.paysText}</p>
      <table className={css['pays']}>
        <thead>
          <tr>
            <th scope="col">{words.tableBet}</th>
            <th scope="col">{words.tableNumbers}</th>
            <th scope="col">{words.tablePays}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, numbers, times]) => (
            <tr key={name}>
              <td>{words[name]}</td>
              <td>{numbers}</td>
              <td>{times}x</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.returnText}</p>
      <p>{words.roundingText}</p>
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
    </>
  );
}
