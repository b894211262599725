import { connect, migrate, startEmbedded } from '../../apps/server/src/db/index.ts';
import { createLog } from '../../apps/server/src/platform/index.ts';

/** Starts the embedded database in the folder of the first argument, migrates it, prints the milliseconds, and stops it. */
const [directory = ''] = process.argv.slice(2);
const embedded = await startEmbedded({ directory, log: createLog('error') });
const { db, close } = connect({ url: embedded.url, max: 2 });
await migrate(db);
// Since this process began: loading the code is part of a start.
process.stdout.write(`${performance.now()}\n`);
await close();
await embedded.stop();
