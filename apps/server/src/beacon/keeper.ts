import { type Checkpoints, SERVER_SEED_BYTES, chainSteps, fromHex, linkAt, toHex } from '@arara/game-kit';
import { z } from 'zod';
import type { Clock, Random } from '../platform/index.ts';
import type { BeaconInfo, ChainInfo } from './wire.ts';

/** One value a second, numbered by the seconds since 1970. */
export const HOUSE_PERIOD_MS = 1_000;

/** The links of a chain unless told: a week of seconds. */
export const WEEK_LINKS = 604_800;

/** Where secrets are kept: what was put down first under a name is what everybody who comes after finds. */
export interface Shelf {
  find(name: string): Promise<string | undefined>;
  /** Keeps a text under a name that has none, and answers what is kept there. */
  keep(name: string, text: string): Promise<string>;
}

/** What is told of a value: its 64 hex letters, that its second has not come, or that nothing is known of it. */
export type Told = { readonly value: string } | 'early' | 'unknown';

/** The house's own beacon: a second chain, whose next link is told only when its second has come. */
export interface Keeper {
  /** Its name, and the chain under way with the one after it: both are committed to before they begin. */
  info(): Promise<BeaconInfo>;
  value(number: bigint): Promise<Told>;
}

interface KeeperParts {
  clock: Clock;
  random: Random;
  shelf: Shelf;
  links?: number;
  /** Lets others in between two pieces of a long piece of work. */
  pause?: () => Promise<void>;
}

const hex32 = z.string().regex(/^[\da-f]{64}$/);
const keptName = z.object({ name: z.string().regex(/^[\da-f]{16}$/) });
const keptChain = z.object({
  links: z.int().positive(),
  every: z.int().positive(),
  commitment: hex32,
  checkpoints: z.array(hex32).min(1),
});

interface OpenChain {
  readonly info: ChainInfo;
  readonly checkpoints: Checkpoints;
}

function opened(text: string, index: number): OpenChain {
  const { links, every, commitment, checkpoints } = keptChain.parse(JSON.parse(text));
  return {
    info: { index, first: String(BigInt(index) * BigInt(links)), links, commitment },
    checkpoints: { length: links, every, links: checkpoints.map((link) => fromHex(link) ?? new Uint8Array()) },
  };
}

/** Chains by their order since 1970, made when they are first needed and kept from then on. */
function createChains({ random, shelf, pause }: KeeperParts, links: number) {
  const known = new Map<number, Promise<OpenChain>>();
  const nameOf = (index: number): string => `chain-${index}`;

  async function make(index: number): Promise<OpenChain> {
    const kept = await shelf.find(nameOf(index));
    if (kept !== undefined) return opened(kept, index);
    const steps = chainSteps(random.bytes(SERVER_SEED_BYTES), links);
    let step = steps.next();
    while (step.done !== true) {
      await pause?.();
      step = steps.next();
    }
    const { commitment, checkpoints } = step.value;
    const text = { links, every: checkpoints.every, commitment, checkpoints: checkpoints.links.map(toHex) };
    // Another process of the same folder may have been quicker: then its chain is everybody's.
    return opened(await shelf.keep(nameOf(index), JSON.stringify(text)), index);
  }

  return {
    at(index: number): Promise<OpenChain> {
      const chain = known.get(index) ?? make(index);
      known.set(index, chain);
      chain.catch(() => known.delete(index));
      return chain;
    },
    isKept: async (index: number): Promise<boolean> =>
      known.has(index) || (await shelf.find(nameOf(index))) !== undefined,
  };
}

export function createKeeper(parts: KeeperParts): Keeper {
  const { clock, random, shelf, links = WEEK_LINKS } = parts;
  const chains = createChains(parts, links);
  const secondNow = (): bigint => BigInt(Math.floor(clock.now().getTime() / HOUSE_PERIOD_MS));
  const indexOf = (number: bigint): number => Number(number / BigInt(links));

  async function name(): Promise<string> {
    const kept = await shelf.find('name');
    return keptName.parse(
      JSON.parse(kept ?? (await shelf.keep('name', JSON.stringify({ name: toHex(random.bytes(8)) })))),
    ).name;
  }

  return {
    async info() {
      const index = indexOf(secondNow());
      const [now, next] = [await chains.at(index), await chains.at(index + 1)];
      return { name: await name(), period_ms: HOUSE_PERIOD_MS, chains: [now.info, next.info] };
    },
    async value(number) {
      if (number > secondNow()) return 'early';
      const index = indexOf(number);
      // A chain that was never committed to is not made up for a question about the past.
      if (number < 0n || (index !== indexOf(secondNow()) && !(await chains.isKept(index)))) return 'unknown';
      const { checkpoints } = await chains.at(index);
      return { value: toHex(linkAt(checkpoints, Number(number % BigInt(links)) + 1)) };
    },
  };
}
