import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type BeaconClient, createHttpBeaconClient } from './beacon-client.ts';
import type { Log } from '../platform/index.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const RESTART_MS = 1_000;
const ready = z.object({ ready: z.literal(true), url: z.url() });

/** The beacon as a child process, which ends with this one. */
interface BeaconProcess {
  client: BeaconClient;
  stop(): Promise<void>;
}

function urlIn(line: string): string | undefined {
  try {
    return ready.safeParse(JSON.parse(line)).data?.url;
  } catch {
    return undefined;
  }
}

/** The child gets a folder and a pipe whose end makes it exit. It has no access to the database, the keys or the bank. */
function start(directory: string): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const cache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
  return spawn(process.execPath, [MAIN], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH, ...cache, DATA_DIR: directory, BEACON_LIFELINE: '1' },
  });
}

/** Starts the beacon and restarts it when it exits. The first request waits until it listens. */
export function startBeacon(directory: string, log: Log): BeaconProcess {
  let isStopping = false;
  let child: ChildProcess;
  let url = Promise.withResolvers<string | undefined>();

  function run(): void {
    child = start(directory);
    child.on('error', (error) => log.error({ err: error }, 'the beacon could not be started'));
    if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => url.resolve(urlIn(line)));
    child.once('close', (code) => {
      url.resolve(undefined);
      if (isStopping) return;
      log.error({ code }, 'the beacon exited and is restarted');
      url = Promise.withResolvers();
      setTimeout(run, RESTART_MS).unref();
    });
  }

  run();
  const findClient = async (): Promise<BeaconClient | undefined> => {
    const found = await url.promise;
    return found === undefined ? undefined : createHttpBeaconClient(found);
  };
  return {
    client: {
      info: async () => (await findClient())?.info(),
      value: async (number) => (await findClient())?.value(number),
    },
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.stdin?.end();
      await closed;
    },
  };
}
