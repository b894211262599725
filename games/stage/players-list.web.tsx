import type { LocaleKey, TableSight } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { fill, numberText, timesText } from './language.ts';
import css from './players-list.module.css';
import type { RoundWords } from './round-locales/pt.ts';

interface PlayersListProps {
  readonly table: TableSight;
  readonly words: RoundWords;
  readonly locale: LocaleKey;
}

/** Who plays the round with how much, the reader first: and where players may leave, with what each left. */
export function PlayersList({ table, words, locale }: PlayersListProps) {
  const { seen, players, staked } = table;
  const rows = seen.toSorted((one, other) => Number(other.isMine) - Number(one.isMine));
  return (
    <div className={css['players']}>
      <p className={css['sum']}>{fill(words.playing, { n: numberText(locale, players), amount: formatBRL(staked) })}</p>
      {rows.length === 0 ? (
        <p className={css['none']}>{words.playersNone}</p>
      ) : (
        <ul>
          {rows.map(({ id, name, stake, leftE4, win, isMine }) => (
            <li key={id} data-mine={isMine || undefined} data-won={(win !== null && win > stake) || undefined}>
              <span>{isMine ? words.you : name}</span>
              <span>{formatBRL(stake)}</span>
              <span>{leftE4 === null ? '' : `${timesText(locale, leftE4)}x`}</span>
              <b>{win === null || win === 0n ? '' : formatBRL(win)}</b>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <p className={css['note']}>{words.largest}</p>}
    </div>
  );
}
