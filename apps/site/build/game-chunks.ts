import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Rollup, normalizePath } from 'vite';

type ModuleInfo = Pick<Rollup.ModuleInfo, 'importers'>;

/** The graph of modules, as the bundler gives it while it forms chunks. */
export interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** A module in a folder of `games/`: the folder, and the path of the file in it. */
const IN_FOLDER = /\/games\/([^/]+)\/([^?]+)$/;

/** A file of messages as the plugin of the messages names it: the whole one of a folder of games, or the site's part `play`. */
const MESSAGES = /^\0messages:(?:play)?:.*?\/(?:games\/(.+)|site)\/messages\/([\w-]+?)(?:-play)?$/;

/** The folders of `games/` that are games. The others hold what games share. */
const GAMES: ReadonlySet<string> = new Set(
  globSync('*/game.ts', { cwd: join(import.meta.dirname, '../../../games') }).map((path) => dirname(path)),
);

/** Whether a folder of `games/` is a game, and not what games share. */
export const isGameFolder = (folder: string): boolean => GAMES.has(folder);

/** What the live tables share is needed together. */
const LIVE: readonly string[] = ['chips', 'dealer', 'live', 'roads', 'two-sides'];

/** The chunk of a module that several games use. */
function nameSharedChunk(folder: string): string {
  if (LIVE.includes(folder)) return 'live';
  return isGameFolder(folder) ? `${folder}-shared` : folder;
}

/** The chunk of what every game uses: the view around it, and the kit of its rules with the hashes of its draws. */
const STAGE = 'stage';
const KIT = /\/packages\/game-kit\/src\/|\/node_modules\/@noble\//;

/** The card table of the double-up, which a slot loads when it opens: it belongs to the game of its records. */
const CARD_TABLE = /^double-up\//;

/** The chunk of what lists of games need of all of them: the drawings of their tiles, and the marks of live tables. */
const TILES = 'tiles';
const OF_LISTS = /^(?:art|live-mark)\.ts$/;

/** What a module belongs to because of its own path: its game or a list; `undefined` where its importers decide. */
function findOwner(folder: string, file: string): string | undefined {
  if (OF_LISTS.test(file)) return TILES;
  return isGameFolder(folder) && (file === 'game.ts' || file === `${folder}.web.tsx`) ? folder : undefined;
}

/**
 * Collects the games whose page needs a module: those whose manifest or view imports it, directly or not. The lists of all
 * games load them alone and count for none.
 */
function collectOwners(
  id: string,
  graph: ModuleGraph,
  owners = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return owners;
  seen.add(id);
  const [, folder, file] = IN_FOLDER.exec(normalizePath(id)) ?? [];
  if (folder === undefined || file === undefined) return owners;
  const owner = findOwner(folder, file);
  if (owner !== undefined) owners.add(owner);
  else for (const importer of graph.getModuleInfo(id)?.importers ?? []) collectOwners(importer, graph, owners, seen);
  return owners;
}

/** Whether a module is loaded when it is needed, such as the win show or the music: no game's page imports it at once. */
function isLoadedLater(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true;
  seen.add(id);
  const [, folder, file] = IN_FOLDER.exec(normalizePath(id)) ?? [];
  if (folder === undefined || file === undefined || findOwner(folder, file) !== undefined) return false;
  return (graph.getModuleInfo(id)?.importers ?? []).every((importer) => isLoadedLater(importer, graph, seen));
}

/**
 * Names the chunk of a module of `games/`; `null` for any other. A game has one, with its rules, its view and its styles. What
 * several games use is in one chunk for each folder.
 */
export function nameGameChunk(id: string, graph: ModuleGraph): string | null {
  const path = normalizePath(id);
  if (KIT.test(path)) return STAGE;
  if (path.endsWith('/games/tiles.ts')) return TILES;
  const [, folder, file = ''] = IN_FOLDER.exec(path) ?? [];
  if (folder === undefined || nameMessageChunk(id, graph) !== null) return null;
  const owners = collectOwners(id, graph);
  if (owners.has(TILES)) return TILES;
  if (owners.size === 0 && isLoadedLater(id, graph)) return null;
  const [owner] = owners;
  const isOfOne = owners.size === 1 && owner !== undefined;
  if (folder === STAGE) return isOfOne && CARD_TABLE.test(file) ? owner : STAGE;
  if (isOfOne) return owner;
  return nameSharedChunk(folder);
}

/**
 * Names the chunk of a file of messages; `null` for any that no game shows. Those that games share are one file a language, with those
 * of the page around the game.
 */
export function nameMessageChunk(id: string, graph: ModuleGraph): string | null {
  const [, path, language] = MESSAGES.exec(id) ?? [];
  // A file that is imported at once belongs to the code that imports it.
  if (language === undefined || graph.getModuleInfo(id)?.importers.length !== 0) return null;
  const [folder = 'stage'] = path?.split('/') ?? [];
  return isGameFolder(folder) ? `${folder}-${language}` : `play-${language}`;
}
