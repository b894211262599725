import type { Catalogue } from './catalogue.ts';

/**
 * Every part of every language but the shell's, each in a file of its own. Their names alone weigh a kilobyte, so this
 * list is fetched with the first part that is asked for.
 */
export const partFiles = import.meta.glob<Record<string, Partial<Catalogue>>>(['./*/*.ts', '!./*/shell.ts']);
