import type { Part, Rig } from './rig.ts';

interface Parts<Picture extends string, BoneName extends string> {
  /** A picture that moves with a bone. */
  part(picture: Picture, bone: BoneName, more?: Partial<Part>): Part;
  /** The same picture on the other side of the middle. */
  mirrored(picture: Picture, bone: BoneName, more?: Partial<Part>): Part;
}

/** Makes the layers of a rig with these pictures and bones. `middle` is the x about which it is symmetrical. */
export function createParts<Pictures extends Rig['pictures'], Bones extends Rig['bones']>(
  _pictures: Pictures,
  _bones: Bones,
  middle: number,
): Parts<keyof Pictures & string, keyof Bones & string> {
  return {
    part: (picture, bone, more) => ({ picture, bone, ...more }),
    mirrored: (picture, bone, more) => ({ picture, bone, mirroredAt: middle, ...more }),
  };
}
