import { type RoundGame, type SoloGame, ticketE4, verifyRound, verifySharedRound } from '@arara/game-kit';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../db/index.ts';
import { type SettledRound, listAllRounds } from '../../money/ledger/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import { openSeed } from './seed-encryption.ts';
import * as store from './seed-store.ts';
import type { SharedTicketRecord } from '../fairness/index.ts';
import type { SeedDescription } from './seeds.ts';

const PAGE_SIZE = 2_000;
const MAX_CACHED_SEEDS = 20_000;

/** The result of replaying stored rounds. */
export interface RoundAudit {
  /** Rounds examined. */
  rounds: number;
  /** Rounds that match their record. */
  equal: number;
  /** Rounds of rules that this release no longer has. */
  otherRules: number;
  /** The first ids of rounds that differ from their record or from the committed seed. */
  different: string[];
  differences: number;
}

interface RoundAuditDeps {
  vault: Vault;
  findGame: (name: string) => SoloGame | undefined;
  /** One game; all games by default. */
  game?: string | undefined;
  /** Shared-round games, which are audited with their rounds: no player's seed drew them. */
  shared: readonly string[];
  /** How many of the newest rounds to examine. */
  rounds: number;
}

const MAX_LISTED = 20;

type OpenedSeed = Pick<store.SeedRow, 'convention' | 'clientSeed' | 'commitment'> & { bytes: Uint8Array };

/** Decrypts each seed once, revealed or not. */
function createSeedReader(q: Queryable, vault: Vault): (id: string) => Promise<OpenedSeed | undefined> {
  const opened = new LRUCache<string, OpenedSeed>({ max: MAX_CACHED_SEEDS });
  return async (id) => {
    const cached = opened.get(id);
    if (cached !== undefined) return cached;
    const seed = await store.findSeedById(q, id);
    if (seed === undefined) return undefined;
    const { convention, clientSeed, commitment } = seed;
    const loaded = { convention, clientSeed, commitment, bytes: await openSeed(vault, q, seed) };
    opened.set(id, loaded);
    return loaded;
  };
}

/** The comparison of a replayed round with its record. */
export type RecomputeResult = 'equal' | 'different' | 'other_rules';

function compareRound(game: SoloGame | undefined, round: SettledRound, seed: OpenedSeed | undefined): RecomputeResult {
  if (game?.version !== round.gameVersion) return 'other_rules';
  if (seed === undefined) return 'different';
  const { ok } = verifyRound(game, {
    serverSeed: seed.bytes,
    commitment: seed.commitment.toString('hex'),
    convention: seed.convention,
    clientSeed: seed.clientSeed ?? '',
    nonce: round.nonce,
    input: round.input,
    outcome: round.outcome,
    multiplierE4: round.multiplierE4,
  });
  return ok ? 'equal' : 'different';
}

interface RecomputeDeps {
  vault: Vault;
  findGame: (name: string) => SoloGame | undefined;
}

/** Replays one stored round from its seed, revealed or not, and compares it with its record. */
export async function recompute(
  q: Queryable,
  { vault, findGame }: RecomputeDeps,
  round: SettledRound,
): Promise<RecomputeResult> {
  return compareRound(findGame(round.game), round, await createSeedReader(q, vault)(round.seedId));
}

/**
 * Replays the newest stored rounds from their seeds and compares them with their records. No seed is disclosed. Tickets of
 * shared rounds are excluded. Source: GLI-19 v3 4.14 (recall), 2.3.2 (self-verification).
 */
export async function auditRounds(
  q: Queryable,
  { vault, findGame, game, shared, rounds: maxRounds }: RoundAuditDeps,
): Promise<RoundAudit> {
  const loadSeed = createSeedReader(q, vault);
  const audit: RoundAudit = { rounds: 0, equal: 0, otherRules: 0, different: [], differences: 0 };
  let after: SettledRound | undefined;
  while (audit.rounds < maxRounds) {
    const limit = Math.min(PAGE_SIZE, maxRounds - audit.rounds);
    const found = await listAllRounds(q, { game: game ?? null, except: shared, after, limit });
    for (const round of found) {
      const result = compareRound(findGame(round.game), round, await loadSeed(round.seedId));
      if (result === 'equal') audit.equal += 1;
      else if (result === 'other_rules') audit.otherRules += 1;
      else {
        audit.differences += 1;
        if (audit.different.length < MAX_LISTED) audit.different.push(round.roundId);
      }
    }
    audit.rounds += found.length;
    after = found.at(-1);
    if (found.length < limit) break;
  }
  return audit;
}

/** A shared round's chain element, commitment and beacon value in the form of a seed description. */
export function toSharedSeedDescription({ link, chain, beacon }: SharedTicketRecord['round']): SeedDescription {
  return { commitment: chain.commitment, convention: 'text', clientSeed: beacon.value, serverSeed: link };
}

/** Recomputes a ticket's shared round and payout and compares them with the record. */
export function recomputeSharedTicket(
  game: RoundGame | undefined,
  { round, input, leftE4 }: SharedTicketRecord,
  { gameVersion, multiplierE4 }: Pick<SettledRound, 'gameVersion' | 'multiplierE4'>,
): RecomputeResult {
  if (game?.version !== gameVersion) return 'other_rules';
  const { number, link, place, chain, beacon, setup, outcome } = round;
  const record = { number, link, place, commitment: chain.commitment, beacon: beacon.value, setup, outcome };
  const isDrawn = verifySharedRound(game, record).ok;
  return isDrawn && ticketE4(game, round, { input, leftE4 }) === multiplierE4 ? 'equal' : 'different';
}
