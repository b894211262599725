import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type ManifestKind = 'activity' | 'game';

/** A folder of an activity or a game, with its manifest. */
export interface ManifestFolder<Manifest extends object = object> {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Its position in the activity center or the lobby: the lowest comes first. */
  readonly position: number;
}

/** Where the manifests of a kind are, and what holds their position: an activity exports one value, a game several. */
const sources: Readonly<Record<ManifestKind, { folder: string; file: string; exported?: string }>> = {
  activity: { folder: 'activities', file: 'activity.ts', exported: 'activity' },
  game: { folder: 'games', file: 'game.ts' },
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Loads the manifest of each folder below `root` that has one, in alphabetical order of the folders. */
export async function loadManifests(root: string, kind: ManifestKind): Promise<ManifestFolder[]> {
  const { folder: parent, file, exported } = sources[kind];
  const folders = readdirSync(join(root, parent)).filter((folder) => existsSync(join(root, parent, folder, file)));
  return Promise.all(
    folders.toSorted().map(async (folder) => {
      const path = join(root, parent, folder, file);
      const module = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
      const manifest = exported === undefined ? module : module[exported];
      if (!isObject(manifest) || !('position' in manifest) || typeof manifest.position !== 'number') {
        throw new Error(`${parent}/${folder}/${file} exports no position`);
      }
      return { folder, manifest, position: manifest.position };
    }),
  );
}

/** Sorts folders by their position. */
export const sortByPosition = <Folder extends ManifestFolder>(folders: readonly Folder[]): Folder[] =>
  folders.toSorted((one, other) => one.position - other.position);
