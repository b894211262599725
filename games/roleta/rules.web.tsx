import type { Translate } from '@arara/messages';
import type { Messages } from './messages/messages.ts';
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

interface RulesProps {
  readonly t: Translate<Messages>;
  /** How it is played at this table. */
  readonly how: string;
  /** What a number pays for a chip on it alone; by default 36. */
  readonly straight?: string;
}

/** How it is played and what it pays. */
export function Rules({ t, how, straight }: RulesProps) {
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{how}</p>
      <p>{t('placesText')}</p>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      <table className={css['pays']}>
        <thead>
          <tr>
            <th scope="col">{t('tableBet')}</th>
            <th scope="col">{t('tableNumbers')}</th>
            <th scope="col">{t('tablePays')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, numbers, times]) => (
            <tr key={name}>
              <td>{t(name)}</td>
              <td>{numbers}</td>
              <td>{name === 'straightName' && straight !== undefined ? straight : `${times}x`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('returnText')}</p>
      <p>{t('roundingText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
    </>
  );
}
