import { type SoloGame, verifyRound } from '@arara/game-kit';
import type { Queryable } from '../../db/index.ts';
import { type Round, listAllRounds } from '../ledger/index.ts';
import type { Vault } from '../vault/index.ts';
import { openSeed } from './sealed-seed.ts';
import * as store from './store.ts';

const AT_ONCE = 2_000;
const MOST_SEEDS = 20_000;

/** What came of playing stored rounds again. */
export interface Audit {
  /** As many rounds as were looked at. */
  rounds: number;
  /** Came out as they are stored. */
  equal: number;
  /** Of rules that this release does not have any more. */
  otherRules: number;
  /** Did not come out as they are stored, or not from the seed that was committed to: the numbers of the first of them. */
  different: string[];
  differences: number;
}

interface AuditParts {
  vault: Vault;
  findGame: (name: string) => SoloGame | undefined;
  /** One game; every game where nothing is said. */
  game?: string | undefined;
  /** Games of shared rounds: what their tickets were paid is audited with the round, which no seed of a player drew. */
  shared: readonly string[];
  /** The newest so many rounds. */
  rounds: number;
}

const MOST_NAMED = 20;

type OpenedSeed = Pick<store.Seed, 'convention' | 'clientSeed' | 'commitment'> & { bytes: Uint8Array };

/** Opens seeds, revealed or not, once each. */
function createSeedReader(q: Queryable, vault: Vault): (id: string) => Promise<OpenedSeed | undefined> {
  const opened = new Map<string, OpenedSeed>();
  return async (id) => {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const seed = await store.findSeedById(q, id);
    if (seed === undefined) return undefined;
    const { convention, clientSeed, commitment } = seed;
    const fresh = { convention, clientSeed, commitment, bytes: await openSeed(vault, q, seed) };
    if (opened.size >= MOST_SEEDS) opened.clear();
    opened.set(id, fresh);
    return fresh;
  };
}

/** What playing a stored round again says of it. */
export type Recomputed = 'equal' | 'different' | 'other_rules';

function recomputedOf(game: SoloGame | undefined, round: Round, seed: OpenedSeed | undefined): Recomputed {
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

interface RecomputeParts {
  vault: Vault;
  findGame: (name: string) => SoloGame | undefined;
}

/** Plays one stored round again from its seed, revealed or not, and holds what comes out against what is stored. */
export async function recompute(q: Queryable, { vault, findGame }: RecomputeParts, round: Round): Promise<Recomputed> {
  return recomputedOf(findGame(round.game), round, await createSeedReader(q, vault)(round.seedId));
}

/**
 * Plays the newest stored rounds again from their seeds, which the house knows before anybody else, and holds what comes
 * out against what is stored. No seed leaves it. Tickets of shared rounds are none of these. Source: GLI-19 v3 4.14 (recall), 2.3.2 (self-verification).
 */
export async function auditRounds(
  q: Queryable,
  { vault, findGame, game, shared, rounds: most }: AuditParts,
): Promise<Audit> {
  const seedOf = createSeedReader(q, vault);
  const audit: Audit = { rounds: 0, equal: 0, otherRules: 0, different: [], differences: 0 };
  let after: Round | undefined;
  while (audit.rounds < most) {
    const limit = Math.min(AT_ONCE, most - audit.rounds);
    const found = await listAllRounds(q, { game: game ?? null, except: shared, after, limit });
    for (const round of found) {
      const said = recomputedOf(findGame(round.game), round, await seedOf(round.seedId));
      if (said === 'equal') audit.equal += 1;
      else if (said === 'other_rules') audit.otherRules += 1;
      else {
        audit.differences += 1;
        if (audit.different.length < MOST_NAMED) audit.different.push(round.roundId);
      }
    }
    audit.rounds += found.length;
    after = found.at(-1);
    if (found.length < limit) break;
  }
  return audit;
}
