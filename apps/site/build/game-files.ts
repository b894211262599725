import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Plugin, type Rollup, normalizePath } from 'vite';
import { isGameFolder } from './game-chunks.ts';

/** The module of the view of a game, whose chunk is the game's. */
const VIEW = /\/games\/([^/]+)\/\1\.web\.tsx$/;

/** The page around a game, and what every visit loads once it has begun. */
const AROUND = [/\/features\/play\/play\.screen\.tsx$/, /\/app\/late-start\.ts$/];

/** The language of a chunk that holds nothing but messages. */
const LANGUAGE = /^\0messages:(?:play|shell)?:.*\/messages\/([\w-]+?)(?:-(?:play|shell))?$/;

/** The files that the page of a game loads before it can be played, by their paths in the build. */
export interface GameFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The scripts that hold its messages, by language. */
  readonly messages: Readonly<Record<string, readonly string[]>>;
}

type Chunk = Rollup.OutputChunk;
type Bundle = Rollup.OutputBundle;

const listChunks = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The chunks that some import, with themselves, in the order in which a browser needs them. */
function listImported(chunks: readonly Chunk[], bundle: Bundle): Chunk[] {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const other = bundle[name];
      if (other?.type === 'chunk') visit(other);
    }
  };
  chunks.forEach(visit);
  return [...found];
}

const holds = (chunk: Chunk, pattern: RegExp): boolean => chunk.moduleIds.some((id) => pattern.test(normalizePath(id)));

/** The language of a chunk of messages that a game shows or the shell does; `undefined` for any other chunk. */
function findLanguage({ moduleIds }: Chunk): string | undefined {
  const languages = new Set(moduleIds.map((id) => LANGUAGE.exec(id)?.[1]));
  const [language] = languages;
  return languages.size === 1 ? language : undefined;
}

function listMessages(chunks: readonly Chunk[], bundle: Bundle): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const name of new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))) {
    const chunk = bundle[name];
    const language = chunk?.type === 'chunk' ? findLanguage(chunk) : undefined;
    if (language !== undefined) (messages[language] ??= []).push(name);
  }
  return messages;
}

/** Lists the files of every game of a build, by the game's key. */
export function listGameFiles(bundle: Bundle): Record<string, GameFiles> {
  const chunks = listChunks(bundle);
  const first = listImported(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const around = AROUND.flatMap((pattern) => chunks.filter((chunk) => holds(chunk, pattern)));
  const files: Record<string, GameFiles> = {};
  for (const chunk of chunks)
    for (const id of chunk.moduleIds) {
      const [, game] = VIEW.exec(normalizePath(id)) ?? [];
      if (game === undefined || !isGameFolder(game)) continue;
      const needed = [...new Set([...first, ...listImported([...around, chunk], bundle)])];
      const late = needed.filter((each) => !first.includes(each));
      files[game] = {
        scripts: needed.map(({ fileName }) => fileName),
        styles: [...new Set(late.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
        messages: listMessages(needed, bundle),
      };
    }
  return files;
}

/**
 * Writes down the files of every game, for the server: the page of a game names them in its head, so that a browser asks for
 * all of them at once and not for each when another has arrived.
 */
export function gameFiles(file: string): Plugin {
  return {
    name: 'arara-game-files',
    apply: 'build',
    async writeBundle(_options, bundle) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(listGameFiles(bundle)));
    },
  };
}
