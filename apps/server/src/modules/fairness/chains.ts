import { setImmediate as turn } from 'node:timers/promises';
import { type Chain, type Checkpoints, SERVER_SEED_BYTES, chainSteps, fromHex, linkAt, toHex } from '@arara/game-kit';
import type { Atomically, Queryable, Tx } from '../../db/index.ts';
import type { Clock, Ids, Random } from '../../platform/index.ts';
import { HOUSE, type Vault } from '../vault/index.ts';
import * as store from './chain-store.ts';

/** How many rounds a chain draws, unless told: a week and more of a game whose rounds take seven seconds. */
export const CHAIN_LINKS = 100_000;
const MOST_REMEMBERED = 64;

export interface ChainsParts {
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  /** Told, in its transaction, that a game's chain was begun: another is to be committed to. */
  begun: (tx: Tx, game: string) => Promise<void>;
  vault: Vault;
  /** How many links a new chain has. */
  chainLinks?: number | undefined;
}

/** What rounds of shared games are drawn under, committed to before their time. */
export interface Chains {
  /** Makes sure that a chain is in use and that the one after it is committed to. */
  prepare(game: string): Promise<void>;
  /** Gives a round its place. Asked again, it answers the same one. */
  commit(tx: Tx, game: string, number: bigint): Promise<store.PlaceRow>;
  /** The link of a round: secret until the round is over. Throws where the round has no place. */
  link(q: Queryable, game: string, number: bigint): Promise<Uint8Array>;
  /** Puts the chain in use away; the one that was committed to after it goes on. Answers both, or nothing where none is in use. */
  rotate(tx: Tx, game: string): Promise<{ from: store.ChainRow; to: store.ChainRow } | undefined>;
}

const placeOf = (id: string): string => `fairness.chain.sealed:${id}`;

interface Kept {
  links: number;
  every: number;
  checkpoints: string[];
}

function textOf({ length, every, links }: Checkpoints): string {
  const kept: Kept = { links: length, every, checkpoints: links.map(toHex) };
  return JSON.stringify(kept);
}

function checkpointsOf(text: string): Checkpoints {
  // Sealed by this module and authenticated: nobody else wrote it.
  const { links, every, checkpoints } = JSON.parse(text) as Kept;
  return { length: links, every, links: checkpoints.map((link) => fromHex(link) ?? new Uint8Array()) };
}

/** A chain of fresh chance, made a piece at a time: bets go on meanwhile. */
async function freshChain(random: Random, links: number): Promise<Chain> {
  const steps = chainSteps(random.bytes(SERVER_SEED_BYTES), links);
  let step = steps.next();
  for (let made = 0; step.done !== true; made += 1) {
    if (made % 16 === 15) await turn();
    step = steps.next();
  }
  return step.value;
}

/** Opens what is sealed of chains, and remembers the last of them. */
function createReader(vault: Vault): (q: Queryable, id: string) => Promise<Checkpoints> {
  const remembered = new Map<string, Checkpoints>();
  return async (q, id) => {
    const known = remembered.get(id);
    if (known !== undefined) return known;
    const sealed = await store.findSealed(q, id);
    if (sealed === undefined) throw new Error(`there is no chain ${id}`);
    const opened = checkpointsOf((await vault.sealer(q, HOUSE)).open(placeOf(id), sealed));
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(id, opened);
    return opened;
  };
}

/** How the chains of a game follow one another. Whoever calls it holds the game. */
function createSuccession({ clock, ids, random, begun, vault, chainLinks = CHAIN_LINKS }: ChainsParts) {
  async function insertNext(tx: Tx, game: string): Promise<void> {
    const { commitment, checkpoints } = await freshChain(random, chainLinks);
    const id = ids.uuid();
    const sealed = (await vault.enter(tx, HOUSE)).seal(placeOf(id), textOf(checkpoints));
    await store.insertChain(tx, { id, game, links: chainLinks, commitment, sealed, now: clock.now() });
  }

  /** The chain that was committed to longest ago and not begun, begun now. Made on the spot for a game that had none. */
  async function begin(tx: Tx, game: string): Promise<store.ChainRow> {
    if ((await store.lockChain(tx, game, 'next')) === undefined) await insertNext(tx, game);
    const next = await store.lockChain(tx, game, 'next');
    if (next === undefined) throw new Error(`${game} was left without a chain`);
    await store.markActive(tx, next.id, clock.now());
    // The one after it is public a whole chain ahead.
    await begun(tx, game);
    return next;
  }

  return { insertNext, begin };
}

export function createChains(parts: ChainsParts): Chains {
  const { atomically, clock, vault } = parts;
  const read = createReader(vault);
  const { insertNext, begin } = createSuccession(parts);

  /** For a round that the chain in use has no place for: it is used up, or has given one to a later round. */
  async function moveOn(tx: Tx, game: string): Promise<void> {
    const active = await store.lockChain(tx, game, 'active');
    if (active !== undefined) await store.markOver(tx, active.id, clock.now());
    await begin(tx, game);
  }

  async function commit(tx: Tx, game: string, number: bigint): Promise<store.PlaceRow> {
    const round = { game, number, now: clock.now() };
    const given = (await store.findPlace(tx, game, number)) ?? (await store.insertPlace(tx, round));
    if (given !== undefined) return given;
    await store.lockGame(tx, game);
    // While this waited, another may have given it its place, or moved on.
    const meanwhile = (await store.findPlace(tx, game, number)) ?? (await store.insertPlace(tx, round));
    if (meanwhile !== undefined) return meanwhile;
    await moveOn(tx, game);
    const placed = await store.insertPlace(tx, round);
    if (placed === undefined) throw new Error(`${game} has no place for round ${number}`);
    return placed;
  }

  return {
    commit,
    async prepare(game) {
      await atomically(async (tx) => {
        await store.lockGame(tx, game);
        if ((await store.lockChain(tx, game, 'active')) === undefined) await begin(tx, game);
        if ((await store.lockChain(tx, game, 'next')) === undefined) await insertNext(tx, game);
      });
    },
    async link(q, game, number) {
      const placed = await store.findPlace(q, game, number);
      if (placed === undefined) throw new Error(`round ${number} of ${game} was never committed to`);
      return linkAt(await read(q, placed.chainId), placed.place);
    },
    async rotate(tx, game) {
      await store.lockGame(tx, game);
      const from = await store.lockChain(tx, game, 'active');
      if (from === undefined) return undefined;
      await store.markOver(tx, from.id, clock.now());
      return { from, to: await begin(tx, game) };
    },
  };
}
