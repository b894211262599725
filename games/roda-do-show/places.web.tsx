import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { type Bet, chipMoney } from '../chips/bets.ts';
import { Chip } from '../chips/chip.web.tsx';
import { BonusIcon } from './bonus-icon.web.tsx';
import type { Messages } from './messages/messages.ts';
import type { TopSlot } from './outcome.ts';
import css from './places.module.css';
import { segmentText } from './segment-text.ts';
import { type Place, isBonus, places, wheel } from './segments.ts';

interface PlacesProps {
  readonly bets: readonly Bet[];
  readonly drafts: ReadonlySet<string>;
  /** The spot that came, once it is revealed. */
  readonly came: Place | undefined;
  /** The spot that the top slot multiplies, once its reels stand. */
  readonly top: TopSlot | undefined;
  readonly locked: boolean;
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
  onLay(place: Place): void;
}

/** The eight spots, each a button: a chip is laid by a tap, by Enter or by Space. */
export function Places({ bets, drafts, came, top, locked, locale, t, onLay }: PlacesProps) {
  return (
    <div className={css['places']} role="group" aria-label={t('cloth')}>
      {places.map((place) => {
        const chips = bets.find(({ bet }) => bet === place)?.chips;
        const boost = top?.spot === place ? top.times : undefined;
        return (
          <button
            key={place}
            type="button"
            className={css['place']}
            data-place={place}
            data-bonus={isBonus(place) || undefined}
            data-boosted={(boost !== undefined && (came === undefined || came === place)) || undefined}
            data-came={came === place || undefined}
            data-missed={(came !== undefined && came !== place) || undefined}
            aria-disabled={locked}
            aria-label={labelOf(place, chips, { locale, t })}
            onClick={() => {
              if (!locked) onLay(place);
            }}
          >
            {isBonus(place) && (
              <svg viewBox="-13 -13 26 26" aria-hidden="true">
                <BonusIcon place={place} />
              </svg>
            )}
            <b>{segmentText(locale, place)}</b>
            {/* The rules say how often each spot is on the wheel. */}
            <small aria-hidden="true">
              {wheel.filter((segment) => segment === place).length}/{wheel.length}
            </small>
            {boost !== undefined && (
              <em className={css['boost']} aria-hidden="true">
                ×{boost}
              </em>
            )}
            {chips !== undefined && (
              <span className={css['laid']} data-draft={drafts.has(place) || undefined}>
                <Chip value={chips} />
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function labelOf(
  place: Place,
  chips: number | undefined,
  { locale, t }: { locale: LocaleKey; t: Translate<Messages> },
): string {
  const n = segmentText(locale, place);
  const amount = chips === undefined ? undefined : formatBRL(chipMoney(chips));
  if (isBonus(place)) return amount === undefined ? t('bonus', { name: n }) : t('bonusLaid', { name: n, amount });
  return amount === undefined ? t('place', { n, x: n }) : t('placeLaid', { n, x: n, amount });
}
