import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessage } from './compile-message.ts';
import type { Message } from './message.ts';

/** An import that can be a file of messages, whole or one part of it: `./pt.json?part=cashier`. */
const JSON_FILE = /^[./].*\.json(\?part=[\w-]+)?$/;
const COMPILED = '\0messages:';

/** The part of a key: its first segment. */
const partOf = (key: string): string => key.slice(0, key.indexOf('.'));

type Texts = Readonly<Record<string, string>>;

/** The texts of a file without its attributes, all or those of one part. */
function selectTexts(file: Readonly<Record<string, unknown>>, part: string | undefined): Texts {
  const entries = Object.entries(file).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !entry[0].startsWith('@') && (part === undefined || partOf(entry[0]) === part),
  );
  return Object.fromEntries(entries);
}

/** Compiles the texts of a language. Throws an Error that names the key. */
export function compileTexts(texts: Texts): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      try {
        return [key, compileMessage(text)];
      } catch (error) {
        throw new Error(`${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }),
  );
}

interface MessagesOptions {
  /** False for tests in Node, where a text is compiled on its first use: only the parts are selected. */
  readonly compile?: boolean;
}

/**
 * Vite plugin that compiles messages at build time and in development, so that no parser reaches the browser. An import
 * with `?part=<part>` holds only the keys that begin with that segment.
 */
export function messages({ compile = true }: MessagesOptions = {}): Plugin {
  return {
    name: 'arara-messages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !JSON_FILE.test(source)) return null;
      const [path = '', part] = source.split('?part=');
      const file = path.startsWith('/') ? path : resolve(dirname(importer), path);
      return basename(dirname(file)) === 'messages' ? toModuleId(file, part) : null;
    },
    async load(id) {
      if (!id.startsWith(COMPILED)) return null;
      const { file, part } = fromModuleId(id);
      this.addWatchFile(file);
      const texts = selectTexts(JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>, part);
      return `export default ${JSON.stringify(compile ? compileTexts(texts) : texts)};`;
    },
  };
}

/** The end of the id names the chunk, and must not be `.json`: Vite would read the module as JSON. */
function toModuleId(file: string, part: string | undefined): string {
  const name = file.replace(/\.json$/, '');
  return part === undefined ? `${COMPILED}:${name}` : `${COMPILED}${part}:${name}-${part}`;
}

function fromModuleId(id: string): { file: string; part: string | undefined } {
  const [part = '', name = ''] = id.slice(COMPILED.length).split(':');
  return part === ''
    ? { file: `${name}.json`, part: undefined }
    : { file: `${name.slice(0, -part.length - 1)}.json`, part };
}
