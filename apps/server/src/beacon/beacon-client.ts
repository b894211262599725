import type { BeaconGenerator } from './beacon-generator.ts';
import { type BeaconInfo, beaconInfo, beaconPulse } from './beacon-schema.ts';

/** Client of the operator's beacon. Returns `undefined` when there is no valid answer. */
export interface BeaconClient {
  info(): Promise<BeaconInfo | undefined>;
  value(number: bigint): Promise<string | undefined>;
}

const TIMEOUT_MS = 2_000;

/** Requests over HTTP. */
export function createHttpBeaconClient(url: string, fetcher: typeof fetch = fetch): BeaconClient {
  const base = url.replace(/\/+$/, '');
  async function request(path: string): Promise<unknown> {
    try {
      const response = await fetcher(`${base}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const body: unknown = await response.json();
      return response.ok ? body : undefined;
    } catch {
      // The beacon is down or slow. The caller retries, and voids the round in the end.
      return undefined;
    }
  }
  return {
    info: async () => beaconInfo.safeParse(await request('/info')).data,
    async value(number) {
      const pulse = beaconPulse.safeParse(await request(`/round/${number}`)).data;
      return pulse?.round === String(number) ? pulse.randomness : undefined;
    },
  };
}

/** Reads a generator in this process: for tests and simulated rounds. */
export function createLocalBeaconClient(generator: BeaconGenerator): BeaconClient {
  return {
    info: () => generator.info(),
    async value(number) {
      const answer = await generator.value(number);
      return typeof answer === 'string' ? undefined : answer.value;
    },
  };
}
