import { centavos, formatReais, parseReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { addSeconds } from '../../../platform/index.ts';
import { type MemberLink, listMemberLinks } from '../cashier/index.ts';
import {
  type RuleCandidate,
  type Condition,
  type Figures,
  type CashMovement,
  type Span,
  findCandidates,
  windowSeconds,
} from './condition.ts';
import * as store from './movement-store.ts';

/** What a rule found about a player. */
export interface RuleMatch {
  memberId: number;
  last: CashMovement;
  movements: readonly CashMovement[];
  figures: Figures;
}

/** What an evaluation reads beside the movements of one player. */
interface EvaluationContext {
  q: Queryable;
  links: readonly MemberLink[];
}

const HUNDRED = 100n;

/** Adds the stakes since the first deposit of the period; `undefined` where the player played enough. */
async function comparePlay(
  { q }: EvaluationContext,
  { percent }: Extract<Condition, { kind: 'pass_through' }>,
  { last, movements, figures }: RuleCandidate,
): Promise<Figures | undefined> {
  const first = movements.find(({ kind }) => kind === 'deposit');
  if (first === undefined) return undefined;
  const staked = await store.sumStakes(q, last.memberId, first.at, last.at);
  const deposited = parseReais(String(figures['deposited'])) ?? centavos(0);
  if (staked * HUNDRED >= deposited * BigInt(percent)) return undefined;
  return { ...figures, staked: formatReais(staked) };
}

/** Counts the linked players who deposited in the period; `undefined` where they are fewer than the condition asks for. */
async function compareLinks(
  { q, links }: EvaluationContext,
  { count }: Extract<Condition, { kind: 'linked_accounts' }>,
  { last, since }: RuleCandidate,
): Promise<Figures | undefined> {
  const own = links.filter(({ memberId }) => memberId === last.memberId);
  const others = [...new Set(own.map(({ otherId }) => otherId))];
  if (others.length < count) return undefined;
  const depositors = await store.listDepositors(q, others, { from: since, until: last.at });
  if (depositors.length < count) return undefined;
  const countBy = (by: MemberLink['by']) =>
    new Set(own.filter((link) => link.by === by && depositors.includes(link.otherId)).map(({ otherId }) => otherId))
      .size;
  return {
    players: depositors.length,
    by_device: countBy('device'),
    by_payout_key: countBy('payer'),
    linked: depositors.join(', '),
  };
}

function complete(
  context: EvaluationContext,
  condition: Condition,
  candidate: RuleCandidate,
): Promise<Figures | undefined> {
  if (condition.kind === 'pass_through') return comparePlay(context, condition, candidate);
  if (condition.kind === 'linked_accounts') return compareLinks(context, condition, candidate);
  return Promise.resolve(candidate.figures);
}

/**
 * Evaluates a condition for members over a span. A period that reaches back to the last finding of the member is not
 * found again. `lastFound` holds the time of that finding by member.
 */
export async function evaluate(
  q: Queryable,
  condition: Condition,
  { memberIds, span, lastFound }: { memberIds: readonly number[]; span: Span; lastFound: ReadonlyMap<number, Date> },
): Promise<RuleMatch[]> {
  const seconds = windowSeconds(condition);
  const from = addSeconds(span.from, -seconds);
  const all = await store.listMovements(q, memberIds, { from, until: span.until });
  const byMember = Map.groupBy(all, ({ memberId }) => memberId);
  const links = condition.kind === 'linked_accounts' ? await listMemberLinks(q, memberIds) : [];
  const matches: RuleMatch[] = [];
  for (const [memberId, movements] of byMember) {
    let found = lastFound.get(memberId);
    for (const candidate of findCandidates(condition, movements, span)) {
      if (seconds > 0 && found !== undefined && candidate.since < found) continue;
      const figures = await complete({ q, links }, condition, candidate);
      if (figures === undefined) continue;
      matches.push({ memberId, last: candidate.last, movements: candidate.movements, figures });
      found = candidate.last.at;
    }
  }
  return matches;
}
