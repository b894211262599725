import type { Translate } from '@arara/messages';
import { ZERO } from '@arara/money';
import type { FreePlay } from './free-play.ts';
import type { Messages } from './messages/messages.ts';
import css from './free-rounds-bar.module.css';

interface FreeRoundsBarProps {
  readonly free: FreePlay;
  /** A round is on its way: nothing can be changed. */
  readonly locked: boolean;
  readonly t: Translate<Messages>;
}

/** The player's free rounds above the bet button: offered, as they are played, and what they paid in the end. */
export function FreeRoundsBar({ free, locked, t }: FreeRoundsBarProps) {
  const { state, rounds, onUse, onLeave } = free;
  return (
    <section className={css['bar']} data-state={state} aria-label={t('freeRounds')}>
      <p role={state === 'over' ? 'status' : undefined}>
        <b>{titleOf(free, t)}</b>
        <small>{state === 'offered' ? t('freeUntil', { until: rounds.until }) : wonOf(free, t)}</small>
      </p>
      {state === 'offered' && (
        <button type="button" data-tone="gold" disabled={locked} onClick={onUse}>
          {t('freeUse')}
        </button>
      )}
      {state === 'playing' && (
        <button type="button" disabled={locked} onClick={onLeave}>
          {t('freeLater')}
        </button>
      )}
    </section>
  );
}

function titleOf({ state, rounds: { left, stake } }: FreePlay, t: Translate<Messages>): string {
  return state === 'over' ? t('freeOver') : t('freeOffer', { count: left, amount: stake });
}

function wonOf({ state, rounds: { won } }: FreePlay, t: Translate<Messages>): string {
  if (state === 'playing') return t('freeWon', { amount: won });
  return won === ZERO ? t('freeNothing') : t('freeTotal', { amount: won });
}
