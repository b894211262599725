import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeActivityLists } from '../manifests/activity-lists.ts';
import { writeGameLists } from '../manifests/game-lists.ts';
import { toImportName } from '../manifests/generated-file.ts';

/** What can be scaffolded. */
export type ScaffoldKind = 'activity' | 'game';

const TEMPLATE = '.template';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Longer names would not fit into a line of the lists. */
const MAX_NAME_LENGTH = 20;

/** The step between positions, which leaves room for another order. */
const STEP = 10;

const manifests: Readonly<Record<ScaffoldKind, { folder: string; file: string }>> = {
  activity: { folder: 'activities', file: 'activity.ts' },
  game: { folder: 'games', file: 'game.ts' },
};

/** The position after those of every other manifest of the kind. */
function findNextPosition(root: string, kind: ScaffoldKind): number {
  const { folder, file } = manifests[kind];
  const positions = readdirSync(join(root, folder))
    .map((name) => join(root, folder, name, file))
    .filter((path) => existsSync(path))
    .map((path) => Number(/position(?::| =) (\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0));
  return Math.max(0, ...positions) + STEP;
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The values of the placeholders of templates, in texts and in file names. */
function toValues(root: string, kind: ScaffoldKind, name: string): Readonly<Record<string, string>> {
  return {
    __name__: name,
    __camel__: toImportName(name),
    __key__: name.replaceAll('-', '_'),
    __type__: capitalize(toImportName(name)),
    __title__: capitalize(name.replaceAll('-', ' ')),
    __position__: String(findNextPosition(root, kind)),
  };
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/__[a-z]+__/g, (placeholder) => values[placeholder] ?? placeholder);

/** The name of a file from that of its template: the new name replaces `name`. */
const toFileName = (file: string): string =>
  file === 'readme.md' ? 'README.md' : file.replace(/^name\./, '__name__.');

/** Where the file of a template goes, from the root of the repository. */
const targets: Readonly<Record<ScaffoldKind, (file: string) => string>> = {
  activity: (file) => `activities/__name__/${toFileName(file)}`,
  game: (file) =>
    file === 'verifier.ts' ? 'packages/verifier/src/games/__name__.ts' : `games/__name__/${toFileName(file)}`,
};

/**
 * Creates an activity or a game below `root` from its templates and writes the lists of manifests. Returns the paths of the new files.
 * Rejects where the name is not in kebab-case, too long or taken.
 */
export async function scaffold(root: string, kind: ScaffoldKind, name: string): Promise<string[]> {
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH)
    throw new Error(`${name} is not a name of at most ${MAX_NAME_LENGTH} letters in kebab-case, such as lucky-day`);
  const values = toValues(root, kind, name);
  const templates = join(import.meta.dirname, kind);
  const created = readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(TEMPLATE))
    .map((path) => ({
      path: fill(targets[kind](path.slice(0, -TEMPLATE.length)), values),
      text: fill(readFileSync(join(templates, path), 'utf8'), values),
    }));
  const taken = created.find(({ path }) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`${taken.path} exists already`);
  for (const { path, text } of created) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const { path, text } of kind === 'activity' ? writeActivityLists(root) : await writeGameLists(root))
    writeFileSync(join(root, path), text);
  return created.map(({ path }) => path).toSorted();
}
