import { createParts } from '../stage/rig/parts.ts';
import type { Rig, Rope } from '../stage/rig/rig.ts';
import { always, clips } from './mascot-clips.ts';

/** A movement of the dragon. */
export type DragonClip = keyof typeof clips;

const pictures = {
  mane: [346, 181, 253, 263],
  horn: [336, 11, 139, 203],
  ear: [396, 180, 163, 109],
  beard: [198, 446, 204, 163],
  jaw: [186, 339, 228, 200],
  fangs: [219, 401, 162, 84],
  head: [141, 104, 318, 332],
  snout: [195, 248, 210, 163],
  eyes: [171, 209, 258, 94],
  'iris-l': [199, 225, 66, 66],
  'iris-r': [335, 225, 66, 66],
  lid: [166, 49, 116, 157],
  'eyes-happy': [167, 229, 266, 52],
  brow: [142, 175, 162, 91],
  'crest-side': [244, 92, 51, 74],
  crest: [278, 48, 44, 112],
  gem: [250, 142, 100, 118],
} as const satisfies Rig['pictures'];

const bones = {
  root: { pivot: [300, 420] },
  head: { parent: 'root', pivot: [300, 400] },
  'mane-l': { parent: 'head', pivot: [214, 330] },
  'mane-r': { parent: 'head', pivot: [386, 330] },
  'ear-l': { parent: 'head', pivot: [196, 250] },
  'ear-r': { parent: 'head', pivot: [404, 250] },
  jaw: { parent: 'head', pivot: [300, 400] },
  beard: { parent: 'jaw', pivot: [300, 480] },
  eyes: { parent: 'head', pivot: [300, 256] },
  iris: { parent: 'eyes', pivot: [300, 256] },
  'lid-l': { parent: 'eyes', pivot: [224, 156] },
  'lid-r': { parent: 'eyes', pivot: [376, 156] },
  'brow-l': { parent: 'head', pivot: [270, 220] },
  'brow-r': { parent: 'head', pivot: [330, 220] },
  crest: { parent: 'head', pivot: [300, 156] },
  'crest-l': { parent: 'head', pivot: [290, 162] },
  'crest-r': { parent: 'head', pivot: [310, 162] },
  'whisker-l1': { parent: 'head', pivot: [218, 386] },
  'whisker-l2': { parent: 'whisker-l1', pivot: [140, 412] },
  'whisker-l3': { parent: 'whisker-l2', pivot: [80, 474] },
  'whisker-r1': { parent: 'head', pivot: [382, 386] },
  'whisker-r2': { parent: 'whisker-r1', pivot: [460, 412] },
  'whisker-r3': { parent: 'whisker-r2', pivot: [520, 474] },
} as const satisfies Rig['bones'];

const { part, mirrored } = createParts(pictures, bones, 300);

const WHISKER = [
  { width: 20, colour: '#5a1504' },
  { width: 11, colour: '#f5a623' },
  { width: 5, colour: '#ffe79a', shift: [-1.5, -2.5] },
] as const;

const whiskers: readonly Rope[] = [
  { bones: ['whisker-l1', 'whisker-l2', 'whisker-l3'], end: [12, 500], strokes: WHISKER },
  { bones: ['whisker-r1', 'whisker-r2', 'whisker-r3'], end: [588, 500], strokes: WHISKER },
];

const left = { bone: 'eyes', centre: [224, 256], radii: [48, 42] } as const;
const right = { ...left, centre: [376, 256] } as const;
const LID = [52, 46] as const;
const open = { unless: 'happy' } as const;

/** The head of the parade's dragon. “l” is the viewer's left. */
export const mascot: Rig = {
  view: [-30, -20, 660, 680],
  pictures,
  bones,
  layers: [
    mirrored('mane', 'mane-l'),
    part('mane', 'mane-r'),
    mirrored('horn', 'head'),
    part('horn', 'head'),
    mirrored('ear', 'ear-l'),
    part('ear', 'ear-r'),
    part('beard', 'beard'),
    part('jaw', 'jaw'),
    part('fangs', 'head'),
    part('head', 'head'),
    part('eyes', 'eyes', open),
    part('iris-l', 'iris', { ...open, inside: left }),
    part('iris-r', 'iris', { ...open, inside: right }),
    part('lid', 'lid-l', { ...open, inside: { ...left, radii: LID } }),
    mirrored('lid', 'lid-r', { ...open, inside: { ...right, radii: LID } }),
    part('eyes-happy', 'eyes', { when: 'happy' }),
    part('brow', 'brow-l'),
    mirrored('brow', 'brow-r'),
    part('crest-side', 'crest-l'),
    mirrored('crest-side', 'crest-r'),
    part('crest', 'crest'),
    part('gem', 'head'),
    ...whiskers,
    part('snout', 'head'),
  ],
  clips,
  always,
  drags: [
    { channel: 'ear-l.turn', of: 'head.turn', share: 1, lagMs: 80 },
    { channel: 'ear-r.turn', of: 'head.turn', share: 1, lagMs: 80 },
    { channel: 'beard.turn', of: 'head.turn', share: 1.4, lagMs: 120 },
    { channel: 'whisker-l2.turn', of: 'head.y', share: 0.8, lagMs: 90 },
    { channel: 'whisker-r2.turn', of: 'head.y', share: -0.8, lagMs: 90 },
  ],
};
