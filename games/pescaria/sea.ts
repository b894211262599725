import type { Centavos } from '@arara/money';
import { type Fish, type Place, isVisible, placeOf } from './fish.ts';
import { swimming } from './shoal.ts';
import type { Kind } from './shoal-list.ts';

/** How long a shot is under way, in milliseconds. */
export const FLIGHT_MS = 380;
/** How long a net stays open over what it found, at the least. */
export const NET_MS = 240;
/** How long a catch is shown, until its coins are there, and how long a net that is empty. */
export const SHOW_MS = 1_150;
const EMPTY_MS = 360;

/** A shot on the way or just landed. Times are the bay's. */
export interface Volley {
  readonly id: number;
  readonly fish: Fish;
  readonly firedAt: number;
  /** Where it meets its target: all shots hit the fish that they are aimed at; whether it is caught is the draw's to say. */
  readonly to: Place;
  /** What it brought, in times the shot; `undefined` until the server has said. */
  readonly times: number | undefined;
  /** When that was first shown: never before the net is there. */
  readonly shownAt: number | undefined;
  /** What it cost; `undefined` of the shots of others. */
  readonly price: Centavos | undefined;
}

/** All that is under way, and who was caught. */
export interface Sea {
  readonly volleys: readonly Volley[];
  /** Caught by the reader: nobody else's picture changes by it. */
  readonly caught: ReadonlySet<string>;
}

export const CALM: Sea = { volleys: [], caught: new Set() };

/** Fires at a fish: the shot meets it where it will be by then. */
export function fire(sea: Sea, id: number, fish: Fish, at: number, price?: Centavos): Sea {
  const to = placeOf(fish, at + FLIGHT_MS);
  if (!to) return sea;
  const volley: Volley = { id, fish, firedAt: at, to, times: undefined, shownAt: undefined, price };
  return { ...sea, volleys: [...sea.volleys, volley] };
}

/** Notes what the server said of a shot. */
export function answer(sea: Sea, id: number, times: number): Sea {
  return { ...sea, volleys: sea.volleys.map((volley) => (volley.id === id ? { ...volley, times } : volley)) };
}

/** Takes shots back that were refused. */
export function withdraw(sea: Sea, ids: ReadonlySet<number>): Sea {
  return { ...sea, volleys: sea.volleys.filter(({ id }) => !ids.has(id)) };
}

/** What a moment brings. */
export interface Passed {
  readonly sea: Sea;
  /** Nets that close now, over a catch or over nothing. */
  readonly shown: readonly Volley[];
  /** Shots that are over: an empty net at once, a catch when its coins are there. */
  readonly over: readonly Volley[];
}

const isCatch = ({ times = 0 }: Volley): boolean => times > 0;

/** The sea as it is at a moment: what is known by then is shown, and what was shown long enough is gone. */
export function pass(sea: Sea, at: number): Passed {
  const shown: Volley[] = [];
  const over: Volley[] = [];
  const volleys = sea.volleys.flatMap((volley) => {
    if (volley.shownAt !== undefined) {
      if (at - volley.shownAt < (isCatch(volley) ? SHOW_MS : EMPTY_MS)) return [volley];
      if (isCatch(volley)) over.push(volley);
      return [];
    }
    if (volley.times === undefined || at < volley.firedAt + FLIGHT_MS + NET_MS) return [volley];
    const revealed = { ...volley, shownAt: at };
    shown.push(revealed);
    if (!isCatch(revealed)) over.push(revealed);
    return [revealed];
  });
  if (shown.length === 0 && volleys.length === sea.volleys.length) return { sea, shown, over };
  const caught = new Set(sea.caught);
  for (const volley of shown) if (isCatch(volley)) caught.add(volley.fish.id);
  return { sea: { volleys, caught }, shown, over };
}

/** The fish that can be aimed at: visible and not caught. */
export function targets(sea: Sea, at: number) {
  return swimming(at).filter(({ fish, place }) => isVisible(place) && !sea.caught.has(fish.id));
}

/** The one of a kind that stays longest: what a shot at that kind goes to when nobody was pointed at. */
export function oneOf(sea: Sea, at: number, kind: Kind): Fish | undefined {
  return targets(sea, at)
    .map(({ fish }) => fish)
    .filter((fish) => fish.kind === kind)
    .toSorted((one, other) => other.entersAt + other.crossMs - (one.entersAt + one.crossMs))[0];
}
