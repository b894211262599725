import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GeneratedFile, writeGeneratedFiles } from '../generated-file.ts';
import { writeActivityLists } from '../manifests/activity-lists.ts';
import { writeGameLists } from '../manifests/game-lists.ts';
import { toImportName } from '../manifests/list-code.ts';
import { type ManifestKind, loadManifests } from '../manifests/manifests.ts';
import { generateCode } from '../messages/generated-code.ts';
import { SOURCE_FILE, readMessageFolder } from '../messages/message-folder.ts';

/** A name that is not in kebab-case, too long or taken. */
export class NameError extends Error {}

const TEMPLATE = '.template';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Longer names would not fit into a line of the lists. */
const MAX_NAME_LENGTH = 20;

/** The step between positions, which leaves room for another order. */
const STEP = 10;

/** The position after those of every other manifest of the kind. */
async function findNextPosition(root: string, kind: ManifestKind): Promise<number> {
  const manifests = await loadManifests(root, kind);
  return Math.max(0, ...manifests.map(({ position }) => position)) + STEP;
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The values of the placeholders of templates, in texts and in file names. */
const toValues = (name: string, position: number): Readonly<Record<string, string>> => ({
  __name__: name,
  __camel__: toImportName(name),
  __key__: name.replaceAll('-', '_'),
  __type__: capitalize(toImportName(name)),
  __title__: capitalize(name.replaceAll('-', ' ')),
  __position__: String(position),
  __date__: new Date().toISOString().slice(0, 10),
});

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/__[a-z]+__/g, (placeholder) => values[placeholder] ?? placeholder);

/** The name of a file from that of its template: the new name replaces `name`. */
const toFileName = (file: string): string =>
  file === 'readme.md' ? 'README.md' : file.replace(/^name\./, '__name__.');

/** Where the file of a template goes, from the root of the repository. */
const targets: Readonly<Record<ManifestKind, (file: string) => string>> = {
  activity: (file) => `activities/__name__/${toFileName(file)}`,
  game: (file) =>
    file === 'verifier.ts' ? 'packages/verifier/src/games/__name__.ts' : `games/__name__/${toFileName(file)}`,
};

/** The code beside a new file of messages in the source language; none beside another file. */
const generateMessagesCode = (root: string, path: string): GeneratedFile[] =>
  path.endsWith(SOURCE_FILE) ? generateCode(readMessageFolder(root, dirname(path))) : [];

/**
 * Creates an activity or a game below `root` from its templates, and writes the code of its messages and the lists of
 * manifests. Returns the paths of the new files. Rejects with a `NameError`.
 */
export async function scaffold(root: string, kind: ManifestKind, name: string): Promise<string[]> {
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH)
    throw new NameError(`${name} is not a name of at most ${MAX_NAME_LENGTH} letters in kebab-case, such as lucky-day`);
  const values = toValues(name, await findNextPosition(root, kind));
  const templates = join(import.meta.dirname, kind);
  const created = readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(TEMPLATE))
    .map((path) => ({
      path: fill(targets[kind](path.slice(0, -TEMPLATE.length)), values),
      text: fill(readFileSync(join(templates, path), 'utf8'), values),
    }));
  const taken = created.find(({ path }) => existsSync(join(root, path)));
  if (taken !== undefined) throw new NameError(`${taken.path} exists already`);
  for (const { path } of created) mkdirSync(dirname(join(root, path)), { recursive: true });
  writeGeneratedFiles(root, created);
  const messages = created.flatMap(({ path }) => generateMessagesCode(root, path));
  writeGeneratedFiles(root, messages);
  writeGeneratedFiles(root, kind === 'activity' ? await writeActivityLists(root) : await writeGameLists(root));
  return [...created, ...messages].map(({ path }) => path).toSorted();
}
