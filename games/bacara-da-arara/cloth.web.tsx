import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { type Bet, chipMoney } from '../chips/bets.ts';
import { Chip } from '../chips/chip.web.tsx';
import { timesText } from '../stage/language.ts';
import type { Facts } from './deal.ts';
import type { Messages } from './messages/messages.ts';
import { spotNames } from './names.ts';
import { type Spot, backE2, paysE2, spots, wonBy } from './pays.ts';
import css from './cloth.module.css';

interface ClothProps {
  /** What lies on the cloth. */
  readonly bets: readonly Bet[];
  /** The round that decided about these bets; `undefined` before. */
  readonly facts: Facts | undefined;
  readonly locked: boolean;
  /** Places with chips that are not bet yet, where bets are confirmed. */
  readonly drafts?: ReadonlySet<string>;
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
  /** Why no chip was laid. */
  readonly note: string | undefined;
  onLay(spot: Spot): void;
}

/** The five places, each a button: a chip is laid by a tap, by Enter or by Space. */
export function Cloth({ bets, facts, locked, drafts, locale, t, note, onLay }: ClothProps) {
  const won = facts ? wonBy(facts) : [];
  return (
    <div className={css['cloth']} role="group" aria-label={t('cloth')}>
      {spots.map((spot) => (
        <Place
          key={spot}
          spot={spot}
          chips={bets.find(({ bet }) => bet === spot)?.chips}
          won={won.includes(spot)}
          back={facts && backE2(spot, facts)}
          isDraft={drafts?.has(spot) === true}
          {...{ locked, locale, t, onLay }}
        />
      ))}
      <p className={css['note']} role="status">
        {note}
      </p>
    </div>
  );
}

interface PlaceProps extends Pick<ClothProps, 'locked' | 'locale' | 't' | 'onLay'> {
  readonly spot: Spot;
  readonly chips: number | undefined;
  /** What came wins for this place, whether chips lie there or not. */
  readonly won: boolean;
  /** What comes back for a chip on it, in hundredths; `undefined` before it is decided. */
  readonly back: number | undefined;
  readonly isDraft: boolean;
}

function outcomeOf(back: number | undefined): 'won' | 'pushed' | 'lost' | undefined {
  if (back === undefined) return undefined;
  if (back === 0) return 'lost';
  return back > 100 ? 'won' : 'pushed';
}

function Place({ spot, chips, won, back, isDraft, locked, locale, t, onLay }: PlaceProps) {
  const name = t(spotNames[spot]);
  const x = timesText(locale, BigInt(paysE2[spot]) * 100n);
  const label =
    chips === undefined ? t('place', { name, x }) : t('placeLaid', { name, x, amount: formatBRL(chipMoney(chips)) });
  return (
    <button
      type="button"
      className={css['place']}
      data-spot={spot}
      data-won={won || undefined}
      aria-disabled={locked}
      aria-label={label}
      onClick={() => {
        if (!locked) onLay(spot);
      }}
    >
      <span className={css['name']}>{name}</span>
      <span className={css['pays']}>{x}x</span>
      {chips !== undefined && (
        <span className={css['laid']} data-fate={outcomeOf(back)} data-draft={isDraft || undefined}>
          <Chip value={chips} />
        </span>
      )}
    </button>
  );
}
