import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { ROOT } from '../repository-root.ts';
import { repositoryPaths } from '../tidy/source.ts';

/** How the code of a folder loads its messages; `docs/messages.md` describes each. */
export type Loading = 'lazy' | 'eager' | 'parts';

/** The messages of one package: a file for each language. */
export interface MessageFolder {
  /** The path of the folder from the root of the repository. */
  readonly path: string;
  readonly files: Readonly<Partial<Record<LocaleKey, MessageFile>>>;
}

/** A file of messages: its texts, and its attributes, whose keys begin with `@`. */
export interface MessageFile {
  readonly texts: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export const SOURCE_LOCALE = 'pt' satisfies LocaleKey;

export const SOURCE_FILE = `/messages/${SOURCE_LOCALE}.json`;

/** Reads a file of messages. Throws an Error for an entry that is neither a text nor an attribute. */
export function parseMessageFile(json: string): MessageFile {
  const entries = Object.entries(JSON.parse(json) as Readonly<Record<string, unknown>>);
  const texts: Record<string, string> = {};
  const attributes: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    if (key.startsWith('@')) attributes[key] = value;
    else if (typeof value === 'string') texts[key] = value;
    else throw new Error(`${key} is not a text`);
  }
  return { texts, attributes };
}

function readFile(path: string): MessageFile {
  try {
    return parseMessageFile(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Reads the folder of messages at a path below `root`. */
export function readMessageFolder(root: string, path: string): MessageFolder {
  const files = localeKeys.map((locale) => [locale, join(root, path, `${locale}.json`)] as const);
  const present = files.filter(([, file]) => existsSync(file));
  return { path, files: Object.fromEntries(present.map(([locale, file]) => [locale, readFile(file)])) };
}

/** Reads every folder of messages of the repository: each folder `messages` with a file of the source language. */
export function readMessageFolders(): MessageFolder[] {
  return repositoryPaths()
    .filter((path) => path.endsWith(SOURCE_FILE))
    .map((source) => readMessageFolder(ROOT, dirname(source)));
}

export const sourceOf = (folder: MessageFolder): MessageFile =>
  folder.files[SOURCE_LOCALE] ?? { texts: {}, attributes: {} };

/** The languages of a folder: the attribute `@@x-locales` of the source file; every language without one. */
export function localesOf(folder: MessageFolder): readonly LocaleKey[] {
  const stated = sourceOf(folder).attributes['@@x-locales'];
  return Array.isArray(stated) ? localeKeys.filter((locale) => stated.includes(locale)) : localeKeys;
}

/** How the messages are loaded: the attribute `@@x-loading` of the source file; `lazy` without one. */
export function loadingOf(folder: MessageFolder): Loading {
  const loading = sourceOf(folder).attributes['@@x-loading'];
  return loading === 'eager' || loading === 'parts' ? loading : 'lazy';
}

/** The folder whose code uses the messages: the attribute `@@x-used-in` of the source file, or the parent folder. */
export function usedIn(folder: MessageFolder): string {
  const stated = sourceOf(folder).attributes['@@x-used-in'];
  return typeof stated === 'string' ? stated : dirname(folder.path);
}
