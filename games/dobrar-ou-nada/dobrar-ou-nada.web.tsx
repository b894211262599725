import type { GameViewProps } from '@arara/game-kit';
import { useState } from 'react';
import { cardName } from '../cards/card-names.ts';
import type { Card } from '../cards/deck.ts';
import { loadMessages as loadCardMessages } from '../cards/messages/messages.ts';
import { flip } from '../cards/sound-effects.web.tsx';
import { CardTable } from '../stage/double-up/card-table.web.tsx';
import { isDoubled } from '../stage/double-up/guess.ts';
import { loadMessages } from '../stage/double-up/messages/messages.ts';
import type { DoubleUpPhase } from '../stage/double-up/use-guesses.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import type { Pace } from '../stage/table.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { dobrarOuNada } from './dobrar-ou-nada.ts';
import css from './dobrar-ou-nada.module.css';

const DRAW_MS: Readonly<Record<Pace, number>> = { normal: 900, fast: 400, still: 400 };

interface Scene {
  readonly card: Card | null;
  readonly phase: DoubleUpPhase;
}

/** A guess of the past, shown again: the slot in which it was made has the table for new ones. */
export function GameView(props: GameViewProps) {
  const t = useMessages(props.locale, loadMessages, loadCardMessages);
  const tCards = useMessages(props.locale, loadCardMessages);
  const [{ card, phase }, setScene] = useState<Scene>({ card: null, phase: 'choose' });
  const guess = dobrarOuNada.readInput(props.recall?.input);
  const table = useInstantTable(props, {
    input: guess,
    isOutcome: isDoubled,
    start: () => setScene({ card: null, phase: 'drawing' }),
    rest: () => setScene({ card: null, phase: 'choose' }),
    async show({ outcome, win, pace, wait, play }) {
      await wait(DRAW_MS[pace]);
      play(flip);
      setScene({ card: outcome.card, phase: win > 0n ? 'top' : 'lost' });
    },
    mark: (outcome) => outcome.card,
    say: (outcome) => cardName(tCards, outcome.card),
  });
  return (
    <GameFrame
      site={props}
      table={table}
      game={dobrarOuNada}
      title={tile.title[props.locale]}
      className={css['table']}
      hint={guess === undefined ? undefined : t(guess.guess)}
      rules={<p>{t('fair')}</p>}
    >
      <div className={css['cloth']}>
        <CardTable site={props} cards={[]} card={card} phase={phase} t={t} tCards={tCards} />
      </div>
    </GameFrame>
  );
}
