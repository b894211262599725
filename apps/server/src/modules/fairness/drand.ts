import { hash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { z } from 'zod';
import * as store from './beacon-store.ts';
import type { Beacon, BeaconParts, BeaconSettings } from './beacon.ts';

/** The network `quicknet` of the League of Entropy, by the chain's own description. */
export const QUICKNET = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
} as const;

const { shortSignatures } = bls12_381;
/** Of the scheme `bls-unchained-g1-rfc9380`: signatures on G1, keys on G2. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const PATIENCE_MS = 3_000;

const pulse = z.object({
  round: z.int(),
  signature: z.string().regex(/^[\da-f]{96}$/),
});

/** What the network signs for a round: SHA-256 of its number as eight big-endian bytes; no round knows the one before. */
function messageOf(number: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(number);
  return hash('sha256', bytes, 'buffer');
}

/** Whether a signature is the network's for that round. Never throws: what is no point of the curve is no signature. */
export function isSigned(publicKey: Uint8Array, number: bigint, signature: Uint8Array): boolean {
  try {
    const message = shortSignatures.hash(Uint8Array.from(messageOf(number)), DOMAIN);
    return shortSignatures.verify(Uint8Array.from(signature), message, Uint8Array.from(publicKey));
  } catch {
    return false;
  }
}

/** The value of a round: SHA-256 of its signature, of which there is only one that holds. */
export function randomnessOf(signature: Uint8Array): Buffer {
  return hash('sha256', signature, 'buffer');
}

type DrandSettings = Extract<BeaconSettings, { kind: 'drand' }>;

/**
 * drand, which many parties sign together and none of them can foresee. Its answers come over any network and prove
 * themselves by their signature; one that cannot be had is `undefined`, and is asked for again while the round waits.
 */
export function createDrandBeacon({ atomically, clock, log }: BeaconParts, settings: DrandSettings): Beacon {
  const publicKey = Buffer.from(settings.publicKey, 'hex');
  const source = `drand:${hash('sha256', publicKey, 'hex').slice(0, 16)}`;
  const base = settings.url.replace(/\/+$/, '');
  // Its round 1 is at its genesis: by the formula of all beacons, round 0 would be a period before.
  const genesisMs = (settings.genesis - settings.period) * 1000;
  let met: store.BeaconRow | undefined;

  async function asked(number: bigint): Promise<Buffer | undefined> {
    try {
      const response = await settings.fetch(`${base}/public/${number}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!response.ok) return undefined;
      const { data } = pulse.safeParse(await response.json());
      return data?.round === Number(number) ? Buffer.from(data.signature, 'hex') : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    kind: 'drand',
    met: () => met,
    async meet() {
      const row = { source, kind: 'drand' as const, genesisMs, periodMs: settings.period * 1000, publicKey };
      met ??= await atomically((tx) => store.keepBeacon(tx, { ...row, firstSeenAt: clock.now() }));
    },
    async value(number) {
      await this.meet();
      const signature = await asked(number);
      if (signature === undefined) return undefined;
      if (!isSigned(publicKey, number, signature)) {
        log.error({ source, number: String(number) }, 'what should be drand is not signed by it');
        return undefined;
      }
      const value = { source, number, value: randomnessOf(signature), signature, at: clock.now() };
      await atomically((tx) => store.insertBeaconValue(tx, value));
      return value.value.toString('hex');
    },
  };
}
