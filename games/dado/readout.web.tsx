import type { LocaleKey } from '@arara/game-kit';
import { decimalMark } from '../stage/language.ts';
import type { Scene } from './scene.ts';
import css from './readout.module.css';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface ReadoutProps {
  readonly scene: Scene;
  readonly locale: LocaleKey;
  /** Address of the die's picture. */
  readonly die: string;
}

/** The die and its number: five wheels that turn to their digits. */
export function Readout({ scene: { state, roll }, locale, die }: ReadoutProps) {
  const digits = String(roll ?? 0)
    .padStart(5, '0')
    .split('')
    .map(Number);
  const wheel = (place: number) => <Wheel place={place} digit={digits[place] ?? 0} />;
  return (
    <div className={css['readout']} data-state={state} aria-hidden="true">
      <img className={css['die']} src={die} alt="" />
      <p className={css['number']} data-blank={roll === undefined || undefined}>
        <span className={css['hundred']} data-on={digits[0] === 1 || undefined}>
          {wheel(0)}
        </span>
        {wheel(1)}
        {wheel(2)}
        <span className={css['mark']}>{decimalMark(locale)}</span>
        {wheel(3)}
        {wheel(4)}
      </p>
    </div>
  );
}

/** Each wheel makes one turn more than the one before it, so that the digits come to rest from left to right. */
function Wheel({ place, digit }: { readonly place: number; readonly digit: number }) {
  return (
    <span className={css['wheel']}>
      <span
        style={{ transform: `translateY(-${digit * 10}%)`, transitionDelay: `calc(var(--turn) * ${place * 0.06})` }}
      >
        {DIGITS.map((each) => (
          <i key={each}>{each}</i>
        ))}
      </span>
    </span>
  );
}
