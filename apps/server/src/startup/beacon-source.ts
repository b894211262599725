import { createHttpBeaconClient, startBeacon } from '../beacon/index.ts';
import type { Config } from '../config.ts';
import { type BeaconSettings, QUICKNET } from '../modules/play/fairness/index.ts';
import type { Log } from '../platform/index.ts';

/** Opens the beacon of the settings: drand, one of our own that runs elsewhere, or a child process that ends with this one. */
export function openBeacon(config: Config, log: Log): { beacon: BeaconSettings; stop: () => Promise<void> } {
  const { BEACON_DRAND_URL: url, BEACON_URL: own } = config;
  if (url !== undefined) {
    const publicKey = config.BEACON_DRAND_KEY ?? QUICKNET.publicKey;
    const genesis = config.BEACON_DRAND_GENESIS ?? QUICKNET.genesis;
    const period = config.BEACON_DRAND_PERIOD ?? QUICKNET.period;
    return { beacon: { kind: 'drand', url, publicKey, genesis, period, fetch }, stop: () => Promise.resolve() };
  }
  if (own !== undefined)
    return { beacon: { kind: 'house', client: createHttpBeaconClient(own) }, stop: () => Promise.resolve() };
  const { client, stop } = startBeacon(config.DATA_DIR, log);
  return { beacon: { kind: 'house', client }, stop };
}
