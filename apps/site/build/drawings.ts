import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_FOLDER } from '@arara/contract/photos';
import type { Plugin } from 'vite';
import { copyArt } from './art.ts';
import { writeFlags } from './flags.ts';
import { writeFont } from './font.ts';
import { writeIcons } from './icons.ts';
import { writePeople } from './people.ts';
import { writeTiles } from './tiles.ts';

interface Places {
  /** The site's own folder. */
  root: string;
  /** The repository. */
  house: string;
  /** Made anew by each build and never committed. */
  generated: string;
}

/**
 * Makes the pictures, flags, icons and the font before Vite looks for them: `generated/public` becomes the public
 * folder, `generated/font` is what the style sheet names.
 */
export function drawings({ root, house, generated }: Places): Plugin {
  return {
    name: 'arara-drawings',
    async config() {
      const open = join(generated, 'public');
      await cp(join(root, 'public'), open, { recursive: true });
      const folders = [join(root, 'src'), join(house, 'games'), join(house, 'packages/ui/src')];
      await Promise.all([
        copyArt(folders, join(open, 'art')),
        writeTiles(join(house, 'games'), join(open, 'art')),
        writeFlags(join(open, 'flags')),
        writeIcons(join(open, 'icons')),
        writePeople(join(open, PHOTO_FOLDER)),
        writeFont(join(generated, 'font')),
      ]);
      return { publicDir: open };
    },
  };
}
