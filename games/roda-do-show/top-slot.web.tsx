import type { LocaleKey } from '@arara/game-kit';
import { BonusIcon } from './bonus-icon.web.tsx';
import type { TopSlot as Top } from './outcome.ts';
import { segmentText } from './segment-text.ts';
import { type Place, isBonus, places, topTimes } from './segments.ts';
import css from './top-slot.module.css';

interface TopSlotProps {
  /** What the reels stop at; `undefined` before the draw. */
  readonly top: Top | undefined;
  readonly isSpotKnown: boolean;
  readonly isTimesKnown: boolean;
  /** Whether the wheel stopped at the spot of the top slot. */
  readonly isHit: boolean;
  readonly locale: LocaleKey;
}

/** The two reels above the wheel: a spot, and by how much it is multiplied. */
export function TopSlot({ top, isSpotKnown, isTimesKnown, isHit, locale }: TopSlotProps) {
  const isSet = top !== undefined;
  return (
    <div className={css['slot']} data-hit={isHit || undefined} data-set={isTimesKnown || undefined} aria-hidden="true">
      <div className={css['reel']}>
        {isSet && isSpotKnown ? (
          <SpotCell key={top.spot} place={top.spot} locale={locale} isLanding />
        ) : (
          <Strip isSpinning={isSet}>
            {(lap) => places.map((place) => <SpotCell key={`${lap} ${place}`} place={place} locale={locale} />)}
          </Strip>
        )}
      </div>
      <div className={css['reel']}>
        {isSet && isTimesKnown ? (
          <TimesCell key={top.times} times={top.times} isLanding />
        ) : (
          <Strip isSpinning={isSet}>
            {(lap) => topTimes.map((times) => <TimesCell key={`${lap} ${times}`} times={times} />)}
          </Strip>
        )}
      </div>
    </div>
  );
}

interface StripProps {
  readonly isSpinning: boolean;
  children(lap: number): React.ReactNode;
}

/** Two laps of a reel, so that it runs without an end; a question while nothing is drawn. */
function Strip({ isSpinning, children }: StripProps) {
  if (!isSpinning) return <b className={css['idle']}>?</b>;
  return (
    <div className={css['strip']}>
      {children(0)}
      {children(1)}
    </div>
  );
}

interface SpotCellProps {
  readonly place: Place;
  readonly locale: LocaleKey;
  readonly isLanding?: boolean;
}

function SpotCell({ place, locale, isLanding }: SpotCellProps) {
  return (
    <b className={css['cell']} data-place={place} data-landing={isLanding || undefined}>
      {isBonus(place) && (
        <svg viewBox="-13 -13 26 26">
          <BonusIcon place={place} />
        </svg>
      )}
      {segmentText(locale, place)}
    </b>
  );
}

function TimesCell({ times, isLanding }: { readonly times: number; readonly isLanding?: boolean }) {
  return (
    <b className={css['cell']} data-times={times} data-landing={isLanding || undefined}>
      ×{times}
    </b>
  );
}
