import { startBeacon } from './beacon-process.ts';
import { httpBeaconLine } from './beacon/index.ts';
import type { Config } from './config.ts';
import { type BeaconSettings, QUICKNET } from './modules/fairness/index.ts';
import type { Log } from './platform/index.ts';

/** The beacon of these settings: drand, one of our own that runs elsewhere, or one that is started here and ends with us. */
export function beaconOf(config: Config, log: Log): { beacon: BeaconSettings; stop: () => Promise<void> } {
  const { BEACON_DRAND_URL: url, BEACON_URL: own } = config;
  if (url !== undefined) {
    const publicKey = config.BEACON_DRAND_KEY ?? QUICKNET.publicKey;
    const genesis = config.BEACON_DRAND_GENESIS ?? QUICKNET.genesis;
    const period = config.BEACON_DRAND_PERIOD ?? QUICKNET.period;
    return { beacon: { kind: 'drand', url, publicKey, genesis, period, fetch }, stop: () => Promise.resolve() };
  }
  if (own !== undefined) return { beacon: { kind: 'house', line: httpBeaconLine(own) }, stop: () => Promise.resolve() };
  const { line, stop } = startBeacon(config.DATA_DIR, log);
  return { beacon: { kind: 'house', line }, stop };
}
