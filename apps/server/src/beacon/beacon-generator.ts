import { type Checkpoints, SERVER_SEED_BYTES, chainSteps, fromHex, linkAt, toHex } from '@arara/game-kit';
import { z } from 'zod';
import type { Clock, Random } from '../platform/index.ts';
import type { BeaconInfo, ChainInfo } from './beacon-schema.ts';
import type { SecretStore } from './secret-store.ts';

/** One value a second, numbered by the seconds since 1970. */
export const BEACON_PERIOD_MS = 1_000;

/** Default length of a chain: a week of seconds. */
export const WEEK_LINKS = 604_800;

/** A value of 64 hex digits; `early` before its second has come; `unknown` where there is no chain for it. */
export type BeaconAnswer = { readonly value: string } | 'early' | 'unknown';

/** The operator's own beacon: a hash chain with one element a second, published only once its second has come. */
export interface BeaconGenerator {
  /** The name, and the commitments of the current chain and of the next: each is published before its chain begins. */
  info(): Promise<BeaconInfo>;
  value(number: bigint): Promise<BeaconAnswer>;
}

interface BeaconGeneratorDeps {
  clock: Clock;
  random: Random;
  secretStore: SecretStore;
  links?: number;
  /** Yields to the event loop between two steps of creating a chain. */
  pause?: () => Promise<void>;
}

const hex32 = z.string().regex(/^[\da-f]{64}$/);
const storedNameSchema = z.object({ name: z.string().regex(/^[\da-f]{16}$/) });
const storedChainSchema = z.object({
  links: z.int().positive(),
  every: z.int().positive(),
  commitment: hex32,
  checkpoints: z.array(hex32).min(1),
});

interface OpenChain {
  readonly info: ChainInfo;
  readonly checkpoints: Checkpoints;
}

function parseChain(text: string, index: number): OpenChain {
  const { links, every, commitment, checkpoints } = storedChainSchema.parse(JSON.parse(text));
  return {
    info: { index, first: String(BigInt(index) * BigInt(links)), links, commitment },
    checkpoints: { length: links, every, links: checkpoints.map((link) => fromHex(link) ?? new Uint8Array()) },
  };
}

/** The chains, numbered since 1970. Each is created when it is first needed, and stored. */
function createStoredChains({ random, secretStore, pause }: BeaconGeneratorDeps, links: number) {
  const known = new Map<number, Promise<OpenChain>>();
  const toName = (index: number): string => `chain-${index}`;

  async function loadOrCreate(index: number): Promise<OpenChain> {
    const stored = await secretStore.find(toName(index));
    if (stored !== undefined) return parseChain(stored, index);
    const steps = chainSteps(random.bytes(SERVER_SEED_BYTES), links);
    let step = steps.next();
    while (step.done !== true) {
      await pause?.();
      step = steps.next();
    }
    const { commitment, checkpoints } = step.value;
    const text = { links, every: checkpoints.every, commitment, checkpoints: checkpoints.links.map(toHex) };
    // Another process with the same folder may have stored its chain first; that chain is used.
    return parseChain(await secretStore.insertIfAbsent(toName(index), JSON.stringify(text)), index);
  }

  return {
    get(index: number): Promise<OpenChain> {
      const chain = known.get(index) ?? loadOrCreate(index);
      known.set(index, chain);
      chain.catch(() => known.delete(index));
      return chain;
    },
    isStored: async (index: number): Promise<boolean> =>
      known.has(index) || (await secretStore.find(toName(index))) !== undefined,
  };
}

export function createBeaconGenerator(deps: BeaconGeneratorDeps): BeaconGenerator {
  const { clock, random, secretStore, links = WEEK_LINKS } = deps;
  const chains = createStoredChains(deps, links);
  const secondNow = (): bigint => BigInt(Math.floor(clock.now().getTime() / BEACON_PERIOD_MS));
  const toChainIndex = (number: bigint): number => Number(number / BigInt(links));

  async function loadName(): Promise<string> {
    const stored = await secretStore.find('name');
    return storedNameSchema.parse(
      JSON.parse(
        stored ?? (await secretStore.insertIfAbsent('name', JSON.stringify({ name: toHex(random.bytes(8)) }))),
      ),
    ).name;
  }

  return {
    async info() {
      const index = toChainIndex(secondNow());
      const [now, next] = [await chains.get(index), await chains.get(index + 1)];
      return { name: await loadName(), period_ms: BEACON_PERIOD_MS, chains: [now.info, next.info] };
    },
    async value(number) {
      if (number > secondNow()) return 'early';
      const index = toChainIndex(number);
      // A chain that was not created in time has no published commitment.
      if (number < 0n || (index !== toChainIndex(secondNow()) && !(await chains.isStored(index)))) return 'unknown';
      const { checkpoints } = await chains.get(index);
      return { value: toHex(linkAt(checkpoints, Number(number % BigInt(links)) + 1)) };
    },
  };
}
