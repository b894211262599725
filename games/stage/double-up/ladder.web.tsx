import type { SoloGame } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import type { Messages } from './messages/messages.ts';
import { type OfferedWin, ladderOf } from './offered-win.ts';
import type { DoubleUpPhase } from './use-guesses.web.tsx';
import css from './ladder.module.css';

interface LadderProps {
  readonly game: SoloGame;
  readonly hand: OfferedWin;
  readonly phase: DoubleUpPhase;
  readonly t: Translate<Messages>;
}

/** What stands after each right guess, the highest on top: steps that were passed, what is on the table, and what may come. */
export function Ladder({ game, hand, phase, t }: LadderProps) {
  const isLost = phase === 'lost';
  return (
    <ol className={css['ladder']} aria-label={t('ladder')} data-phase={phase}>
      {Array.from({ length: hand.doublings }, (_, number) => (
        <li key={number} data-done>
          <small>{t('step', { n: number })}</small>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m5 12.5 4.5 4.5L19 7.5" />
          </svg>
        </li>
      ))}
      {ladderOf(game, hand).map(({ number, amount }, index) => (
        <li key={number} data-on={(index === 0 && !isLost) || undefined} data-next={index === 1 || undefined}>
          <small>{t('step', { n: number })}</small>
          <b>{formatBRL(amount)}</b>
        </li>
      ))}
    </ol>
  );
}
