import type { Kind } from './shoal-list.ts';

/** One of those that swim in the bay, from where it comes in to where it leaves. Places are shares of the water. */
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
  /** Drawn larger and announced; its chance and its prize are those of its kind. */
  readonly isGiant?: true;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** How it leans, in radians. */
  readonly lean: number;
}

/** How large each is, as a share of the bay's side. */
const sizes: Readonly<Record<Kind, number>> = {
  lambari: 0.105,
  angelfish: 0.118,
  puffer: 0.126,
  shrimp: 0.125,
  crab: 0.135,
  lobster: 0.145,
  squid: 0.155,
  shell: 0.14,
  octopus: 0.18,
  turtle: 0.195,
  jellyfish: 0.18,
  dolphin: 0.25,
  shark: 0.28,
  whale: 0.33,
};

/** How much larger a giant is drawn: the smaller its kind, the more. */
const giantScale = (kind: Kind): number => 0.47 / sizes[kind];

export function sizeOf({ kind, isGiant }: Pick<Fish, 'kind' | 'isGiant'>): number {
  return sizes[kind] * (isGiant ? giantScale(kind) : 1);
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

/** Whether something at that place can be seen and aimed at. */
export function isVisible({ x }: Place): boolean {
  return x > 0.03 && x < 0.97;
}
