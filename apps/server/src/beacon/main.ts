import { join, resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { createBeaconGenerator, createFileSecretStore, startBeaconServer } from './index.ts';
import { createIds, createLog, systemClock, systemRandom } from '../platform/index.ts';

/**
 * `npm run beacon`: our own beacon, a process with its own secret and clock and without the database. It prints one line
 * of JSON when it listens. With `BEACON_LIFELINE` set it exits when its stdin closes, also when the server that started
 * it was killed.
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
  const secretStore = createFileSecretStore(
    join(resolve(config.DATA_DIR), 'beacon'),
    createIds({ clock: systemClock, random: systemRandom }),
  );
  const generator = createBeaconGenerator({
    clock: systemClock,
    random: systemRandom,
    secretStore,
    pause: () => turn(),
  });
  const onError = (error: unknown): void => log.error({ err: error }, 'beacon');
  const server = await startBeaconServer({ generator, host: config.BEACON_HOST, port: config.BEACON_PORT, onError });
  const end = (): void => void server.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  if (config.BEACON_LIFELINE !== undefined) process.stdin.once('end', end).resume();
  // Creates the next chain as soon as the current one begins, a whole chain before its first value is needed.
  setInterval(() => void generator.info().catch(onError), TEND_MS).unref();
  await generator.info();
  process.stdout.write(`${JSON.stringify({ ready: true, url: server.url })}\n`);
}

await run();
