import type { LocaleKey, SharedTable } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import type { ReactNode } from 'react';
import { numberText, timesText } from './language.ts';
import css from './players-list.module.css';
import type { Messages as RoundMessages } from './round/messages/messages.ts';

/** Shows the choices of a ticket. */
export type ChoiceMark = (input: unknown, locale: LocaleKey) => ReactNode;

interface PlayersListProps {
  readonly table: SharedTable;
  readonly t: Translate<RoundMessages>;
  readonly locale: LocaleKey;
  /** What a ticket is on, where the game publishes it. */
  readonly choiceMark?: ChoiceMark | undefined;
}

/** Who plays the round with how much, the reader first: and where players may leave, with what each left. */
export function PlayersList({ table, t, locale, choiceMark }: PlayersListProps) {
  const { seen, players, staked } = table;
  const rows = seen.toSorted((one, other) => Number(other.isMine) - Number(one.isMine));
  return (
    <div className={css['players']}>
      <p className={css['sum']}>{t('playing', { n: numberText(locale, players), amount: formatBRL(staked) })}</p>
      {rows.length === 0 ? (
        <p className={css['none']}>{t('playersNone')}</p>
      ) : (
        <ul>
          {rows.map(({ id, name, stake, input, leftE4, win, isMine }) => (
            <li key={id} data-mine={isMine || undefined} data-won={(win !== null && win > stake) || undefined}>
              <span>{isMine ? t('you') : name}</span>
              <span>{formatBRL(stake)}</span>
              <span>{leftE4 === null ? choiceMark?.(input, locale) : `${timesText(locale, leftE4)}x`}</span>
              <b>{win === null || win === 0n ? '' : formatBRL(win)}</b>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <p className={css['note']}>{t('largest')}</p>}
    </div>
  );
}
