import { type ComponentType, lazy } from 'react';
import type { PartName } from '../locales/catalogue.ts';
import { loadWords } from './i18n.ts';

/**
 * A screen, or a part of one, in a file of its own: fetched when it is first drawn, together with its parts of the
 * words, or ahead of that by `bring`. `build/words.test.ts` reads these calls: a word that its screen does not bring fails there.
 */
export function screen<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...parts: readonly PartName[]
) {
  const bring = async () => {
    const [file] = await Promise.all([load(), loadWords(...parts)]);
    return { default: file[name] };
  };
  return Object.assign(lazy(bring), { bring });
}
