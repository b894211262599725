import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  lazy,
  useRef,
  useState,
} from 'react';
import { type Bet, chipMoney } from '../chips/bets.ts';
import { type Spot, adjacent, spots } from './cloth.ts';
import { isLying, useClothPointer } from './cloth-pointer.web.tsx';
import { Fields } from './fields.web.tsx';
import { LaidChip, placeOf } from './laid-chip.web.tsx';
import type { Magnifier as LoadedMagnifier } from './magnifier.web.tsx';
import type { Messages } from './messages/messages.ts';
import { timesOf } from './pays.ts';
import { spotName } from './spot-name.ts';
import css from './cloth.module.css';

/** Loaded once a finger is on the cloth. Without it, a chip is laid all the same. */
const loadMagnifier = (): Promise<{ default: (props: ComponentProps<typeof LoadedMagnifier>) => ReactNode }> =>
  import('./magnifier.web.tsx').then(
    (loaded) => ({ default: loaded.Magnifier }),
    () => ({ default: () => null }),
  );
const Magnifier = lazy(loadMagnifier);

interface ClothProps {
  readonly bets: readonly Bet[];
  /** Chips that have just won and are still to be seen. */
  readonly winners: readonly Bet[];
  /** The number that fell last; `undefined` while nothing is revealed. */
  readonly fallen: number | undefined;
  readonly locked: boolean;
  /** Places with chips that are not bet yet, where bets are confirmed. */
  readonly drafts?: ReadonlySet<string>;
  readonly t: Translate<Messages>;
  /** What a place pays for a chip; by default as this game pays. */
  readonly pays?: (spot: Spot) => number;
  /** Numbers that pay more than others in the round, with what they pay for a chip on them alone. */
  readonly lucky?: ReadonlyMap<number, number>;
  /** Why no chip was laid. */
  readonly note: string | undefined;
  onLay(spot: Spot): void;
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The way over the cloth that an arrow key points, as the cloth lies. */
function stepped(from: Spot, [x, y]: readonly [number, number], lying: boolean): Spot {
  const [along, across] = lying ? [x, -y] : [y, x];
  return adjacent(from, { along: sign(along), across: sign(across) });
}

const sign = (value: number): -1 | 0 | 1 => (value > 0 ? 1 : value < 0 ? -1 : 0);
const money = (chips: number): string => formatBRL(chipMoney(chips));

/** The cloth: a chip is laid where a finger is lifted, and by the keyboard from place to place. */
export function Cloth(props: ClothProps) {
  const { bets, winners, fallen, locked, drafts, pays = timesOf, lucky, t, note, onLay } = props;
  const { cloth, aim, setAim, held, handlers } = useClothPointer(locked, onLay);
  const shown = bets.length > 0 ? bets : winners;
  return (
    <div
      ref={cloth}
      className={css['cloth']}
      role="group"
      aria-label={t('cloth')}
      data-locked={locked || undefined}
      {...handlers}
      onTouchStart={() => void loadMagnifier()}
    >
      <Fields aim={aim?.numbers} aimed={aim?.id} fallen={fallen} lucky={lucky} t={t} />
      <Places {...{ bets, locked, pays, t, onLay }} onAim={setAim} />
      {shown.map((each) => (
        <LaidChip
          key={each.bet}
          {...each}
          won={winners.some(({ bet }) => bet === each.bet)}
          draft={drafts?.has(each.bet) === true}
        />
      ))}
      {aim && !held && (
        <p className={css['aim']} style={placeOf(aim)} aria-hidden="true">
          {t('spot', { name: spotName(aim, t), x: pays(aim) })}
        </p>
      )}
      {aim && held && (
        <Suspense>
          <Magnifier {...held} aim={aim} bets={shown} pays={pays} t={t} />
        </Suspense>
      )}
      <p className={css['note']} role="status">
        {note}
      </p>
    </div>
  );
}

interface PlacesProps extends Pick<ClothProps, 'bets' | 'locked' | 't' | 'onLay'> {
  pays(spot: Spot): number;
  onAim(spot: Spot | undefined): void;
}

/** Every place as a button for those without a finger or a mouse; one of them is in the order of the tab key. */
function Places({ bets, locked, pays, t, onLay, onAim }: PlacesProps) {
  const [cursor, setCursor] = useState('17');
  const places = useRef(new Map<string, HTMLButtonElement>());
  const laid = new Map(bets.map(({ bet, chips }) => [bet, chips]));
  const onKeyDown = (event: KeyboardEvent, from: Spot): void => {
    const way = KEYS[event.key];
    const cloth = event.currentTarget.parentElement;
    if (!way || !cloth) return;
    event.preventDefault();
    const next = stepped(from, way, isLying(cloth));
    setCursor(next.id);
    onAim(next);
    places.current.get(next.id)?.focus();
  };
  // A press of a finger has been heard already; what has no finger behind it is a key or a screen reader.
  const onClick = (event: MouseEvent, spot: Spot): void => {
    if (event.detail === 0 && !locked) onLay(spot);
  };
  return spots.map((spot) => (
    <button
      key={spot.id}
      ref={(element) => {
        if (element) places.current.set(spot.id, element);
      }}
      type="button"
      className={css['spot']}
      style={placeOf(spot)}
      tabIndex={spot.id === cursor ? 0 : -1}
      aria-disabled={locked}
      aria-label={labelOf(spot, pays(spot), laid.get(spot.id), t)}
      onClick={(event) => onClick(event, spot)}
      onKeyDown={(event) => onKeyDown(event, spot)}
      onFocus={() => setCursor(spot.id)}
      onBlur={() => onAim(undefined)}
    />
  ));
}

function labelOf(spot: Spot, times: number, chips: number | undefined, t: Translate<Messages>): string {
  const [name, x] = [spotName(spot, t), String(times)];
  return chips === undefined ? t('spot', { name, x }) : t('spotLaid', { name, x, amount: money(chips) });
}
