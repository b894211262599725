import { createParts } from '../stage/rig/parts.ts';
import type { Rig } from '../stage/rig/rig.ts';
import { always, clips } from './mascot-clips.ts';

/** A movement of the capybara. */
export type CapybaraClip = keyof typeof clips;

const pictures = {
  shadow: [31, 349, 350, 54],
  'leg-far': [92, 282, 60, 98],
  'leg-near': [52, 282, 60, 98],
  body: [27, 103, 315, 221],
  ear: [247, 40, 55, 64],
  head: [235, 63, 221, 184],
  jaw: [340, 192, 97, 54],
  smile: [351, 183, 88, 28],
  tooth: [395, 203, 32, 27],
  eyes: [312, 103, 52, 58],
  iris: [326, 116, 36, 36],
  lid: [306, 11, 64, 91],
  'eyes-happy': [308, 118, 60, 30],
  fruit: [280, -26, 87, 98],
} as const satisfies Rig['pictures'];

const bones = {
  root: { pivot: [200, 376] },
  body: { parent: 'root', pivot: [190, 300] },
  'leg-far-1': { parent: 'root', pivot: [124, 292] },
  'leg-far-2': { parent: 'root', pivot: [124, 292] },
  'leg-near-1': { parent: 'root', pivot: [84, 292] },
  'leg-near-2': { parent: 'root', pivot: [84, 292] },
  head: { parent: 'body', pivot: [280, 190] },
  ear: { parent: 'head', pivot: [274, 100] },
  jaw: { parent: 'head', pivot: [352, 208] },
  eye: { parent: 'head', pivot: [338, 132] },
  iris: { parent: 'eye', pivot: [338, 132] },
  lid: { parent: 'eye', pivot: [338, 70] },
  fruit: { parent: 'head', pivot: [320, 68] },
} as const satisfies Rig['bones'];

const { part } = createParts(pictures, bones, 200);

const inside = { bone: 'eye', centre: [338, 132], radii: [22, 25] } as const;
const open = { unless: 'happy' } as const;

/** The capybara with its tangerine, on its way to the right. */
export const mascot: Rig = {
  view: [-14, -70, 490, 460],
  pictures,
  bones,
  layers: [
    part('shadow', 'root', { unless: 'aloft' }),
    part('leg-far', 'leg-far-1'),
    part('leg-far', 'leg-far-2'),
    part('leg-near', 'leg-near-1'),
    part('leg-near', 'leg-near-2'),
    part('body', 'body'),
    part('ear', 'ear'),
    part('jaw', 'jaw', { when: 'open' }),
    part('head', 'head'),
    part('tooth', 'head', { when: 'open' }),
    part('smile', 'head', { unless: 'open' }),
    part('eyes', 'eye', open),
    part('iris', 'iris', { ...open, inside }),
    part('lid', 'lid', { ...open, inside: { ...inside, radii: [25, 28] } }),
    part('eyes-happy', 'eye', { when: 'happy' }),
    part('fruit', 'fruit'),
  ],
  clips,
  always,
  drags: [
    { channel: 'ear.turn', of: 'head.turn', share: 1.2, lagMs: 80 },
    { channel: 'fruit.turn', of: 'head.turn', share: -1.5, lagMs: 110 },
  ],
};
