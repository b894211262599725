import { posix } from 'node:path';
import type { Source } from '../tidy/source.ts';

/** A text of a document and the line that it is on; `line` counts from 1. */
export interface Mention {
  readonly line: number;
  readonly text: string;
}

const FENCE = /^\s*(?:```|~~~)/;

/** The lines of a document with whether each belongs to a fenced block of code. */
function linesOf(text: string): { readonly line: number; readonly text: string; readonly isFenced: boolean }[] {
  let isOpen = false;
  return text.split('\n').map((part, index) => {
    const isFence = FENCE.test(part);
    const isFenced = isOpen || isFence;
    if (isFence) isOpen = !isOpen;
    return { line: index + 1, text: part, isFenced };
  });
}

function mentions(source: Source, pattern: RegExp, withFences: boolean): Mention[] {
  return linesOf(source.text)
    .filter(({ isFenced }) => withFences || !isFenced)
    .flatMap(({ line, text }) => [...text.matchAll(pattern)].map((match) => ({ line, text: match[1] ?? '' })));
}

/** What stands between backticks, outside of blocks of code. */
export const codeSpans = (source: Source): Mention[] => mentions(source, /`([^`\n]+)`/g, false);

/** The names of the scripts that a document runs, also in blocks of code. */
export const npmScripts = (source: Source): Mention[] =>
  mentions(source, /\bnpm run (?:(?:-s|--silent) )*([a-z][a-z:]*)/g, true);

/** The targets of links and pictures that point into the repository. */
export const relativeLinks = (source: Source): Mention[] =>
  [/\]\(([^()\s]+)\)/g, /<(?:img|a)[^>]* (?:src|href)="([^"]+)"/g]
    .flatMap((pattern) => mentions(source, pattern, false))
    .filter(({ text }) => !/^[a-z]+:/.test(text));

/** A path as it is written in a document, from the root of the repository. */
export const fromRoot = (document: string, path: string): string =>
  posix.normalize(posix.join(posix.dirname(document), path)).replace(/\/$/, '');

/** The anchors that GitHub makes of the headings of a document. */
export const anchorsOf = (source: Source): string[] =>
  linesOf(source.text)
    .filter(({ text, isFenced }) => !isFenced && /^#+ /.test(text))
    .map(({ text }) =>
      text
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    );
