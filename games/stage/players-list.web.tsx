import type { LocaleKey, SharedTable } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { fill, numberText, timesText } from './language.ts';
import css from './players-list.module.css';
import type { RoundMessages } from './round-locales/pt.ts';

interface PlayersListProps {
  readonly table: SharedTable;
  readonly messages: RoundMessages;
  readonly locale: LocaleKey;
}

/** Who plays the round with how much, the reader first: and where players may leave, with what each left. */
export function PlayersList({ table, messages, locale }: PlayersListProps) {
  const { seen, players, staked } = table;
  const rows = seen.toSorted((one, other) => Number(other.isMine) - Number(one.isMine));
  return (
    <div className={css['players']}>
      <p className={css['sum']}>
        {fill(messages.playing, { n: numberText(locale, players), amount: formatBRL(staked) })}
      </p>
      {rows.length === 0 ? (
        <p className={css['none']}>{messages.playersNone}</p>
      ) : (
        <ul>
          {rows.map(({ id, name, stake, leftE4, win, isMine }) => (
            <li key={id} data-mine={isMine || undefined} data-won={(win !== null && win > stake) || undefined}>
              <span>{isMine ? messages.you : name}</span>
              <span>{formatBRL(stake)}</span>
              <span>{leftE4 === null ? '' : `${timesText(locale, leftE4)}x`}</span>
              <b>{win === null || win === 0n ? '' : formatBRL(win)}</b>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <p className={css['note']}>{messages.largest}</p>}
    </div>
  );
}
