import { emojiLists } from './emoji-lists.ts';
import { MASCOT } from './stage/art.ts';
import { REACTIONS } from './stage/reactions.ts';
import { tiles } from './tiles.ts';

/** The emoji, by code point, that all games together draw. */
export const emoji: readonly string[] = [
  ...new Set([
    MASCOT,
    ...Object.values(REACTIONS),
    ...Object.values(emojiLists).flat(),
    ...Object.values(tiles).flatMap(({ hero, props }) => [hero, ...props]),
  ]),
];
