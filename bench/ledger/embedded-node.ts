import { connect, migrate, startEmbedded } from '../../apps/server/src/db/index.ts';
import { createLog } from '../../apps/server/src/platform/index.ts';

/** Starts the house's own database in the folder that it is told, migrates it, says how long that took, and ends it. */
const [directory = ''] = process.argv.slice(2);
const embedded = await startEmbedded({ directory, log: createLog('error') });
const { db, close } = connect({ url: embedded.url, max: 2 });
await migrate(db);
// Since this process began: loading the code is part of a start.
process.stdout.write(`${performance.now()}\n`);
await close();
await embedded.stop();
