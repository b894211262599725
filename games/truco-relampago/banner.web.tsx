import type { Translate } from '@arara/messages';
import type { CSSProperties } from 'react';
import type { Messages } from './messages/messages.ts';
import type { Result } from './table.ts';
import css from './banner.module.css';

interface BannerProps {
  readonly result: Result;
  readonly t: Translate<Messages>;
}

/** The call, over the whole table. */
export function Shout({ t }: Pick<BannerProps, 't'>) {
  return (
    <p className={css['shout']} aria-hidden="true">
      <svg viewBox="0 0 200 120">
        <path d="M100 4 116 28 148 10 146 38 186 34 164 58 196 76 156 80 164 110 128 92 112 118 94 94 62 114 60 86 18 94 42 68 6 52 44 44 32 14 72 32Z" />
      </svg>
      <b>{t('truco')}</b>
    </p>
  );
}

/** What the hand came to; light and coins where it is won. */
export function ResultBanner({ result, t }: BannerProps) {
  return (
    <p className={css['result']}>
      {(result === 'won' || result === 'ran') && <Rays />}
      <b data-result={result}>{t(result)}</b>
    </p>
  );
}

const flight = (at: number): CSSProperties & Record<'--angle' | '--far', string | number> => ({
  '--angle': `${at * 25.7}deg`,
  '--far': 0.75 + (at % 3) * 0.2,
});

/** Light behind a won hand, and coins that fly from it. */
function Rays() {
  return (
    <span className={css['rays']} aria-hidden="true">
      {Array.from({ length: 14 }, (_, at) => (
        <i key={at} style={flight(at)} />
      ))}
    </span>
  );
}
