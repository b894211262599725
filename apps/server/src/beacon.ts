import { join, resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { createKeeper, fileShelf, openBeaconDoor } from './beacon/index.ts';
import { createIds, createLog, systemClock, systemRandom } from './platform/index.ts';

/**
 * `npm run beacon`: the house's own beacon, a process of its own with its own secret, its own clock and nothing of the
 * database. One line of JSON on stdout when it listens. Where `BEACON_LIFELINE` is set it ends with whoever holds its
 * stdin open: a server that started it and was killed takes it along.
 */
const settings = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  BEACON_HOST: z.string().min(1).default('127.0.0.1'),
  BEACON_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  BEACON_LIFELINE: z.string().optional(),
});

const TEND_MS = 60_000;

async function run(): Promise<void> {
  const config = settings.parse(process.env);
  const log = createLog('info', { write: (line: string) => void process.stderr.write(line) });
  const shelf = fileShelf(
    join(resolve(config.DATA_DIR), 'beacon'),
    createIds({ clock: systemClock, random: systemRandom }),
  );
  const keeper = createKeeper({ clock: systemClock, random: systemRandom, shelf, pause: () => turn() });
  const onError = (error: unknown): void => log.error({ err: error }, 'beacon');
  const door = await openBeaconDoor({ keeper, host: config.BEACON_HOST, port: config.BEACON_PORT, onError });
  const end = (): void => void door.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  if (config.BEACON_LIFELINE !== undefined) process.stdin.once('end', end).resume();
  // The chain after the one under way is made as soon as this one begins: a whole chain ahead of its first value.
  setInterval(() => void keeper.info().catch(onError), TEND_MS).unref();
  await keeper.info();
  process.stdout.write(`${JSON.stringify({ ready: true, url: door.url })}\n`);
}

await run();
