import { type SeedConvention, type SeededDraw, commitment, drawsOf, SERVER_SEED_BYTES, toHex } from '@arara/game-kit';
import { LRUCache } from 'lru-cache';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Clock, type Ids, type Random, failpoint, Failure } from '../../../platform/index.ts';
import { type Ledger, takeNextNonce } from '../../money/ledger/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import { hasOpenRound } from './open-round-store.ts';
import { openSeed, sealSeed } from './seed-encryption.ts';
import * as store from './seed-store.ts';

const MAX_CACHED = 20_000;
const CLIENT_SEED_LENGTH = 16;

/** The seed of a player's next round. */
export interface ActiveSeed {
  id: string;
  commitment: string;
  clientSeed: string;
  /** Whether the player chose the client seed; the server chooses only the first one. */
  isClientSeedOwn: boolean;
  draw(nonce: bigint): SeededDraw;
}

/** The commitments to the active seed and the next one, with the next nonce. */
export interface SeedCommitment {
  seed: ActiveSeed;
  nextCommitment: string;
  nonce: bigint;
}

export interface SeedRotation extends SeedCommitment {
  revealed: { seedId: string; serverSeed: string; commitment: string };
}

/** The active seed and the next nonce that this node expects. The ledger decides. */
export interface NextDraw {
  seed: ActiveSeed;
  nonce: bigint;
  /** When the last round of each game began, in milliseconds since 1970: complete up to this nonce. */
  readonly startsByGame: Map<string, number>;
}

/** The public part of a past or active seed. */
export interface SeedDescription {
  commitment: string;
  convention: SeedConvention;
  clientSeed: string;
  /** Hex; `null` until it is revealed. */
  serverSeed: string | null;
}

export interface Seeds {
  /** Returns the seed and nonce of the next round. The first call creates the first two seeds. */
  next(playerId: number): Promise<NextDraw>;
  /** Notes that this node used a nonce for a round of `game` that began at `at`. */
  noteUsed(playerId: number, taken: NextDraw, game: string, at: Date): void;
  /**
   * Notes that another node used nonces: `nonce` is the next one, `null` when the seed has changed. Drops the cached round starts,
   * which are incomplete then.
   */
  noteUsedElsewhere(playerId: number, seedId: string, nonce: bigint | null): void;
  commitment(playerId: number): Promise<SeedCommitment>;
  /**
   * Reveals the active seed and activates the next one with the player's client seed. Fails with `round_open` while a round is in
   * progress: revealing the seed would reveal its hidden part.
   */
  rotate(playerId: number, clientSeed: string): Promise<SeedRotation>;
  /** Describes a seed; the server seed only once it is revealed. */
  describe(seedId: string): Promise<SeedDescription | undefined>;
  /** Creates draws from a seed by nonce and purpose, for draws beside a round (jackpots). */
  createDraws(q: Queryable, seedId: string): Promise<(nonce: bigint, purpose: string) => SeededDraw>;
  /** Returns the draw of one round by its seed and nonce. */
  findDraw(q: Queryable, seedId: string, nonce: bigint): Promise<SeededDraw>;
}

interface SeedDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  ledger: Ledger;
  vault: Vault;
}

async function toActiveSeed(vault: Vault, q: Queryable, seed: store.SeedRow): Promise<ActiveSeed> {
  const clientSeed = seed.clientSeed ?? '';
  const draws = drawsOf(await openSeed(vault, q, seed), seed.convention);
  return {
    id: seed.id,
    commitment: seed.commitment.toString('hex'),
    clientSeed,
    isClientSeedOwn: seed.clientSeedOwn,
    draw: (nonce) => draws(clientSeed, nonce),
  };
}

/** Inserts a new server seed and its commitment for a player. */
async function insertFreshSeed(
  { clock, ids, random, vault }: SeedDeps,
  tx: Tx,
  playerId: number,
  state: 'next' | 'active',
  clientSeed: string | null,
): Promise<string | undefined> {
  const [id, serverSeed] = [ids.uuid(), random.bytes(SERVER_SEED_BYTES)];
  const sealed = await sealSeed(vault, tx, id, serverSeed);
  const seed = { id, playerId, sealed, commitment: commitment(serverSeed), clientSeed, state, now: clock.now() };
  return (await store.insertSeed(tx, seed)) ? id : undefined;
}

/** Creates a player's first seed and the following one. */
async function createFirstSeeds(deps: SeedDeps, playerId: number): Promise<store.SeedRow> {
  const { db, atomically, ids, ledger } = deps;
  await atomically(async (tx) => {
    await ledger.open(tx, playerId);
    await insertFreshSeed(deps, tx, playerId, 'next', null);
    const first = await insertFreshSeed(deps, tx, playerId, 'active', ids.letters(CLIENT_SEED_LENGTH));
    if (first !== undefined) await ledger.changeSeed(tx, playerId, null, first);
  });
  const created = await store.findSeed(db, playerId, 'active');
  if (created === undefined) throw new Error('the player has no seed');
  return created;
}

/** Replaces the active seed. The wallet changes first, so that a round under the old seed is stale from then on. */
async function rotateSeeds(deps: SeedDeps, tx: Tx, playerId: number, clientSeed: string) {
  const { clock, ledger, vault } = deps;
  const seeds = await store.lockSeeds(tx, playerId);
  if (seeds === undefined) throw new Error('the player has no seed');
  const serverSeed = await openSeed(vault, tx, seeds.active);
  const isChanged = await ledger.changeSeed(tx, playerId, seeds.active.id, seeds.next.id);
  if (!isChanged) throw new Error('the wallet is on another seed');
  // The wallet is locked now; a round begins under the same lock.
  if (await hasOpenRound(tx, playerId)) throw new Failure('round_open');
  failpoint('seed.rotating');
  await store.markRevealed(tx, seeds.active.id, serverSeed, clock.now());
  await store.markActive(tx, seeds.next.id, clientSeed);
  await insertFreshSeed(deps, tx, playerId, 'next', null);
  return { old: { ...seeds.active, serverSeed }, fresh: { ...seeds.next, clientSeed, clientSeedOwn: true } };
}

function toSeedDescription(seed: store.SeedRow & { state: string }): SeedDescription {
  return {
    commitment: seed.commitment.toString('hex'),
    convention: seed.convention,
    clientSeed: seed.clientSeed ?? '',
    serverSeed: seed.state === 'revealed' ? (seed.serverSeed?.toString('hex') ?? null) : null,
  };
}

async function requireSeed(q: Queryable, seedId: string): Promise<store.SeedRow> {
  const seed = await store.findSeedById(q, seedId);
  if (seed === undefined) throw new Error(`there is no seed ${seedId}`);
  return seed;
}

/** Caches the next draws of players on this node. */
function createNextDrawCache() {
  const cached = new LRUCache<number, NextDraw>({ max: MAX_CACHED });

  function cacheDraw(playerId: number, draw: NextDraw): NextDraw {
    cached.set(playerId, draw);
    return draw;
  }

  return {
    cached,
    cacheDraw,
    noteUsed(playerId: number, { seed, nonce, startsByGame }: NextDraw, game: string, at: Date): void {
      startsByGame.set(game, at.getTime());
      const known = cached.get(playerId);
      if (known?.seed.id === seed.id) known.nonce = nonce + 1n;
    },
    noteUsedElsewhere(playerId: number, seedId: string, nonce: bigint | null): void {
      const known = cached.get(playerId);
      if (nonce === null) cached.delete(playerId);
      else if (known?.seed.id === seedId) cacheDraw(playerId, { ...known, nonce, startsByGame: new Map() });
    },
  };
}

export function createSeeds(deps: SeedDeps): Seeds {
  const { db, atomically, ledger, vault } = deps;
  const { cached, cacheDraw, noteUsed, noteUsedElsewhere } = createNextDrawCache();

  async function next(playerId: number): Promise<NextDraw> {
    const known = cached.get(playerId);
    if (known) return known;
    const seed = (await store.findSeed(db, playerId, 'active')) ?? (await createFirstSeeds(deps, playerId));
    const { drawNonce } = await ledger.wallet(db, playerId);
    return cacheDraw(playerId, {
      seed: await toActiveSeed(vault, db, seed),
      nonce: drawNonce,
      startsByGame: new Map(),
    });
  }

  async function loadNextCommitment(playerId: number): Promise<string> {
    return (await store.findSeed(db, playerId, 'next'))?.commitment.toString('hex') ?? '';
  }

  return {
    next,
    noteUsed,
    noteUsedElsewhere,
    async commitment(playerId) {
      cached.delete(playerId);
      const { seed, nonce } = await next(playerId);
      return { seed, nonce, nextCommitment: await loadNextCommitment(playerId) };
    },
    async rotate(playerId, clientSeed) {
      await next(playerId);
      const { old, fresh } = await atomically((tx) => rotateSeeds(deps, tx, playerId, clientSeed));
      failpoint('seed.rotated');
      const { seed } = cacheDraw(playerId, {
        seed: await toActiveSeed(vault, db, fresh),
        nonce: 0n,
        startsByGame: new Map(),
      });
      const nextCommitment = await loadNextCommitment(playerId);
      const revealed = {
        seedId: old.id,
        serverSeed: toHex(old.serverSeed),
        commitment: old.commitment.toString('hex'),
      };
      return { seed, nextCommitment, nonce: 0n, revealed };
    },
    async describe(seedId) {
      const seed = await store.findSeedById(db, seedId);
      return seed && toSeedDescription(seed);
    },
    async createDraws(q, seedId) {
      const seed = await requireSeed(q, seedId);
      const draws = drawsOf(await openSeed(vault, q, seed), seed.convention);
      return (nonce, purpose) => draws(seed.clientSeed ?? '', nonce, purpose);
    },
    findDraw: async (q, seedId, nonce) => (await toActiveSeed(vault, q, await requireSeed(q, seedId))).draw(nonce),
  };
}

/** A draw under a player's committed seed, with the seed and nonce that verify it. */
export interface TakenDraw {
  seedId: string;
  nonce: bigint;
  draw: SeededDraw;
}

/** Draws without a bet (wheels), under the same seeds and nonces as bets. */
export interface ExtraDraws {
  /** Ensures that a player has a seed, before the transaction that uses a nonce. */
  ready(playerId: number): Promise<void>;
  /** Uses the next nonce within the caller's transaction. */
  take(tx: Tx, playerId: number): Promise<TakenDraw>;
}

export function createExtraDraws({ seeds }: { seeds: Seeds }): ExtraDraws {
  return {
    ready: async (playerId) => void (await seeds.next(playerId)),
    async take(tx, playerId) {
      const taken = await takeNextNonce(tx, playerId);
      if (taken === undefined) throw new Error(`player ${playerId} draws without a seed`);
      const { seedId, nonce } = taken;
      afterCommit(tx, () => seeds.noteUsedElsewhere(playerId, seedId, nonce + 1n));
      return { ...taken, draw: await seeds.findDraw(tx, seedId, nonce) };
    },
  };
}
