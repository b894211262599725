import { SERVER_SEED_BYTES, type SeedConvention, type SeededDraw, commitment, drawsOf, toHex } from '@arara/game-kit';
import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import { type Clock, Failure, type Ids, type Random, failpoint } from '../../platform/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Vault } from '../vault/index.ts';
import { hasOpenRound } from './open-round-store.ts';
import { openSeed, sealSeed } from './sealed-seed.ts';
import * as store from './store.ts';

const MOST_REMEMBERED = 20_000;
const CLIENT_SEED_LETTERS = 16;

/** The seed a player's next round draws from. */
export interface ActiveSeed {
  id: string;
  commitment: string;
  clientSeed: string;
  /** Whether the player made it; the house makes only the first. */
  own: boolean;
  draw(nonce: bigint): SeededDraw;
}

/** What the house has committed to: the seed in use, how far it is used, and the one that follows. */
export interface Commitment {
  seed: ActiveSeed;
  nextCommitment: string;
  nonce: bigint;
}

export interface Rotation extends Commitment {
  revealed: { seedId: string; serverSeed: string; commitment: string };
}

/** A seed and the number that, as far as this node knows, its next round draws under. The ledger has the last word. */
export interface NextDraw {
  seed: ActiveSeed;
  nonce: bigint;
  /** When the last round of each game began that this node knows of, in milliseconds: all of them up to this number. */
  readonly began: Map<string, number>;
}

/** What is told of a seed of the past or in use. */
export interface SeedDescription {
  commitment: string;
  convention: SeedConvention;
  clientSeed: string;
  /** Hex; `null` until it is revealed. */
  serverSeed: string | null;
}

export interface Seeds {
  /** What the player's next round draws from; the first call makes the seed, and the one after it. */
  next(playerId: number): Promise<NextDraw>;
  /** Takes note that this node took a number of a seed, for a round of a game that began then. */
  took(playerId: number, taken: NextDraw, game: string, at: Date): void;
  /**
   * Takes note that another node took numbers: of the next one, so that it need not be read; `null` when the seed is
   * another by now. What this node knew of rounds is not all any more.
   */
  lost(playerId: number, seedId: string, nonce: bigint | null): void;
  commitment(playerId: number): Promise<Commitment>;
  /**
   * Reveals the seed in use and goes on with the next and the player's own client seed. Fails with `round_open` while a
   * round of moves is under way: what is still hidden in it would be revealed with the seed.
   */
  rotate(playerId: number, clientSeed: string): Promise<Rotation>;
  /** A seed of the past; its bytes only once it is revealed. */
  describe(seedId: string): Promise<SeedDescription | undefined>;
  /** The streams of all rounds under a seed, revealed or not, by number and purpose: for what is drawn beside a round. */
  drawsUnder(q: Queryable, seedId: string): Promise<(nonce: bigint, purpose: string) => SeededDraw>;
  /** The draw of a round that is under way, whatever seed it was begun under. */
  drawOf(q: Queryable, seedId: string, nonce: bigint): Promise<SeededDraw>;
}

interface SeedParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  ledger: Ledger;
  vault: Vault;
}

async function activeSeedOf(vault: Vault, q: Queryable, seed: store.Seed): Promise<ActiveSeed> {
  const clientSeed = seed.clientSeed ?? '';
  const draws = drawsOf(await openSeed(vault, q, seed), seed.convention);
  return {
    id: seed.id,
    commitment: seed.commitment.toString('hex'),
    clientSeed,
    own: seed.own,
    draw: (nonce) => draws(clientSeed, nonce),
  };
}

/** A fresh server seed with its commitment, put down for a player. */
async function insertNew(
  { clock, ids, random, vault }: SeedParts,
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

/** The first seed of a player, and the one after it. */
async function makeFirst(parts: SeedParts, playerId: number): Promise<store.Seed> {
  const { db, atomically, ids, ledger } = parts;
  await atomically(async (tx) => {
    await ledger.open(tx, playerId);
    await insertNew(parts, tx, playerId, 'next', null);
    const first = await insertNew(parts, tx, playerId, 'active', ids.letters(CLIENT_SEED_LETTERS));
    if (first !== undefined) await ledger.changeSeed(tx, playerId, null, first);
  });
  const made = await store.findSeed(db, playerId, 'active');
  if (made === undefined) throw new Error('a player was left without a seed');
  return made;
}

/** Retires the seed in use for the next one. The wallet moves first: a round under the old seed is stale from here on. */
async function rotateIn(parts: SeedParts, tx: Tx, playerId: number, clientSeed: string) {
  const { clock, ledger, vault } = parts;
  const seeds = await store.lockSeeds(tx, playerId);
  if (seeds === undefined) throw new Error('a player was left without a seed');
  const serverSeed = await openSeed(vault, tx, seeds.active);
  const moved = await ledger.changeSeed(tx, playerId, seeds.active.id, seeds.next.id);
  if (!moved) throw new Error('the wallet and its seed have come apart');
  // The wallet is locked from here on, and a round begins under that lock.
  if (await hasOpenRound(tx, playerId)) throw new Failure('round_open');
  failpoint('seed.rotating');
  await store.markRevealed(tx, seeds.active.id, serverSeed, clock.now());
  await store.markActive(tx, seeds.next.id, clientSeed);
  await insertNew(parts, tx, playerId, 'next', null);
  return { old: { ...seeds.active, serverSeed }, fresh: { ...seeds.next, clientSeed, own: true } };
}

function describe(seed: store.Seed & { state: string }): SeedDescription {
  return {
    commitment: seed.commitment.toString('hex'),
    convention: seed.convention,
    clientSeed: seed.clientSeed ?? '',
    serverSeed: seed.state === 'revealed' ? (seed.serverSeed?.toString('hex') ?? null) : null,
  };
}

async function seedOf(q: Queryable, seedId: string): Promise<store.Seed> {
  const seed = await store.findSeedById(q, seedId);
  if (seed === undefined) throw new Error(`there is no seed ${seedId}`);
  return seed;
}

/** What this node believes of the players' next draws; who was asked about longest ago is forgotten first. */
function createMemory() {
  const remembered = new Map<number, NextDraw>();

  function remember(playerId: number, draw: NextDraw): NextDraw {
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? 0);
    remembered.set(playerId, draw);
    return draw;
  }

  return {
    remembered,
    remember,
    took(playerId: number, { seed, nonce, began }: NextDraw, game: string, at: Date): void {
      began.set(game, at.getTime());
      const known = remembered.get(playerId);
      if (known?.seed.id === seed.id) known.nonce = nonce + 1n;
    },
    lost(playerId: number, seedId: string, nonce: bigint | null): void {
      const known = remembered.get(playerId);
      if (nonce === null) remembered.delete(playerId);
      else if (known?.seed.id === seedId) remember(playerId, { ...known, nonce, began: new Map() });
    },
  };
}

export function createSeeds(parts: SeedParts): Seeds {
  const { db, atomically, ledger, vault } = parts;
  const { remembered, remember, took, lost } = createMemory();

  async function next(playerId: number): Promise<NextDraw> {
    const known = remembered.get(playerId);
    if (known) return known;
    const seed = (await store.findSeed(db, playerId, 'active')) ?? (await makeFirst(parts, playerId));
    const { drawNonce } = await ledger.wallet(db, playerId);
    return remember(playerId, { seed: await activeSeedOf(vault, db, seed), nonce: drawNonce, began: new Map() });
  }

  async function nextCommitmentOf(playerId: number): Promise<string> {
    return (await store.findSeed(db, playerId, 'next'))?.commitment.toString('hex') ?? '';
  }

  return {
    next,
    took,
    lost,
    async commitment(playerId) {
      remembered.delete(playerId);
      const { seed, nonce } = await next(playerId);
      return { seed, nonce, nextCommitment: await nextCommitmentOf(playerId) };
    },
    async rotate(playerId, clientSeed) {
      await next(playerId);
      const { old, fresh } = await atomically((tx) => rotateIn(parts, tx, playerId, clientSeed));
      failpoint('seed.rotated');
      const { seed } = remember(playerId, {
        seed: await activeSeedOf(vault, db, fresh),
        nonce: 0n,
        began: new Map(),
      });
      const nextCommitment = await nextCommitmentOf(playerId);
      const revealed = {
        seedId: old.id,
        serverSeed: toHex(old.serverSeed),
        commitment: old.commitment.toString('hex'),
      };
      return { seed, nextCommitment, nonce: 0n, revealed };
    },
    async describe(seedId) {
      const seed = await store.findSeedById(db, seedId);
      return seed && describe(seed);
    },
    async drawsUnder(q, seedId) {
      const seed = await seedOf(q, seedId);
      const draws = drawsOf(await openSeed(vault, q, seed), seed.convention);
      return (nonce, purpose) => draws(seed.clientSeed ?? '', nonce, purpose);
    },
    drawOf: async (q, seedId, nonce) => (await activeSeedOf(vault, q, await seedOf(q, seedId))).draw(nonce),
  };
}
