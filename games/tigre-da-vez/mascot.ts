import { createParts } from '../stage/rig/parts.ts';
import type { Part, Rig, Rope } from '../stage/rig/rig.ts';
import { always, clips } from './mascot-clips.ts';

/** A movement of the tiger. */
export type TigerClip = keyof typeof clips;

const pictures = {
  shadow: [121, 704, 358, 60],
  'leg-l': [155, 556, 147, 184],
  body: [175, 362, 250, 298],
  'arm-l-line': [133, 415, 120, 152],
  'forearm-l-line': [126, 495, 81, 135],
  'arm-l': [136, 418, 115, 146],
  'forearm-l': [128, 497, 76, 130],
  'paw-l': [116, 570, 88, 84],
  'palm-l': [116, 570, 88, 84],
  pandeiro: [368, 592, 176, 180],
  'bandana-tip': [224, 436, 152, 128],
  bandana: [177, 394, 246, 93],
  'ear-l': [81, 12, 155, 162],
  head: [63, -15, 474, 417],
  jaw: [209, 274, 182, 146],
  teeth: [247, 316, 106, 46],
  muzzle: [58, 227, 484, 123],
  eyes: [172, 139, 256, 111],
  'iris-l': [187, 156, 83, 82],
  'iris-r': [330, 156, 83, 82],
  'lid-l': [159, -54, 121, 191],
  lashes: [163, 128, 274, 71],
  'eyes-happy': [161, 164, 278, 59],
  'brow-l': [177, 102, 82, 37],
} as const satisfies Rig['pictures'];

const bones = {
  root: { pivot: [300, 734] },
  'leg-l': { parent: 'root', pivot: [232, 734] },
  'leg-r': { parent: 'root', pivot: [368, 734] },
  hips: { parent: 'root', pivot: [300, 620] },
  chest: { parent: 'hips', pivot: [300, 490] },
  'tail-1': { parent: 'hips', pivot: [372, 622] },
  'tail-2': { parent: 'tail-1', pivot: [470, 624] },
  'tail-3': { parent: 'tail-2', pivot: [503, 540] },
  'tail-4': { parent: 'tail-3', pivot: [508, 462] },
  'arm-l': { parent: 'chest', pivot: [212, 456] },
  'forearm-l': { parent: 'arm-l', pivot: [170, 530] },
  'arm-r': { parent: 'chest', pivot: [388, 456] },
  'forearm-r': { parent: 'arm-r', pivot: [430, 530] },
  pandeiro: { parent: 'forearm-r', pivot: [440, 612] },
  bandana: { parent: 'chest', pivot: [300, 420] },
  'bandana-tip': { parent: 'bandana', pivot: [300, 450] },
  head: { parent: 'chest', pivot: [300, 396] },
  'ear-l': { parent: 'head', pivot: [166, 132] },
  'ear-r': { parent: 'head', pivot: [434, 132] },
  jaw: { parent: 'head', pivot: [300, 290] },
  eyes: { parent: 'head', pivot: [300, 195] },
  iris: { parent: 'eyes', pivot: [300, 195] },
  'lid-l': { parent: 'eyes', pivot: [220, 72] },
  'lid-r': { parent: 'eyes', pivot: [380, 72] },
  'brow-l': { parent: 'head', pivot: [236, 122] },
  'brow-r': { parent: 'head', pivot: [364, 122] },
} as const satisfies Rig['bones'];

const { part, mirrored } = createParts(pictures, bones, 300);

const tail: Rope = {
  bones: ['tail-1', 'tail-2', 'tail-3', 'tail-4'],
  end: [556, 448],
  strokes: [
    { width: 52, colour: '#6a2203' },
    { width: 42, colour: '#f5871f' },
    { width: 26, colour: '#ffa63c', shift: [-3, -4] },
    { width: 12, colour: '#ffc45a', shift: [-6, -7] },
    { width: 42, colour: '#3a1207', dash: [0, 62, 17, 36, 17, 36, 17, 36, 17, 300] },
    { width: 43, colour: '#3a1207', last: 1 },
    { width: 8, colour: '#8a4a30', shift: [-6, -8], last: 1 },
  ],
};

/** The ellipse of an eye, and the slightly larger one of its lid. */
const left = { bone: 'eyes', centre: [219.7, 194.6], radii: [47, 54.5] } as const;
const right = { ...left, centre: [380.3, 194.6] } as const;
const LID = [54, 63] as const;
const open = { unless: 'happy' } as const;

const arms: readonly Part[] = [
  mirrored('arm-l-line', 'arm-r'),
  mirrored('forearm-l-line', 'forearm-r'),
  mirrored('arm-l', 'arm-r'),
  mirrored('forearm-l', 'forearm-r'),
  part('pandeiro', 'pandeiro'),
  mirrored('paw-l', 'forearm-r'),
  part('arm-l-line', 'arm-l'),
  part('forearm-l-line', 'forearm-l'),
  part('arm-l', 'arm-l'),
  part('forearm-l', 'forearm-l'),
  part('paw-l', 'forearm-l', { unless: 'raised' }),
  part('palm-l', 'forearm-l', { when: 'raised' }),
];

const face: readonly Part[] = [
  part('ear-l', 'ear-l'),
  mirrored('ear-l', 'ear-r'),
  part('head', 'head'),
  part('jaw', 'jaw'),
  part('teeth', 'head'),
  part('muzzle', 'head'),
  part('eyes', 'eyes', open),
  part('iris-l', 'iris', { ...open, inside: left }),
  part('iris-r', 'iris', { ...open, inside: right }),
  part('lid-l', 'lid-l', { ...open, inside: { ...left, radii: LID } }),
  mirrored('lid-l', 'lid-r', { ...open, inside: { ...right, radii: LID } }),
  part('lashes', 'eyes', open),
  part('eyes-happy', 'eyes', { when: 'happy' }),
  part('brow-l', 'brow-l'),
  mirrored('brow-l', 'brow-r'),
];

/** The tiger-cat with its bandana and pandeiro. “l” is the viewer's left. */
export const mascot: Rig = {
  view: [-150, -90, 900, 850],
  pictures,
  bones,
  layers: [
    part('shadow', 'root'),
    tail,
    part('leg-l', 'leg-l'),
    mirrored('leg-l', 'leg-r'),
    part('body', 'hips'),
    part('bandana-tip', 'bandana-tip'),
    ...arms,
    part('bandana', 'bandana'),
    ...face,
  ],
  clips,
  always,
  drags: [
    { channel: 'ear-l.turn', of: 'head.turn', share: 0.9, lagMs: 70 },
    { channel: 'ear-r.turn', of: 'head.turn', share: 0.9, lagMs: 70 },
    { channel: 'bandana-tip.turn', of: 'hips.turn', share: 1.4, lagMs: 110 },
    { channel: 'bandana-tip.turn', of: 'root.x', share: 0.5, lagMs: 90 },
    { channel: 'head.turn', of: 'root.x', share: 0.12, lagMs: 90 },
    { channel: 'tail-2.turn', of: 'root.y', share: 0.5, lagMs: 80 },
  ],
};
