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

/** What stands after each right guess, the highest on top; what is on the table is lit. */
export function Ladder({ game, hand, phase, t }: LadderProps) {
  const isLost = phase === 'lost';
  return (
    <ol className={css['ladder']} aria-label={t('ladder')} data-phase={phase}>
      {ladderOf(game, hand).map(({ number, amount }, index) => (
        <li key={number} data-on={(index === 0 && !isLost) || undefined} data-next={index === 1 || undefined}>
          <small>{t('step', { n: number })}</small>
          <b>{formatBRL(amount)}</b>
        </li>
      ))}
    </ol>
  );
}
