import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type BeaconLine, httpBeaconLine } from './beacon/index.ts';
import type { Log } from './platform/index.ts';

const MAIN = join(import.meta.dirname, 'beacon.ts');
const AGAIN_MS = 1_000;
const ready = z.object({ ready: z.literal(true), url: z.url() });

/** The beacon of this house as a process of its own, which ends with this one. */
export interface BeaconProcess {
  line: BeaconLine;
  stop(): Promise<void>;
}

function urlIn(line: string): string | undefined {
  try {
    return ready.safeParse(JSON.parse(line)).data?.url;
  } catch {
    return undefined;
  }
}

/** It is given a folder and the end of a pipe to hold on to; of the database, the keys and the bank it knows nothing. */
function start(directory: string): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const cache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
  return spawn(process.execPath, [MAIN], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH, ...cache, DATA_DIR: directory, BEACON_LIFELINE: '1' },
  });
}

/** Starts it, and again where it falls. Its first answer is waited for by whoever asks first. */
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
      log.error({ code }, 'the beacon has ended; it is started again');
      url = Promise.withResolvers();
      setTimeout(run, AGAIN_MS).unref();
    });
  }

  run();
  const line = async (): Promise<BeaconLine | undefined> => {
    const found = await url.promise;
    return found === undefined ? undefined : httpBeaconLine(found);
  };
  return {
    line: {
      info: async () => (await line())?.info(),
      value: async (number) => (await line())?.value(number),
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
