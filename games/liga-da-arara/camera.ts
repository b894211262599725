import { LENGTH, type Point3, type Spot, WIDTH, clamp } from './pitch-size.ts';

/** A point of a picture, and how many of its units a metre has there. */
export interface SeenPoint extends Spot {
  readonly scale: number;
}

/** A part of what a camera sees, in units of its focal length; `y` grows downwards. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A camera that does not move, and all that may be shown of what it sees. */
export interface CameraSetup {
  readonly name: 'main' | 'behind' | 'low';
  readonly position: Point3;
  readonly target: Point3;
  readonly frame: Frame;
  /** The goal lies between the camera and the players. */
  readonly isGoalInFront: boolean;
  /** How much larger than they are players and ball are drawn. */
  readonly figureScale: number;
}

/** From the high stand at the middle, as a match is broadcast. */
export const MAIN_CAMERA: CameraSetup = {
  name: 'main',
  position: { x: LENGTH / 2, y: 118, z: 52 },
  target: { x: LENGTH / 2, y: 32, z: 0 },
  frame: { left: -0.82, top: -0.29, width: 1.64, height: 0.62 },
  isGoalInFront: false,
  figureScale: 1.9,
};

/** Cameras for goals that are shown again, both at the right goal. */
export const REPLAY_CAMERAS: readonly CameraSetup[] = [
  {
    name: 'behind',
    position: { x: LENGTH + 15, y: WIDTH / 2 + 7, z: 6.2 },
    target: { x: LENGTH - 12, y: WIDTH / 2, z: 0.4 },
    frame: { left: -0.95, top: -0.46, width: 1.9, height: 1 },
    isGoalInFront: true,
    figureScale: 1.2,
  },
  {
    name: 'low',
    position: { x: LENGTH - 17, y: WIDTH - 8, z: 5 },
    target: { x: LENGTH - 4, y: WIDTH / 2 - 6, z: 0.6 },
    frame: { left: -0.95, top: -0.46, width: 1.9, height: 1 },
    isGoalInFront: false,
    figureScale: 1.2,
  },
];

/** A point in front of a camera: across, up and ahead, in metres. */
export interface CameraPoint {
  readonly across: number;
  readonly up: number;
  readonly ahead: number;
}

/** What is nearer than this to a camera is not painted. */
export const NEAREST_METRES = 1;

/** Turns points of the pitch to how they lie in front of a camera. */
export function lookThrough({ position, target }: CameraSetup): (point: Point3) => CameraPoint {
  const [dx, dy, dz] = [target.x - position.x, target.y - position.y, target.z - position.z];
  const flat = Math.hypot(dx, dy);
  const length = Math.hypot(flat, dz);
  const ahead = [dx / length, dy / length, dz / length] as const;
  // Right of the camera: with y towards the near stand, a look to the far one has x to the right.
  const right = [-dy / flat, dx / flat] as const;
  const up = [(-dx / flat) * (dz / length), (-dy / flat) * (dz / length), flat / length] as const;
  return ({ x, y, z }) => {
    const [px, py, pz] = [x - position.x, y - position.y, z - position.z];
    return {
      across: px * right[0] + py * right[1],
      up: px * up[0] + py * up[1] + pz * up[2],
      ahead: px * ahead[0] + py * ahead[1] + pz * ahead[2],
    };
  };
}

/** Where points lie in the whole picture of a camera, with so many pixels for a unit. */
export type Projection = (point: Point3) => SeenPoint;

export function projectionFor(setup: CameraSetup, unit: number): Projection {
  const look = lookThrough(setup);
  const { left, top } = setup.frame;
  return (point) => {
    const { across, up, ahead } = look(point);
    const depth = Math.max(NEAREST_METRES, ahead);
    return { x: (across / depth - left) * unit, y: (-up / depth - top) * unit, scale: unit / depth };
  };
}

/** The part of the picture of a camera that is shown: of a width, around a point, and within the picture. */
export function lensAround({ frame }: CameraSetup, centre: Spot, width: number, aspect: number): Frame {
  const held = Math.min(width, frame.width, frame.height * aspect);
  const height = held / aspect;
  return {
    left: clamp(centre.x - held / 2, frame.left, frame.left + frame.width - held),
    top: clamp(centre.y - height / 2, frame.top, frame.top + frame.height - height),
    width: held,
    height,
  };
}
