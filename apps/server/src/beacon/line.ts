import type { Keeper } from './keeper.ts';
import { type BeaconInfo, beaconInfo, beaconPulse } from './wire.ts';

/** How a server asks a beacon of ours. What cannot be had is `undefined`, never made up. */
export interface BeaconLine {
  info(): Promise<BeaconInfo | undefined>;
  value(number: bigint): Promise<string | undefined>;
}

const PATIENCE_MS = 2_000;

/** Asks over HTTP. */
export function httpBeaconLine(url: string, fetching: typeof fetch = fetch): BeaconLine {
  const base = url.replace(/\/+$/, '');
  async function ask(path: string): Promise<unknown> {
    try {
      const response = await fetching(`${base}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      const body: unknown = await response.json();
      return response.ok ? body : undefined;
    } catch {
      // It is down, or too slow: whoever asks asks again, and gives the round up in the end.
      return undefined;
    }
  }
  return {
    info: async () => beaconInfo.safeParse(await ask('/info')).data,
    async value(number) {
      const pulse = beaconPulse.safeParse(await ask(`/round/${number}`)).data;
      return pulse?.round === String(number) ? pulse.randomness : undefined;
    },
  };
}

/** Asks a keeper in this very process: for tests, and rounds that are made up to be audited. */
export function localBeaconLine(keeper: Keeper): BeaconLine {
  return {
    info: () => keeper.info(),
    async value(number) {
      const told = await keeper.value(number);
      return typeof told === 'string' ? undefined : told.value;
    },
  };
}
