import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { type Bet, chipMoney } from '../chips/bets.ts';
import { Chip } from '../chips/chip.web.tsx';
import type { SideRound } from '../roads/roads.ts';
import type { Messages } from './messages/messages.ts';
import type { PlaceTotal } from './place-totals.ts';
import css from './places.module.css';
import type { SidesKind } from './sides-kind.ts';

interface PlacesProps<Place extends string, Outcome extends SideRound<Place>> {
  readonly kind: SidesKind<Place, Outcome>;
  readonly bets: readonly Bet[];
  /** Places with chips that are not confirmed. */
  readonly drafts: ReadonlySet<string>;
  readonly totals: ReadonlyMap<Place, PlaceTotal>;
  /** The round, once its result is shown. */
  readonly came: Outcome | undefined;
  readonly isLocked: boolean;
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
  nameOf(place: Place): string;
  onLay(place: Place): void;
}

/** The places of the table, each a button: a chip is laid by a tap, by Enter or by Space. */
export function Places<Place extends string, Outcome extends SideRound<Place>>(props: PlacesProps<Place, Outcome>) {
  const { kind, bets, drafts, totals, came, isLocked, locale, t, nameOf, onLay } = props;
  const won = came && kind.wonBy(came);
  return (
    <div className={css['places']} role="group" aria-label={t('cloth')} data-many={kind.places.length > 3 || undefined}>
      {kind.places.map((place) => (
        <PlaceKey
          key={place}
          place={place}
          tone={kind.tones[place]}
          name={nameOf(place)}
          x={kind.paysText(place, locale)}
          chips={bets.find(({ bet }) => bet === place)?.chips}
          isDraft={drafts.has(place)}
          total={totals.get(place)}
          isWon={won?.includes(place)}
          isBack={came !== undefined && kind.backE4(place, came) > 0n}
          isLocked={isLocked}
          t={t}
          onLay={() => onLay(place)}
        />
      ))}
    </div>
  );
}

interface PlaceKeyProps {
  readonly place: string;
  readonly tone: string;
  readonly name: string;
  /** What it pays. */
  readonly x: string;
  readonly chips: number | undefined;
  readonly isDraft: boolean;
  readonly total: PlaceTotal | undefined;
  /** `undefined` before the result is shown. */
  readonly isWon: boolean | undefined;
  /** Something comes back for chips on it. */
  readonly isBack: boolean;
  readonly isLocked: boolean;
  readonly t: Translate<Messages>;
  onLay(): void;
}

function PlaceKey(props: PlaceKeyProps) {
  const { place, tone, name, x, chips, isDraft, total, isWon, isBack, isLocked, t, onLay } = props;
  const own =
    chips === undefined ? t('place', { name, x }) : t('placeLaid', { name, x, amount: formatBRL(chipMoney(chips)) });
  const staked =
    total && total.players > 0 ? t('staked', { n: total.players, amount: formatBRL(total.staked) }) : undefined;
  return (
    <button
      type="button"
      className={css['place']}
      data-place={place}
      data-tone={tone}
      data-won={isWon === true || undefined}
      data-missed={isWon === false || undefined}
      aria-disabled={isLocked}
      aria-label={staked === undefined ? own : `${own}. ${staked}`}
      onClick={() => {
        if (!isLocked) onLay();
      }}
    >
      <span className={css['name']}>{name}</span>
      <span className={css['pays']}>
        <b>{x}x</b>
        {chips !== undefined && (
          <span
            key={chips}
            className={css['laid']}
            data-draft={isDraft || undefined}
            data-lost={(isWon === false && !isBack) || undefined}
          >
            <Chip value={chips} />
          </span>
        )}
      </span>
      {total && total.players > 0 && (
        <span className={css['staked']}>
          <b>{total.percent}%</b> <span>{formatBRL(total.staked)}</span>{' '}
          <small>{t('people', { n: total.players })}</small>
        </span>
      )}
    </button>
  );
}
