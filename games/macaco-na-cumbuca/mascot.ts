import { createParts } from '../stage/rig/parts.ts';
import type { Rig } from '../stage/rig/rig.ts';
import { always, clips } from './mascot-clips.ts';

/** A movement of the monkey. */
export type MonkeyClip = keyof typeof clips;

const pictures = {
  body: [83, 258, 234, 198],
  ear: [8, 114, 92, 125],
  head: [70, -4, 260, 294],
  laugh: [142, 212, 116, 66],
  smile: [135, 213, 130, 34],
  pout: [159, 228, 82, 23],
  eyes: [126, 123, 148, 74],
  'iris-l': [138, 137, 50, 50],
  'iris-r': [212, 137, 50, 50],
  lid: [120, 5, 76, 119],
  'eyes-happy': [121, 142, 158, 37],
  brow: [121, 99, 64, 25],
  arm: [58, 210, 82, 217],
} as const satisfies Rig['pictures'];

const bones = {
  root: { pivot: [200, 450] },
  head: { parent: 'root', pivot: [200, 270] },
  'ear-l': { parent: 'head', pivot: [92, 176] },
  'ear-r': { parent: 'head', pivot: [308, 176] },
  eyes: { parent: 'head', pivot: [200, 160] },
  iris: { parent: 'eyes', pivot: [200, 160] },
  'lid-l': { parent: 'eyes', pivot: [158, 70] },
  'lid-r': { parent: 'eyes', pivot: [242, 70] },
  'brow-l': { parent: 'head', pivot: [152, 112] },
  'brow-r': { parent: 'head', pivot: [248, 112] },
  mouth: { parent: 'head', pivot: [200, 236] },
  'arm-l': { parent: 'root', pivot: [97, 396] },
  'arm-r': { parent: 'root', pivot: [303, 396] },
} as const satisfies Rig['bones'];

const { part, mirrored } = createParts(pictures, bones, 200);

const left = { bone: 'eyes', centre: [158, 160], radii: [28, 33] } as const;
const right = { ...left, centre: [242, 160] } as const;
const LID = [31, 36] as const;
const open = { unless: 'happy' } as const;

/** The monkey behind the rim of its gourd. “l” is the viewer's left. */
export const mascot: Rig = {
  view: [-20, -30, 440, 490],
  pictures,
  bones,
  layers: [
    part('ear', 'ear-l'),
    mirrored('ear', 'ear-r'),
    part('body', 'root'),
    part('head', 'head'),
    part('eyes', 'eyes', open),
    part('iris-l', 'iris', { ...open, inside: left }),
    part('iris-r', 'iris', { ...open, inside: right }),
    part('lid', 'lid-l', { ...open, inside: { ...left, radii: LID } }),
    mirrored('lid', 'lid-r', { ...open, inside: { ...right, radii: LID } }),
    part('eyes-happy', 'eyes', { when: 'happy' }),
    part('brow', 'brow-l'),
    mirrored('brow', 'brow-r'),
    part('laugh', 'mouth', { when: 'laughing' }),
    part('pout', 'mouth', { when: 'sad' }),
    part('smile', 'mouth', { when: 'calm' }),
    part('arm', 'arm-l'),
    mirrored('arm', 'arm-r'),
  ],
  clips,
  always,
  drags: [
    { channel: 'ear-l.turn', of: 'head.turn', share: 1.2, lagMs: 80 },
    { channel: 'ear-r.turn', of: 'head.turn', share: 1.2, lagMs: 80 },
  ],
};
