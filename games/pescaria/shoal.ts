import { type Draw, drawsOf } from '@arara/game-kit';
import { type Kind, kinds } from './shoal-list.ts';

/** A new wave swims in so often, in milliseconds of the bay's own time. */
export const WAVE_MS = 8_000;
/** No crossing takes longer. */
const SLOWEST_MS = 24_000;

/** One of them, from where it comes in to where it leaves. Places are shares of the picture. */
export interface Fish {
  readonly id: string;
  readonly kind: Kind;
  /** When it comes in, in the bay's time. */
  readonly entersAt: number;
  readonly crossMs: number;
  readonly fromLeft: boolean;
  readonly y: number;
  /** How far it sways up and down, and from where in its sway it begins. */
  readonly sway: number;
  readonly phase: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** How it leans, in radians. */
  readonly lean: number;
}

/** How many of a hundred are of each kind: many small ones, few large ones. */
const crowd: Readonly<Record<Kind, number>> = {
  lambari: 22,
  angelfish: 18,
  puffer: 14,
  shrimp: 9,
  crab: 8,
  lobster: 6,
  squid: 6,
  shell: 4,
  octopus: 4,
  turtle: 3,
  jellyfish: 2,
  dolphin: 2,
  shark: 1,
  whale: 1,
};

/** How large each is, as a share of the picture's shorter side, and how fast it crosses: the larger the slower. */
export const sizes: Readonly<Record<Kind, number>> = {
  lambari: 0.097,
  angelfish: 0.108,
  puffer: 0.114,
  shrimp: 0.125,
  crab: 0.125,
  lobster: 0.137,
  squid: 0.148,
  shell: 0.137,
  octopus: 0.171,
  turtle: 0.182,
  jellyfish: 0.171,
  dolphin: 0.228,
  shark: 0.251,
  whale: 0.308,
};

// What swims by is for the eye alone, and the same for everybody who looks: its seed is no secret.
const draws = drawsOf(new Uint8Array(32).fill(0x5e));

function drawFish(draw: Draw, wave: number, index: number): Fish {
  const kind = kinds[draw.weighted(kinds.map((each) => crowd[each]))] ?? 'lambari';
  const slow = 10_000 + Math.round(sizes[kind] * 30_000);
  return {
    id: `${wave}-${index}`,
    kind,
    entersAt: wave * WAVE_MS + draw.int(WAVE_MS),
    crossMs: Math.min(SLOWEST_MS, slow + draw.int(5_000)),
    fromLeft: draw.int(2) === 0,
    y: 0.1 + draw.int(600) / 1_000,
    sway: 0.01 + draw.int(50) / 1_000,
    phase: draw.int(1_000) / 1_000,
  };
}

/** Kinds that swim in shoals, and how many follow the first of one at the most. */
const MAX_FOLLOWERS: Readonly<Partial<Record<Kind, number>>> = { lambari: 4, angelfish: 2 };

/** Those that follow one in its shoal: on its way, a little behind it, above and below in turn. */
function drawFollowers(draw: Draw, first: Fish, wave: number, index: number): readonly Fish[] {
  const most = MAX_FOLLOWERS[first.kind];
  if (most === undefined) return [];
  return Array.from({ length: 1 + draw.int(most) }, (_, place) => {
    const rank = 1 + Math.floor(place / 2);
    const side = place % 2 === 0 ? 1 : -1;
    const y = first.y + side * rank * (0.045 + draw.int(20) / 1_000);
    return {
      ...first,
      id: `${wave}-${index + place}`,
      entersAt: first.entersAt + rank * (420 + draw.int(260)),
      y: Math.max(0.08, Math.min(0.72, y)),
      // The sway of the first runs through its shoal.
      phase: first.phase - rank * 0.06,
    };
  });
}

/** Who swims in with a wave. A wave before the first is empty. */
export function waveOf(wave: number): readonly Fish[] {
  if (wave < 0) return [];
  const draw = draws('bay', wave);
  const fish: Fish[] = [];
  for (let count = 8 + draw.int(4); count > 0; count -= 1) {
    const first = drawFish(draw, wave, fish.length);
    fish.push(first);
    fish.push(...drawFollowers(draw, first, wave, fish.length));
  }
  return fish;
}

/** The one of that id; `undefined` where there never was such a one. */
export function fishOf(id: string): Fish | undefined {
  const [, wave] = /^(\d{1,10})-\d{1,2}$/.exec(id) ?? [];
  return wave === undefined ? undefined : waveOf(Number(wave)).find((fish) => fish.id === id);
}

/** Where one is at a moment of the bay's time; `undefined` before it comes and once it has left. */
export function placeOf({ entersAt, crossMs, fromLeft, y, sway, phase }: Fish, ms: number): Place | undefined {
  const part = (ms - entersAt) / crossMs;
  if (part < 0 || part > 1) return undefined;
  const way = -0.16 + 1.32 * part;
  const turn = 2 * Math.PI * (phase + part * 2.5);
  return {
    x: fromLeft ? way : 1 - way,
    y: y + sway * Math.sin(turn),
    lean: (fromLeft ? 1 : -1) * sway * 6 * Math.cos(turn),
  };
}

/** Who is in the picture at a moment, the largest first so that the small ones are drawn over them. */
export function swimming(ms: number): readonly { readonly fish: Fish; readonly place: Place }[] {
  const last = Math.floor(ms / WAVE_MS);
  const first = last - Math.ceil((SLOWEST_MS + WAVE_MS) / WAVE_MS);
  return Array.from({ length: last - first + 1 }, (_, index) => waveOf(first + index))
    .flat()
    .flatMap((fish) => {
      const place = placeOf(fish, ms);
      return place ? [{ fish, place }] : [];
    })
    .toSorted((one, other) => sizes[other.fish.kind] - sizes[one.fish.kind]);
}

/** Whether something at that place can be seen and aimed at. */
export function isVisible({ x }: Place): boolean {
  return x > 0.03 && x < 0.97;
}
