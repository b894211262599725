import { createParts } from '../stage/rig/parts.ts';
import type { Rig, Rope } from '../stage/rig/rig.ts';
import { always, clips } from './mascot-clips.ts';

/** A movement of the cat. */
export type CatClip = keyof typeof clips;

const pictures = {
  shadow: [81, 445, 238, 42],
  thigh: [70, 335, 105, 137],
  body: [101, 228, 198, 238],
  arm: [120, 289, 68, 181],
  ear: [78, -12, 110, 124],
  head: [30, 44, 340, 238],
  jaw: [158, 201, 84, 71],
  muzzle: [31, 180, 338, 69],
  eyes: [102, 111, 196, 82],
  'iris-l': [127, 128, 34, 52],
  'iris-r': [239, 128, 34, 52],
  lid: [93, -19, 94, 130],
  'eyes-happy': [97, 132, 206, 41],
  collar: [123, 258, 154, 77],
} as const satisfies Rig['pictures'];

const bones = {
  ground: { pivot: [200, 466] },
  root: { pivot: [200, 466] },
  'thigh-l': { parent: 'root', pivot: [126, 450] },
  'thigh-r': { parent: 'root', pivot: [274, 450] },
  body: { parent: 'root', pivot: [200, 440] },
  'tail-1': { parent: 'body', pivot: [270, 440] },
  'tail-2': { parent: 'tail-1', pivot: [334, 436] },
  'tail-3': { parent: 'tail-2', pivot: [366, 384] },
  'tail-4': { parent: 'tail-3', pivot: [356, 326] },
  'arm-l': { parent: 'body', pivot: [154, 306] },
  'arm-r': { parent: 'body', pivot: [246, 306] },
  head: { parent: 'body', pivot: [200, 264] },
  collar: { parent: 'body', pivot: [200, 270] },
  'ear-l': { parent: 'head', pivot: [130, 88] },
  'ear-r': { parent: 'head', pivot: [270, 88] },
  jaw: { parent: 'head', pivot: [200, 216] },
  eyes: { parent: 'head', pivot: [200, 152] },
  iris: { parent: 'eyes', pivot: [200, 152] },
  'lid-l': { parent: 'eyes', pivot: [140, 60] },
  'lid-r': { parent: 'eyes', pivot: [260, 60] },
} as const satisfies Rig['bones'];

const { part, mirrored } = createParts(pictures, bones, 200);

const tail: Rope = {
  bones: ['tail-1', 'tail-2', 'tail-3', 'tail-4'],
  end: [384, 290],
  strokes: [
    { width: 40, colour: '#1d1430' },
    { width: 28, colour: '#3d3464' },
    { width: 14, colour: '#574d84', shift: [-3, -3] },
    { width: 28, colour: '#f4effc', last: 1 },
    { width: 8, colour: '#ffffff', shift: [-4, -4], last: 1 },
  ],
};

const left = { bone: 'eyes', centre: [140, 152], radii: [33, 36] } as const;
const right = { ...left, centre: [260, 152] } as const;
const LID = [37, 40] as const;
const open = { unless: 'happy' } as const;

/** The cat of the roofs. “l” is the viewer's left. */
export const mascot: Rig = {
  view: [-40, -50, 480, 540],
  pictures,
  bones,
  layers: [
    part('shadow', 'ground', { unless: 'aloft' }),
    tail,
    part('thigh', 'thigh-l'),
    mirrored('thigh', 'thigh-r'),
    part('body', 'body'),
    part('arm', 'arm-l', { unless: 'aloft' }),
    mirrored('arm', 'arm-r', { unless: 'aloft' }),
    part('ear', 'ear-l'),
    mirrored('ear', 'ear-r'),
    part('head', 'head'),
    part('jaw', 'jaw'),
    part('muzzle', 'head'),
    part('eyes', 'eyes', open),
    part('iris-l', 'iris', { ...open, inside: left }),
    part('iris-r', 'iris', { ...open, inside: right }),
    part('lid', 'lid-l', { ...open, inside: { ...left, radii: LID } }),
    mirrored('lid', 'lid-r', { ...open, inside: { ...right, radii: LID } }),
    part('eyes-happy', 'eyes', { when: 'happy' }),
    part('collar', 'collar'),
    part('arm', 'arm-l', { when: 'aloft' }),
    mirrored('arm', 'arm-r', { when: 'aloft' }),
  ],
  clips,
  always,
  drags: [
    { channel: 'ear-l.turn', of: 'head.turn', share: 1, lagMs: 70 },
    { channel: 'ear-r.turn', of: 'head.turn', share: 1, lagMs: 70 },
    { channel: 'collar.turn', of: 'head.turn', share: -0.3, lagMs: 90 },
  ],
};
