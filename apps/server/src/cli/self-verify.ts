import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { connect, findRunningServerUrl, recordBaseline, startEmbedded, verifySchema } from '../db/index.ts';
import { findLastStart, verifyRelease } from '../modules/platform/self-verification/index.ts';
import { createLog } from '../platform/index.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

/**
 * `npm run self:verify`: compares the files of this release with its manifest, and the objects of the database with the baseline. Prints
 * each difference and exits with 1 if there are any. `npm run self:verify -- --accept`, as the owner of the database, records its objects
 * as they are as the new baseline.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const log = createLog('error');
  const directory = resolve(config.DATA_DIR);
  const isAccepted = process.argv.includes('--accept');
  const given = config.DATABASE_MIGRATION_URL ?? config.DATABASE_URL ?? (await findRunningServerUrl(directory));
  const own = given === undefined ? await startEmbedded({ directory, log }) : undefined;
  const { db, close } = connect({ url: given ?? own?.url ?? '', max: 2, applicationName: 'arara self-verify' });
  try {
    const last = await findLastStart(db, hostname());
    const files = await verifyRelease(ROOT, {
      expected: last?.release ?? null,
      isRequired: process.env['NODE_ENV'] === 'production',
    });
    const schema = await verifySchema(db);
    const differences = schema.differences.map((difference) => ({ ...difference }));
    for (const { change, kind, name } of [...files.findings, ...differences])
      process.stdout.write(`${change.toUpperCase()}  ${kind} ${name}\n`);
    const database = schema.baseline === undefined ? 'no baseline' : `baseline ${schema.baseline.number}`;
    process.stdout.write(
      `files: ${files.state === 'unused' ? 'no manifest, npm run build writes it' : `${files.findings.length} differ`}; database, ${database}: ${differences.length} differ\n`,
    );
    if (isAccepted) {
      await recordBaseline(db, { role: undefined, differences, isAccepted });
      process.stdout.write(
        'The objects of the database are the new baseline; the next start records it in the audit log.\n',
      );
    }
    return files.findings.length > 0 || (differences.length > 0 && !isAccepted) ? 1 : 0;
  } finally {
    await close();
    await own?.stop();
  }
}

process.exit(await main());
