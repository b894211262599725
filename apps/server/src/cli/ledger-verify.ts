import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { connect, findRunningServerUrl, snapshot, startEmbedded } from '../db/index.ts';
import { verifyGrants } from '../modules/rewards/bonus/index.ts';
import { verifyJackpots } from '../modules/play/jackpot/index.ts';
import { PUBLISHED_SEALS, readPublished, verifyLedger } from '../modules/money/ledger/index.ts';
import { findAuditBreak, verifyAuditHeads } from '../modules/accounts/staff/index.ts';
import { createLog } from '../platform/index.ts';

/**
 * `npm run ledger:verify [FILE]`: verifies the ledger of a database, and with the seals in FILE (by default in the data directory)
 * that its tail is complete. Prints the location of each violation and exits with 1 if there are any.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const log = createLog('error');
  const directory = resolve(config.DATA_DIR);
  const running = config.DATABASE_URL ?? (await findRunningServerUrl(directory));
  const own = running === undefined ? await startEmbedded({ directory, log }) : undefined;
  const published = await readPublished(process.argv[2] ?? join(directory, PUBLISHED_SEALS));
  const { db, close } = connect({ url: running ?? own?.url ?? '', max: 2, applicationName: 'arara ledger verify' });
  try {
    const started = performance.now();
    const verdict = await snapshot(db, async (tx) => ({
      ...(await verifyLedger(tx, published.seals)),
      auditBreak: await findAuditBreak(tx),
      audit: await verifyAuditHeads(tx, published.auditHeads),
      grants: await verifyGrants(tx),
      jackpots: await verifyJackpots(tx),
    }));
    const violations = [...verdict.violations, ...verdict.audit, ...verdict.grants, ...verdict.jackpots];
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    for (const { invariant, location } of violations) process.stdout.write(`BROKEN  ${invariant}: ${location}\n`);
    if (verdict.auditBreak !== undefined)
      process.stdout.write(`BROKEN  the audit log's chain: entry ${verdict.auditBreak}\n`);
    const sound = violations.length === 0 && verdict.auditBreak === undefined;
    process.stdout.write(
      `${verdict.transactions} transactions, ${verdict.wallets} wallets, ${published.seals.length} published seals of the ledger and ${published.auditHeads.length} heads of the audit log: ${sound ? 'sound' : 'NOT SOUND'} (${seconds} s)\n`,
    );
    return sound ? 0 : 1;
  } finally {
    await close();
    await own?.stop();
  }
}

process.exit(await main());
