import type { DoubleUp, SoloGame, ViewCommons } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { useEffect, useRef } from 'react';
import type { Card } from '../../cards/deck.ts';
import { type Messages as CardMessages, loadMessages as loadCardMessages } from '../../cards/messages/messages.ts';
import { useCountUp } from '../count-up.web.tsx';
import { CardTable } from './card-table.web.tsx';
import { GuessKeys } from './guess-keys.web.tsx';
import { Ladder } from './ladder.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import type { OfferedWin } from './offered-win.ts';
import { type Guessing, useGuesses } from './use-guesses.web.tsx';
import css from './double-up-dialog.module.css';

/** Loads the texts of the table; they come with it. */
export const loadTexts = async (locale: ViewCommons['locale']) => ({
  t: await loadMessages(locale),
  tCards: await loadCardMessages(locale),
});

interface DoubleUpDialogProps {
  readonly site: ViewCommons;
  readonly game: SoloGame;
  readonly doubleUp: DoubleUp;
  readonly offer: OfferedWin;
  /** The cards of this visit, the newest last. */
  readonly cards: readonly Card[];
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
  onCard(card: Card): void;
  /** Keeps what is left of the offer. */
  onOffer(offer: OfferedWin | undefined): void;
  onClose(): void;
}

/** The card table over a slot: a win is staked on the colour of the next card, or kept. */
export function DoubleUpDialog(props: DoubleUpDialogProps) {
  const { t, tCards, game, cards, onClose } = props;
  const guesses = useGuesses(props);
  const { hand, phase, card, message } = guesses;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      data-phase={phase}
      aria-label={t('title')}
      onCancel={(event) => phase === 'drawing' && event.preventDefault()}
      onClose={onClose}
    >
      <header className={css['head']}>
        <h2>{t('title')}</h2>
        {guesses.balance !== null && (
          <p>
            {t('balance')} <b>{formatBRL(guesses.balance)}</b>
          </p>
        )}
      </header>
      <CardTable site={props.site} cards={cards} card={card} phase={phase} t={t} tCards={tCards} />
      <Ladder game={game} hand={hand} phase={phase} t={t} />
      <div className={css['news']}>
        <News guesses={guesses} t={t} />
        {message !== undefined && <p role="alert">{message}</p>}
      </div>
      <GuessKeys guesses={guesses} game={game} t={t} onTake={onClose} />
    </dialog>
  );
}

/** What the last guess came to, and what lies on the table. */
function News({ guesses: { phase, hand }, t }: { readonly guesses: Guessing; readonly t: Translate<Messages> }) {
  const shown = useCountUp(hand.win);
  const word = { choose: t('ask'), drawing: t('drawing'), won: t('won'), top: t('top'), lost: t('lost') }[phase];
  return (
    <p className={css['word']} data-phase={phase} role="status">
      <b key={`${phase}-${hand.doublings}`}>{word}</b>
      {phase !== 'lost' && <span>{formatBRL(shown)}</span>}
      {phase === 'lost' && hand.kept > 0n && <span>{t('kept', { amount: formatBRL(hand.kept) })}</span>}
    </p>
  );
}
