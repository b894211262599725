import { type Fish, type Place, isVisible, placeOf, sizes, swimming } from './shoal.ts';
import type { Kind } from './shoal-list.ts';

/** How long a shot is under way, in milliseconds. */
export const FLIGHT_MS = 380;
/** How long a net stays open over what it found, at the least, and for how long a catch is shown. */
export const NET_MS = 240;
export const SHOW_MS = 1_100;

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
}

/** All that is under way, and who was caught. */
export interface Sea {
  readonly volleys: readonly Volley[];
  /** Caught by the reader: nobody else's picture changes by it. */
  readonly caught: ReadonlySet<string>;
}

export const CALM: Sea = { volleys: [], caught: new Set() };

/** Fires at a fish: the shot meets it where it will be by then. */
export function fire(sea: Sea, id: number, fish: Fish, at: number): Sea {
  const to = placeOf(fish, at + FLIGHT_MS);
  if (!to) return sea;
  return { ...sea, volleys: [...sea.volleys, { id, fish, firedAt: at, to, times: undefined, shownAt: undefined }] };
}

/** Notes what the server said of a shot. */
export function answer(sea: Sea, id: number, times: number): Sea {
  return { ...sea, volleys: sea.volleys.map((volley) => (volley.id === id ? { ...volley, times } : volley)) };
}

/** Takes shots back that were refused. */
export function withdraw(sea: Sea, ids: ReadonlySet<number>): Sea {
  return { ...sea, volleys: sea.volleys.filter(({ id }) => !ids.has(id)) };
}

/** The sea as it is at a moment: what is known by then is shown, and what was shown long enough is gone. */
export function pass(sea: Sea, at: number): { readonly sea: Sea; readonly shown: readonly Volley[] } {
  const shown: Volley[] = [];
  const volleys = sea.volleys.flatMap((volley) => {
    if (volley.shownAt !== undefined) return at - volley.shownAt < SHOW_MS ? [volley] : [];
    if (volley.times === undefined || at < volley.firedAt + FLIGHT_MS + NET_MS) return [volley];
    const revealed = { ...volley, shownAt: at };
    shown.push(revealed);
    return [revealed];
  });
  if (shown.length === 0 && volleys.length === sea.volleys.length) return { sea, shown };
  const caught = new Set(sea.caught);
  for (const { fish, times = 0 } of shown) if (times > 0) caught.add(fish.id);
  return { sea: { volleys, caught }, shown };
}

/** The fish that can be aimed at: visible and not caught. */
export function targets(sea: Sea, at: number) {
  return swimming(at).filter(({ fish, place }) => isVisible(place) && !sea.caught.has(fish.id));
}

/** Who is nearest to a place of the picture, if anybody is near enough. `width` and `height` are the picture's. */
export function nearest(
  sea: Sea,
  at: number,
  point: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
): Fish | undefined {
  const side = Math.min(width, height);
  let best: { readonly fish: Fish; readonly distance: number } | undefined;
  for (const { fish, place } of targets(sea, at)) {
    const distance = Math.hypot((place.x - point.x) * width, (place.y - point.y) * height);
    // A finger is broader than a small fish.
    const reach = Math.max(28, (sizes[fish.kind] * side) / 2 + 8);
    if (distance <= reach && (best === undefined || distance < best.distance)) best = { fish, distance };
  }
  return best?.fish;
}

/** The one of a kind that stays longest: what a shot at that kind goes to when nobody was pointed at. */
export function oneOf(sea: Sea, at: number, kind: Kind): Fish | undefined {
  return targets(sea, at)
    .map(({ fish }) => fish)
    .filter((fish) => fish.kind === kind)
    .toSorted((one, other) => other.entersAt + other.crossMs - (one.entersAt + one.crossMs))[0];
}
