import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type PageRequest, type Rows, addSeconds, startOfDay } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { AtRisk, Facts } from '../facts/index.ts';
import { type BetMade, listBetsMade } from '../ledger/index.ts';
import { type LineKey } from './line.ts';
import { type RebatePlan, lineOf } from './plan.ts';

/** Why no more of a bet counted than did. */
export type Why = 'whole' | 'share' | 'bonus' | 'low_risk' | 'rolled_back';

/** A bet, and what of it counted. */
export interface CountedBet {
  roundId: string;
  game: string;
  at: Date;
  stake: Centavos;
  counted: Centavos;
  why: Why;
}

interface Weighing {
  undone: ReadonlySet<bigint>;
  isAtRisk: AtRisk;
}

/** What of a bet's whole stake was valid: as it was weighed, and of bets from before that was kept by their choices. */
function validOf({ game, stake, input, multiplierE4, valid }: BetMade, isAtRisk: AtRisk): bigint {
  if (valid !== null) return valid;
  return multiplierE4 === null || isAtRisk({ game, input, multiplierE4 }) ? stake : 0n;
}

/** What counts is the cash of bets that carry risk and stand. */
function weigh(bet: BetMade, { undone, isAtRisk }: Weighing): CountedBet {
  const { roundId, game, at, stake, stakeFromBonus } = bet;
  const none = (why: Why): CountedBet => ({ roundId, game, at, stake, counted: ZERO, why });
  if (bet.isRolledBack || undone.has(bet.seq)) return none('rolled_back');
  const valid = validOf(bet, isAtRisk);
  if (valid === 0n) return none('low_risk');
  const cash = stake - stakeFromBonus;
  const counted = centavos((valid * cash) / stake);
  if (counted === stake) return { roundId, game, at, stake, counted, why: 'whole' };
  return { roundId, game, at, stake, counted, why: counted === cash ? 'bonus' : 'share' };
}

interface BetsParts {
  db: Db;
  catalog: Pick<Catalog, 'shelf'>;
  facts: Pick<Facts, 'undone'>;
  isAtRisk: AtRisk;
}

const DAY_SECONDS = 86_400;

/** The bets behind a line, newest first. */
export async function betsBehind(
  { db, catalog, facts, isAtRisk }: BetsParts,
  memberId: number,
  { day, category, provider, game: own, plan }: LineKey & { plan: RebatePlan },
  page: PageRequest,
): Promise<Rows<CountedBet>> {
  const { games } = await catalog.shelf();
  const isIn = (name: string): boolean =>
    own === '' ? lineOf(plan, { name, category, provider })?.scope !== 'game' : name === own;
  const names = games
    .filter((game) => game.category === category && game.apiName === provider && isIn(game.name))
    .map(({ name }) => name);
  const from = startOfDay(day);
  const asked = { playerId: memberId, games: names, from, until: addSeconds(from, DAY_SECONDS) };
  const { rows, total } = await listBetsMade(db, asked, page);
  const seqs = rows.map(({ seq }) => seq);
  const undone = new Set(seqs.length === 0 ? [] : await facts.undone(db, memberId, seqs));
  return { rows: rows.map((bet) => weigh(bet, { undone, isAtRisk })), total };
}
