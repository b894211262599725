import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { type Bet, chipMoney } from '../chips/bets.ts';
import { Chip } from '../chips/chip.web.tsx';
import type { Messages } from './messages/messages.ts';
import css from './places.module.css';
import { segmentText } from './segment-text.ts';
import { type Place, places, wheel } from './segments.ts';

interface PlacesProps {
  readonly bets: readonly Bet[];
  readonly drafts: ReadonlySet<string>;
  /** The number that came, once it is revealed. */
  readonly came: Place | undefined;
  readonly locked: boolean;
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
  onLay(place: Place): void;
}

/** The six numbers, each a button: a chip is laid by a tap, by Enter or by Space. */
export function Places({ bets, drafts, came, locked, locale, t, onLay }: PlacesProps) {
  return (
    <div className={css['places']} role="group" aria-label={t('cloth')}>
      {places.map((place) => {
        const chips = bets.find(({ bet }) => bet === place)?.chips;
        const n = segmentText(locale, place);
        const label =
          chips === undefined
            ? t('place', { n, x: n })
            : t('placeLaid', { n, x: n, amount: formatBRL(chipMoney(chips)) });
        return (
          <button
            key={place}
            type="button"
            className={css['place']}
            data-place={place}
            data-came={came === place || undefined}
            data-missed={(came !== undefined && came !== place) || undefined}
            aria-disabled={locked}
            aria-label={label}
            onClick={() => {
              if (!locked) onLay(place);
            }}
          >
            <b>{n}</b>
            {/* The rules say how often each number is on the wheel. */}
            <small aria-hidden="true">
              {wheel.filter((segment) => segment === place).length}/{wheel.length}
            </small>
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
