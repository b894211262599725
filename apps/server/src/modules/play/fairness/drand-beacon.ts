import { hash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { z } from 'zod';
import * as store from './beacon-store.ts';
import type { BeaconSource, BeaconDeps, BeaconSettings } from './beacon-source.ts';

/** The network `quicknet` of the League of Entropy, as its `/info` describes it. */
export const QUICKNET = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
} as const;

const { shortSignatures } = bls12_381;
/** Domain separation tag of the scheme `bls-unchained-g1-rfc9380`: signatures on G1, keys on G2. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const TIMEOUT_MS = 3_000;

const pulseSchema = z.object({
  round: z.int(),
  signature: z.string().regex(/^[\da-f]{96}$/),
});

/** The message that the network signs for a round: SHA-256 of its number as eight big-endian bytes. */
function toSignedMessage(number: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(number);
  return hash('sha256', bytes, 'buffer');
}

/** Whether the network signed that round. Returns `false` for bytes that are not a point of the curve. */
export function isSigned(publicKey: Uint8Array, number: bigint, signature: Uint8Array): boolean {
  try {
    const message = shortSignatures.hash(Uint8Array.from(toSignedMessage(number)), DOMAIN);
    return shortSignatures.verify(Uint8Array.from(signature), message, Uint8Array.from(publicKey));
  } catch {
    return false;
  }
}

/** The value of a round: SHA-256 of its signature. Only one signature is valid. */
export function toRandomness(signature: Uint8Array): Buffer {
  return hash('sha256', signature, 'buffer');
}

type DrandSettings = Extract<BeaconSettings, { kind: 'drand' }>;

/**
 * The beacon of drand, which many organisations sign together and none can foresee. The signature proves a value, so the network
 * in between need not be trusted.
 */
export function createDrandBeacon({ atomically, clock, log }: BeaconDeps, settings: DrandSettings): BeaconSource {
  const publicKey = Buffer.from(settings.publicKey, 'hex');
  const source = `drand:${hash('sha256', publicKey, 'hex').slice(0, 16)}`;
  const base = settings.url.replace(/\/+$/, '');
  // Round 1 is at the genesis of the network; `genesisMs` is the time of round 0.
  const genesisMs = (settings.genesis - settings.period) * 1000;
  let known: store.BeaconRow | undefined;

  async function fetchSignature(number: bigint): Promise<Buffer | undefined> {
    try {
      const response = await settings.fetch(`${base}/public/${number}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) return undefined;
      const { data } = pulseSchema.safeParse(await response.json());
      return data?.round === Number(number) ? Buffer.from(data.signature, 'hex') : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    kind: 'drand',
    current: () => known,
    async refresh() {
      const row = { source, kind: 'drand' as const, genesisMs, periodMs: settings.period * 1000, publicKey };
      known ??= await atomically((tx) => store.ensureBeacon(tx, { ...row, firstSeenAt: clock.now() }));
    },
    async value(number) {
      await this.refresh();
      const signature = await fetchSignature(number);
      if (signature === undefined) return undefined;
      if (!isSigned(publicKey, number, signature)) {
        log.error({ source, number: String(number) }, 'the signature of a drand value is not valid');
        return undefined;
      }
      const value = { source, number, value: toRandomness(signature), signature, at: clock.now() };
      await atomically((tx) => store.insertBeaconValue(tx, value));
      return value.value.toString('hex');
    },
  };
}
