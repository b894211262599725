import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type Published,
  type StatementCheck,
  type StatementFinding,
  readPublished,
  readStatement,
  verifyStatement,
} from '../packages/verifier/src/index.ts';

const USAGE = `Usage: npm run --silent proof -- verify FILE [--head FILE]

Checks a signed statement of a player without any server. --head names what the operator published: arara-proof.json, from
/.well-known/arara-proof.json of the site, or the file of one seal. Without it the statement is compared with nothing that
everybody sees.

Exits with 0 where everything holds, with 1 where something does not, and with 2 where a file cannot be read.
`;

/** A statement of 100,000 rows is smaller. */
const MAX_FILE_BYTES = 200_000_000;

const SAYS: Readonly<Record<StatementCheck, string>> = {
  rows: 'no transaction is missing',
  hashes: 'every transaction has the hash of its fields',
  sums: 'every transaction sums to zero',
  balances: 'every balance follows from the one before',
  seal: 'the sealed tree contains the end of the chain',
  signature: 'the statement is signed by its key',
  headKey: 'the seal is signed by a known key',
  published: 'the seal is the published one',
  key: 'the key is one of the published ones',
};

/** A file or a command line that is not what it should be. */
class Unusable extends Error {}

async function readText(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > MAX_FILE_BYTES) throw new Unusable(`${file} is larger than ${MAX_FILE_BYTES} bytes`);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Unusable) throw error;
    throw new Unusable(`${file} cannot be read`);
  }
}

async function loadPublished(file: string | undefined): Promise<Published | undefined> {
  if (file === undefined) return undefined;
  const published = readPublished(await readText(file));
  if (published === undefined) throw new Unusable(`${file} is neither arara-proof.json nor the file of a seal`);
  return published;
}

const toLine = ({ check, holds, at }: StatementFinding): string =>
  `${holds ? 'holds ' : 'BROKEN'}  ${SAYS[check]}${at === undefined ? '' : ` (transaction ${at})`}\n`;

async function verify(file: string, headFile: string | undefined): Promise<number> {
  const statement = readStatement(await readText(file));
  if (statement === undefined) throw new Unusable(`${file} is no signed statement`);
  const published = await loadPublished(headFile);
  const findings = await verifyStatement(statement, published);
  for (const finding of findings) process.stdout.write(toLine(finding));
  const { player, first, last, key, sealed } = statement;
  const holds = findings.every((finding) => finding.holds);
  process.stdout.write(
    `Player ${player}, transactions ${first} to ${last}, seal ${sealed.number}, key ${key.id}: ${holds ? 'sound' : 'NOT SOUND'}\n`,
  );
  if (findings.some(({ check, holds: known }) => check === 'headKey' && !known))
    process.stdout.write(
      `The seal is signed by the unknown key ${sealed.key}: its signature was not checked. Give --head.\n`,
    );
  if (published === undefined)
    process.stdout.write(
      `Not compared with what is published: give --head, or compare key ${key.public_key} by eye.\n`,
    );
  return holds ? 0 : 1;
}

async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { head: { type: 'string' } } });
    const [command, file, ...rest] = positionals;
    if (command !== 'verify' || file === undefined || rest.length > 0) throw new Unusable(USAGE);
    return await verify(file, values.head);
  } catch (error) {
    if (!(error instanceof Unusable) && !(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

process.exitCode = await main();
