import { type Draw, drawsOf } from '@arara/game-kit';
import { type Fish, type Place, placeOf, sizeOf } from './fish.ts';
import { type Kind, kinds } from './shoal-list.ts';
import { SLOWEST_MS, WAVE_MS, giantFish, tideFish, waveKind } from './tides.ts';

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

/** Those that walk over the sand. */
const WALKERS: ReadonlySet<Kind> = new Set(['crab', 'lobster', 'shell']);

// What swims by is for the eye alone, and the same for everybody who looks: its seed is no secret.
const draws = drawsOf(new Uint8Array(32).fill(0x5e));

function drawFish(draw: Draw, wave: number, index: number): Fish {
  const kind = kinds[draw.weighted(kinds.map((each) => crowd[each]))] ?? 'lambari';
  const walks = WALKERS.has(kind);
  const slow = 10_000 + Math.round(sizeOf({ kind }) * 28_000);
  return {
    id: `${wave}-${index}`,
    kind,
    entersAt: wave * WAVE_MS + draw.int(WAVE_MS),
    crossMs: Math.min(SLOWEST_MS, slow + draw.int(5_000)),
    fromLeft: draw.int(2) === 0,
    y: walks ? 0.84 + draw.int(50) / 1_000 : 0.11 + draw.int(640) / 1_000,
    sway: walks ? 0.004 : 0.01 + draw.int(50) / 1_000,
    phase: draw.int(1_000) / 1_000,
  };
}

/** Kinds that swim in shoals, and how many follow the first of one at the most. */
const MAX_FOLLOWERS: Readonly<Partial<Record<Kind, number>>> = { lambari: 5, angelfish: 3 };

/** Those that follow one in its shoal: on its way, a little behind it, above and below in turn. */
function drawFollowers(draw: Draw, first: Fish, wave: number, index: number): readonly Fish[] {
  const most = MAX_FOLLOWERS[first.kind];
  if (most === undefined) return [];
  return Array.from({ length: 1 + draw.int(most) }, (_, place) => {
    const rank = 1 + Math.floor(place / 2);
    const side = place % 2 === 0 ? 1 : -1;
    const y = first.y + side * rank * (0.07 + draw.int(25) / 1_000);
    return {
      ...first,
      id: `${wave}-${index + place}`,
      entersAt: first.entersAt + rank * (760 + draw.int(320)),
      y: Math.max(0.08, Math.min(0.82, y)),
      // The sway of the first runs through its shoal.
      phase: first.phase - rank * 0.06,
    };
  });
}

function drawWave(wave: number): readonly Fish[] {
  const draw = draws('bay', wave);
  const kind = waveKind(wave);
  if (kind === 'tide') return tideFish(draw, wave);
  const fish: Fish[] = kind === 'giant' ? [giantFish(draw, wave)] : [];
  for (let count = 7 + draw.int(4); count > 0; count -= 1) {
    const first = drawFish(draw, wave, fish.length);
    fish.push(first);
    fish.push(...drawFollowers(draw, first, wave, fish.length));
  }
  return fish;
}

/** Waves that were drawn last: a picture asks for the same few sixty times a second. */
const recent = new Map<number, readonly Fish[]>();
const MOST_RECENT = 16;

/** Who swims in with a wave. A wave before the first is empty. */
export function waveOf(wave: number): readonly Fish[] {
  if (wave < 0) return [];
  const known = recent.get(wave);
  if (known) return known;
  const fish = drawWave(wave);
  recent.set(wave, fish);
  const [oldest] = recent.keys();
  if (recent.size > MOST_RECENT && oldest !== undefined) recent.delete(oldest);
  return fish;
}

/** The one of that id; `undefined` where there never was such a one. */
export function fishOf(id: string): Fish | undefined {
  const [, wave] = /^(\d{1,10})-\d{1,2}$/.exec(id) ?? [];
  return wave === undefined ? undefined : waveOf(Number(wave)).find((fish) => fish.id === id);
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
    .toSorted((one, other) => sizeOf(other.fish) - sizeOf(one.fish));
}
