import type { SoloGame } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, ZERO, centavos, formatBRL } from '@arara/money';
import { SuitMark } from '../../cards/suit-mark.web.tsx';
import { doubleUpStake } from './chain.ts';
import { type Colour, colours } from './guess.ts';
import type { Messages } from './messages/messages.ts';
import { maySay } from './offered-win.ts';
import type { Guessing } from './use-guesses.web.tsx';
import css from './guess-keys.module.css';

interface GuessKeysProps {
  readonly guesses: Guessing;
  readonly game: SoloGame;
  readonly t: Translate<Messages>;
  onTake(): void;
}

/** The two colours, whether half is kept, and the way back with what was won. */
export function GuessKeys({ guesses, game, t, onTake }: GuessKeysProps) {
  const { phase, hand, half, said } = guesses;
  const isOver = phase === 'top' || phase === 'lost';
  const pays = centavos(doubleUpStake(hand.win, half) * 2n);
  return (
    <div className={css['keys']}>
      {!isOver &&
        colours.map((colour) => (
          <ColourKey
            key={colour}
            colour={colour}
            pays={pays}
            isSaid={phase === 'drawing' && said === colour}
            disabled={phase === 'drawing'}
            t={t}
            onPress={() => guesses.say(colour)}
          />
        ))}
      {!isOver && (
        <label className={css['half']}>
          <input
            type="checkbox"
            checked={half}
            disabled={phase === 'drawing' || !maySay(game, hand, true) || !maySay(game, hand, false)}
            onChange={(event) => guesses.setHalf(event.target.checked)}
          />
          {t('half')}
        </label>
      )}
      <button type="button" className={css['take']} disabled={phase === 'drawing'} onClick={onTake}>
        {phase === 'lost' ? t('backToGame') : t('take', { amount: formatBRL(hand.win) })}
        {hand.kept > ZERO && phase !== 'lost' && <small>{t('kept', { amount: formatBRL(hand.kept) })}</small>}
      </button>
      <p className={css['fair']}>{t('fair')}</p>
    </div>
  );
}

interface ColourKeyProps {
  readonly colour: Colour;
  readonly pays: Centavos;
  readonly isSaid: boolean;
  readonly disabled: boolean;
  readonly t: Translate<Messages>;
  onPress(): void;
}

function ColourKey({ colour, pays, isSaid, disabled, t, onPress }: ColourKeyProps) {
  const [first, second] = colour === 'red' ? (['H', 'D'] as const) : (['S', 'C'] as const);
  return (
    <button
      type="button"
      className={css['colour']}
      data-colour={colour}
      data-said={isSaid || undefined}
      disabled={disabled}
      onClick={onPress}
    >
      <svg viewBox="0 0 68 32" aria-hidden="true">
        <SuitMark suit={first} x={0} y={0} size={32} />
        <SuitMark suit={second} x={36} y={0} size={32} />
      </svg>
      <b>{t(colour)}</b>
      <small>{t('pays', { amount: formatBRL(pays) })}</small>
    </button>
  );
}
