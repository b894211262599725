/** A place in the drawing, in its own units. */
export type Point = readonly [x: number, y: number];

/** A rectangle of the drawing, in its own units. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** What of a bone can change: its turn in degrees, its shift in units, and what is added to its scale of 1. */
export type Property = 'turn' | 'x' | 'y' | 'sx' | 'sy';

/** One number of a pose: a bone and its property, as `head.turn`. */
export type Channel = `${string}.${Property}`;

/** The numbers of a skeleton that are not 0. */
export type Pose = Readonly<Record<Channel, number>>;

/** A joint. It moves with its parent and turns about `pivot`. */
export interface Bone {
  readonly parent?: string;
  readonly pivot: Point;
}

/** A visible part: a picture of the atlas that moves with a bone. */
export interface Part {
  readonly picture: string;
  readonly bone: string;
  /** Drawn as its mirror image about this x of the drawing. */
  readonly mirroredAt?: number;
  /** Drawn only with this look, or only without it. */
  readonly when?: string;
  readonly unless?: string;
  /** Visible inside this ellipse only, which moves with the bone `by`: an iris inside its eye. */
  readonly inside?: { readonly bone: string; readonly centre: Point; readonly radii: Point };
}

/** One stroke of a rope. `dash` and `shift` are in units, as on a canvas. */
export interface Stroke {
  readonly width: number;
  readonly colour: string;
  readonly dash?: readonly number[];
  readonly shift?: Point;
  /** Draws the last of so many segments only. */
  readonly last?: number;
}

/** A limb that bends smoothly, such as a tail: strokes along a curve through the pivots of its bones and `end`. */
export interface Rope {
  readonly bones: readonly string[];
  /** Moves with the last bone. */
  readonly end: Point;
  readonly strokes: readonly Stroke[];
}

/** Values over time: the moment in milliseconds, the value, and how the value before leads to it (`ease` by default). */
export type Key = readonly [ms: number, value: number, ease?: Ease];
export type Ease = 'ease' | 'line' | 'in' | 'out' | 'back' | 'hold';

/** A value that swings about `middle`, `swing` to either side. `phase` is in turns. */
export interface Wave {
  readonly middle?: number;
  readonly swing: number;
  readonly hertz: number;
  readonly phase?: number;
}

/** One value throughout, values over time, or a swing. */
export type Track = number | readonly Key[] | Wave;
export type Tracks = Readonly<Record<Channel, Track>>;

/** A movement with a name. */
export interface Clip {
  /** Length in milliseconds. It starts again at its end unless `next` names the clip that follows. */
  readonly ms: number;
  readonly next?: string;
  /** How long the pose before takes to become this clip, in milliseconds. */
  readonly blendMs: number;
  readonly tracks: Tracks;
  readonly looks?: readonly string[];
  /** The moment that is shown where less motion is wanted. */
  readonly stillAt: number;
  /** Without the movements that go on in every clip, such as a blink. */
  readonly isAlone?: boolean;
}

/** A channel that follows another: `share` of what that one changed within the last `lagMs`. */
export interface Drag {
  readonly channel: Channel;
  readonly of: Channel;
  readonly share: number;
  readonly lagMs: number;
}

/** A character: its skeleton, what is drawn in which order, and its movements. */
export interface Rig {
  /** What is visible, in units of the drawing. */
  readonly view: Box;
  /** The pictures of the atlas, by the identifier of their group in the drawing. */
  readonly pictures: Readonly<Record<string, Box>>;
  readonly bones: Readonly<Record<string, Bone>>;
  /** From the back to the front. */
  readonly layers: readonly (Part | Rope)[];
  readonly clips: Readonly<Record<string, Clip>>;
  /** Goes on in every clip, added to its pose; each track repeats after its last key. */
  readonly always: Tracks;
  readonly drags: readonly Drag[];
}

/** Whether a layer is drawn as strokes and not from the atlas. */
export function isRope(layer: Part | Rope): layer is Rope {
  return 'strokes' in layer;
}
