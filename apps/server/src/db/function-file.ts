import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** One SQL function that the server calls: `functions/ledger.append_v1.sql`. */
export interface FunctionFile {
  /** Schema and name with the version, `ledger.append_v1`: also the name of the file. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, in hex. */
  readonly checksum: string;
  /** Arguments and result as written in the file, in one line. */
  readonly signature: string;
  /** Rises with every change of the text; recorded in `functions/signatures.json`. */
  readonly revision: number;
}

/** What `functions/signatures.json` records of a function. */
export interface RecordedFunction {
  readonly revision: number;
  readonly checksum: string;
  readonly signature: string;
}

const SIGNATURES = 'signatures.json';
const NAME = /^[a-z_]+\.[a-z0-9_]+_v[1-9]\d*$/;
const HEAD = /^(?:--[^\n]*\n)*create or replace function ([a-z0-9_.]+)\s*(\([\s\S]*?)\s+language\s/;

const signaturesSchema = z.record(
  z.string(),
  z.object({ revision: z.int().positive(), checksum: z.string(), signature: z.string() }),
);

/**
 * The functions of a folder in the order in which they can be created: a function after those that it mentions. Throws when a
 * file is not one `create or replace function` of the file's name, or when `signatures.json` does not record the function.
 */
export async function readFunctions(directory: string): Promise<readonly FunctionFile[]> {
  const recorded = await readRecordedFunctions(directory);
  const files = await readFunctionTexts(directory);
  return inDependencyOrder(
    files.map((file) => {
      const revision = recorded[file.name]?.revision;
      if (revision === undefined)
        throw new Error(`function ${file.name} is not in ${SIGNATURES}: run npm run -s db:functions`);
      return { ...file, revision };
    }),
  );
}

/** The function files without their revisions, by name. */
export async function readFunctionTexts(directory: string): Promise<readonly Omit<FunctionFile, 'revision'>[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name) => readFunction(directory, name.slice(0, -'.sql'.length))));
}

export async function readRecordedFunctions(directory: string): Promise<Readonly<Record<string, RecordedFunction>>> {
  return signaturesSchema.parse(JSON.parse(await readFile(join(directory, SIGNATURES), 'utf8')));
}

async function readFunction(directory: string, name: string): Promise<Omit<FunctionFile, 'revision'>> {
  if (!NAME.test(name)) throw new Error(`function ${name}: the name must read like ledger.append_v1`);
  const text = (await readFile(join(directory, `${name}.sql`), 'utf8')).replaceAll('\r\n', '\n');
  const [, defined, signature] = HEAD.exec(text) ?? [];
  if (defined !== name || signature === undefined)
    throw new Error(`function ${name}: the file must hold "create or replace function ${name}" and its comment alone`);
  return {
    name,
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    signature: signature.replaceAll(/\s+/g, ' '),
  };
}

/** Bodies in plain SQL are checked when they are created, so that what they call must exist. */
function inDependencyOrder(files: readonly FunctionFile[]): readonly FunctionFile[] {
  const ordered = new Set<FunctionFile>();
  const visit = (file: FunctionFile, callers: readonly FunctionFile[]): void => {
    if (callers.includes(file)) throw new Error(`function ${file.name} calls itself through ${callers.at(-1)?.name}`);
    for (const other of files)
      if (other !== file && file.text.includes(`${other.name}(`)) visit(other, [...callers, file]);
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
}
