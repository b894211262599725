import type { LocaleKey, SharedTable } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { numberText, timesText } from './language.ts';
import css from './players-list.module.css';
import type { Messages as RoundMessages } from './round/messages/messages.ts';

interface PlayersListProps {
  readonly table: SharedTable;
  readonly t: Translate<RoundMessages>;
  readonly locale: LocaleKey;
}

/** Who plays the round with how much, the reader first: and where players may leave, with what each left. */
export function PlayersList({ table, t, locale }: PlayersListProps) {
  const { seen, players, staked } = table;
  const rows = seen.toSorted((one, other) => Number(other.isMine) - Number(one.isMine));
  return (
    <div className={css['players']}>
      <p className={css['sum']}>{t('playing', { n: numberText(locale, players), amount: formatBRL(staked) })}</p>
      {rows.length === 0 ? (
        <p className={css['none']}>{t('playersNone')}</p>
      ) : (
        <ul>
          {rows.map(({ id, name, stake, leftE4, win, isMine }) => (
            <li key={id} data-mine={isMine || undefined} data-won={(win !== null && win > stake) || undefined}>
              <span>{isMine ? t('you') : name}</span>
              <span>{formatBRL(stake)}</span>
              <span>{leftE4 === null ? '' : `${timesText(locale, leftE4)}x`}</span>
              <b>{win === null || win === 0n ? '' : formatBRL(win)}</b>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <p className={css['note']}>{t('largest')}</p>}
    </div>
  );
}
