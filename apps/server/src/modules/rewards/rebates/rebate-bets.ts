import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type PageRequest, type Rows, addSeconds, startOfDay } from '../../../platform/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import type { AtRisk, PlayerStats } from '../player-stats/index.ts';
import { type BetMade, listBetsMade } from '../../money/ledger/index.ts';
import type { RebateLineKey } from './rebate-lines.ts';
import { type RebatePlan, findRateLine } from './rebate-plan.ts';

/** Why a bet counts in full, in part or not at all. */
export type ContributionReason = 'whole' | 'share' | 'bonus' | 'low_risk' | 'rolled_back';

/** A bet with the part of its stake that counts. */
export interface RebateBet {
  roundId: string;
  game: string;
  at: Date;
  stake: Centavos;
  counted: Centavos;
  why: ContributionReason;
}

/** Returns the valid part of a stake. Old bets did not record it, so it follows from their input and multiplier. */
function getValidStake({ game, stake, input, multiplierE4, valid }: BetMade, isAtRisk: AtRisk): bigint {
  if (valid !== null) return valid;
  return multiplierE4 === null || isAtRisk({ game, input, multiplierE4 }) ? stake : 0n;
}

/** Counts the cash part of a bet that carries risk and was not rolled back. */
function toRebateBet(bet: BetMade, undone: ReadonlySet<bigint>, isAtRisk: AtRisk): RebateBet {
  const { roundId, game, at, stake, stakeFromBonus } = bet;
  const notCounted = (why: ContributionReason): RebateBet => ({ roundId, game, at, stake, counted: ZERO, why });
  if (bet.isRolledBack || undone.has(bet.seq)) return notCounted('rolled_back');
  const valid = getValidStake(bet, isAtRisk);
  if (valid === 0n) return notCounted('low_risk');
  const cash = stake - stakeFromBonus;
  const counted = centavos((valid * cash) / stake);
  if (counted === stake) return { roundId, game, at, stake, counted, why: 'whole' };
  return { roundId, game, at, stake, counted, why: counted === cash ? 'bonus' : 'share' };
}

interface RebateBetsDeps {
  db: Db;
  catalog: Pick<Catalog, 'loadSnapshot'>;
  playerStats: Pick<PlayerStats, 'undone'>;
  isAtRisk: AtRisk;
}

const DAY_SECONDS = 86_400;

/** Lists the bets of a rebate line, newest first. */
export async function listRebateBets(
  { db, catalog, playerStats, isAtRisk }: RebateBetsDeps,
  memberId: number,
  { day, category, provider, game: ownGame, plan }: RebateLineKey & { plan: RebatePlan },
  page: PageRequest,
): Promise<Rows<RebateBet>> {
  const { games } = await catalog.loadSnapshot();
  const isInLine = (name: string): boolean =>
    ownGame === '' ? findRateLine(plan, { name, category, provider })?.scope !== 'game' : name === ownGame;
  const names = games
    .filter((game) => game.category === category && game.apiName === provider && isInLine(game.name))
    .map(({ name }) => name);
  const from = startOfDay(day);
  const range = { playerId: memberId, games: names, from, until: addSeconds(from, DAY_SECONDS) };
  const { rows, total } = await listBetsMade(db, range, page);
  const seqs = rows.map(({ seq }) => seq);
  const undone = new Set(seqs.length === 0 ? [] : await playerStats.undone(db, memberId, seqs));
  return { rows: rows.map((bet) => toRebateBet(bet, undone, isAtRisk)), total };
}
