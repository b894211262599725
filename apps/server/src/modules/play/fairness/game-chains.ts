import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Chain, type Checkpoints, SERVER_SEED_BYTES, chainSteps, fromHex, linkAt, toHex } from '@arara/game-kit';
import { LRUCache } from 'lru-cache';
import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import type { Clock, Ids, Random } from '../../../platform/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../accounts/vault/index.ts';
import * as store from './chain-store.ts';

/** Default length of a chain: more than a week of a game whose rounds take seven seconds. */
const CHAIN_LINKS = 100_000;
const MAX_CACHED = 64;

export interface GameChainsDeps {
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  /** Runs in the transaction that starts a chain: the chain after it must be committed to. */
  onChainStarted: (tx: Tx, game: string) => Promise<void>;
  vault: Vault;
  /** Elements of a new chain; `CHAIN_LINKS` by default. */
  chainLinks?: number | undefined;
}

/** The hash chains of the shared games. */
export interface GameChains {
  /** Creates the active chain and the next one where they are missing. */
  prepare(game: string): Promise<void>;
  /** Assigns a position to a round. Idempotent. */
  commit(tx: Tx, game: string, number: bigint): Promise<store.ChainPositionRow>;
  /** Loads the element of a round, secret until the round is over. Throws where the round has no position. */
  loadElement(q: Queryable, game: string, number: bigint): Promise<Uint8Array>;
  /** Ends the active chain and starts the next one. Returns both, or `undefined` where no chain is active. */
  rotate(tx: Tx, game: string): Promise<{ from: store.FairnessChainRow; to: store.FairnessChainRow } | undefined>;
}

const toSealContext = (id: string): string => `fairness.chain.sealed:${id}`;

interface SealedChain {
  links: number;
  every: number;
  checkpoints: string[];
}

function toSealedText({ length, every, links }: Checkpoints): string {
  const chain: SealedChain = { links: length, every, checkpoints: links.map(toHex) };
  return JSON.stringify(chain);
}

function parseCheckpoints(text: string): Checkpoints {
  // The text is authenticated and sealed by this module: the cast is safe.
  const { links, every, checkpoints } = JSON.parse(text) as SealedChain;
  return { length: links, every, links: checkpoints.map((link) => fromHex(link) ?? new Uint8Array()) };
}

/** Generates a chain in steps, so that bets are served meanwhile. */
async function generateChain(random: Random, links: number): Promise<Chain> {
  const steps = chainSteps(random.bytes(SERVER_SEED_BYTES), links);
  let step = steps.next();
  for (let made = 0; step.done !== true; made += 1) {
    if (made % 16 === 15) await yieldToEventLoop();
    step = steps.next();
  }
  return step.value;
}

/** Opens the sealed elements of chains and caches those of the last chains. */
function createCheckpointReader(vault: Vault): (q: Queryable, id: string) => Promise<Checkpoints> {
  const cache = new LRUCache<string, Checkpoints>({ max: MAX_CACHED });
  return async (q, id) => {
    const known = cache.get(id);
    if (known !== undefined) return known;
    const sealed = await store.findSealed(q, id);
    if (sealed === undefined) throw new Error(`there is no chain ${id}`);
    const opened = parseCheckpoints((await vault.sealer(q, OPERATOR_PERSON_ID)).open(toSealContext(id), sealed));
    cache.set(id, opened);
    return opened;
  };
}

/** Creates and starts the chains of a game. The caller holds the lock of the game. */
function createSuccession({ clock, ids, random, onChainStarted, vault, chainLinks = CHAIN_LINKS }: GameChainsDeps) {
  async function insertNext(tx: Tx, game: string): Promise<void> {
    const { commitment, checkpoints } = await generateChain(random, chainLinks);
    const id = ids.uuid();
    const sealed = (await vault.ensureSealer(tx, OPERATOR_PERSON_ID)).seal(
      toSealContext(id),
      toSealedText(checkpoints),
    );
    await store.insertChain(tx, { id, game, links: chainLinks, commitment, sealed, now: clock.now() });
  }

  /** Starts the next chain; creates one first for a game that has none. */
  async function startNext(tx: Tx, game: string): Promise<store.FairnessChainRow> {
    if ((await store.lockChain(tx, game, 'next')) === undefined) await insertNext(tx, game);
    const next = await store.lockChain(tx, game, 'next');
    if (next === undefined) throw new Error(`${game} has no next chain`);
    await store.markActive(tx, next.id, clock.now());
    // The commitment of the chain after it is public a whole chain ahead.
    await onChainStarted(tx, game);
    return next;
  }

  return { insertNext, startNext };
}

export function createGameChains(deps: GameChainsDeps): GameChains {
  const { atomically, clock, vault } = deps;
  const read = createCheckpointReader(vault);
  const { insertNext, startNext } = createSuccession(deps);

  /** Replaces an active chain that is used up or has assigned a position to a later round. */
  async function replaceActive(tx: Tx, game: string): Promise<void> {
    const active = await store.lockChain(tx, game, 'active');
    if (active !== undefined) await store.markOver(tx, active.id, clock.now());
    await startNext(tx, game);
  }

  async function commit(tx: Tx, game: string, number: bigint): Promise<store.ChainPositionRow> {
    const round = { game, number, now: clock.now() };
    const assigned = (await store.findPosition(tx, game, number)) ?? (await store.insertPosition(tx, round));
    if (assigned !== undefined) return assigned;
    await store.lockGame(tx, game);
    // Another transaction may have assigned the position or replaced the chain during the wait.
    const assignedMeanwhile = (await store.findPosition(tx, game, number)) ?? (await store.insertPosition(tx, round));
    if (assignedMeanwhile !== undefined) return assignedMeanwhile;
    await replaceActive(tx, game);
    const placed = await store.insertPosition(tx, round);
    if (placed === undefined) throw new Error(`the chain of ${game} has no position for round ${number}`);
    return placed;
  }

  return {
    commit,
    async prepare(game) {
      await atomically(async (tx) => {
        await store.lockGame(tx, game);
        if ((await store.lockChain(tx, game, 'active')) === undefined) await startNext(tx, game);
        if ((await store.lockChain(tx, game, 'next')) === undefined) await insertNext(tx, game);
      });
    },
    async loadElement(q, game, number) {
      const placed = await store.findPosition(q, game, number);
      if (placed === undefined) throw new Error(`round ${number} of ${game} has no position`);
      return linkAt(await read(q, placed.chainId), placed.position);
    },
    async rotate(tx, game) {
      await store.lockGame(tx, game);
      const from = await store.lockChain(tx, game, 'active');
      if (from === undefined) return undefined;
      await store.markOver(tx, from.id, clock.now());
      return { from, to: await startNext(tx, game) };
    },
  };
}
