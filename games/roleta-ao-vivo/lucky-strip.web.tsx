import type { Translate } from '@arara/messages';
import { colourOf } from '../roleta/wheel-order.ts';
import css from './lucky-strip.module.css';
import type { LuckyNumber } from './lucky.ts';
import type { Messages } from './messages/messages.ts';

interface LuckyStripProps {
  /** Those that are revealed. */
  readonly lucky: readonly LuckyNumber[];
  /** Where the ball fell, once it lies. */
  readonly fallen: number | undefined;
  readonly t: Translate<Messages>;
}

/** The lucky numbers of the round with what they pay. */
export function LuckyStrip({ lucky, fallen, t }: LuckyStripProps) {
  return (
    <ul className={css['strip']} aria-label={t('luckyTitle')}>
      {lucky.map(({ number, times }) => (
        <li
          key={number}
          aria-label={t('luckyNumber', { n: number, x: times })}
          data-hit={fallen === number || undefined}
          data-missed={(fallen !== undefined && fallen !== number) || undefined}
        >
          <i data-colour={colourOf(number)}>{number}</i>
          <b>{times}x</b>
        </li>
      ))}
    </ul>
  );
}

/** The flash in which a lucky number is revealed. */
export function LuckyFlash() {
  return (
    <div className={css['flash']} aria-hidden="true">
      <svg viewBox="0 0 100 160" preserveAspectRatio="none">
        <path d="M58 0 22 78h24L30 160 82 62H54L78 0Z" fill="#fff7c9" />
      </svg>
    </div>
  );
}
