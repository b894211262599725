import { type Centavos, ZERO, centavos } from '@arara/money';
import { type WageringCoverage, type StatementLine, computeCoverages } from '../../ledger/index.ts';
import { classifyCredit, toMovementWord } from '../movement-meaning.ts';
import { computeGross } from '../totals.ts';
import type { RewardOutcome, DepositNode, RewardNode } from './graph-nodes.ts';

/** A bonus with its state and its wagering coverage. */
export interface GrantSnapshot {
  id: string;
  cause: string;
  amount: Centavos;
  grantedAt: Date;
  state: Exclude<RewardOutcome, 'promised' | 'claimable' | 'credited'>;
  converted: Centavos;
  returned: Centavos;
  coverage: WageringCoverage;
}

/** The movements of a member, newest first, with the bonuses of the member. */
export interface CreditHistory {
  lines: readonly StatementLine[];
  grants: ReadonlyMap<string, GrantSnapshot>;
  /** The remaining wagering requirement of credits that are not bonuses. */
  left: Centavos;
  /** The cause of the deposit that each cause depends on. A cause that depends on none is absent. */
  origins: ReadonlyMap<string, string>;
}

type CoveredLine = StatementLine & { coverage: WageringCoverage };

/** Finds the grant of a bonus credit: its own, or the last grant of the same cause that had started by then. */
function findGrant({ cause, at }: StatementLine, { grants }: CreditHistory): GrantSnapshot | undefined {
  const own = grants.get(cause.replace(/^bonus:/, ''));
  if (own !== undefined) return own;
  return [...grants.values()]
    .filter((grant) => grant.cause === cause && grant.grantedAt <= at)
    .toSorted((a, b) => a.grantedAt.getTime() - b.grantedAt.getTime())
    .at(-1);
}

const isGrantStart = ({ kind, cause }: StatementLine, grant: GrantSnapshot): boolean =>
  kind === 'grant' && cause === `bonus:${grant.id}`;

function toDepositNode(line: CoveredLine, returned: ReadonlyMap<string, bigint>): DepositNode {
  const { id, seq, cause, at, gained, coverage } = line;
  const paid = computeGross(gained);
  return {
    id,
    seq,
    cause,
    at,
    paid,
    fee: gained.fees,
    credited: centavos(paid - gained.fees),
    returned: centavos(returned.get(cause) ?? 0n),
    coverage,
  };
}

const NO_WAGERING: WageringCoverage = { required: ZERO, done: ZERO, void: ZERO, remaining: ZERO, status: 'covered' };

/** The position at which each grant ended, and whether it was converted to cash. */
type GrantEndings = ReadonlyMap<string, { seq: bigint; isConverted: boolean }>;

function findGrantEndings({ lines }: CreditHistory): GrantEndings {
  return new Map(
    lines
      .filter(({ kind }) => kind === 'convert' || kind === 'forfeit')
      .map(({ cause, kind, seq }) => [cause, { seq, isConverted: kind === 'convert' }]),
  );
}

function toGrantNode(line: CoveredLine, grant: GrantSnapshot, ends: GrantEndings): RewardNode {
  const { id, seq, at, gained } = line;
  const isStart = isGrantStart(line, grant);
  const end = ends.get(`bonus:${grant.id}`);
  return {
    id,
    seq,
    cause: grant.cause,
    word: toMovementWord(line),
    at,
    pocket: 'bonus',
    amount: centavos(gained.cash + gained.bonus),
    // Later additions belong to the requirement of their grant and appear with its start.
    coverage: isStart ? grant.coverage : NO_WAGERING,
    outcome: grant.state,
    converted: isStart ? grant.converted : ZERO,
    returned: isStart ? grant.returned : ZERO,
    withdrawableFrom: end?.isConverted === true ? end.seq : null,
    endedAt: end?.isConverted === false ? end.seq : null,
    coverId: isStart ? grant.id : null,
  };
}

function toCreditNode(line: CoveredLine): RewardNode {
  const { id, seq, cause, at, gained, coverage } = line;
  const isBonus = gained.bonus > ZERO;
  return {
    id,
    seq,
    cause,
    word: toMovementWord(line),
    at,
    pocket: isBonus ? 'bonus' : 'cash',
    amount: centavos(gained.cash + gained.bonus),
    coverage,
    outcome: 'credited',
    converted: ZERO,
    returned: ZERO,
    withdrawableFrom: coverage.status === 'void' ? null : seq,
    endedAt: null,
    coverId: coverage.required > ZERO ? id : null,
  };
}

/** A bonus without a movement: it waits for its turn, or ended before it started. */
function toUnstartedNode({ id, cause, grantedAt, amount, state, coverage, returned }: GrantSnapshot): RewardNode {
  return {
    id,
    seq: null,
    cause,
    word: 'bonus',
    at: grantedAt,
    pocket: 'bonus',
    amount,
    coverage,
    outcome: state,
    converted: ZERO,
    returned,
    withdrawableFrom: null,
    endedAt: null,
    coverId: id,
  };
}

/** Finds the cause of the deposit that a cause depends on. A deposit depends on itself. */
export function createDepositFinder(deposits: ReadonlySet<string>, origins: CreditHistory['origins']) {
  return (cause: string): string => (deposits.has(cause) ? cause : (origins.get(cause) ?? cause));
}

/** Sums what the bank took back of each deposit, less what it restored. */
function sumReturns(lines: readonly StatementLine[], findDeposit: (cause: string) => string): Map<string, bigint> {
  const returned = new Map<string, bigint>();
  for (const { kind, cause, gained } of lines)
    if (kind === 'chargeback' || kind === 'return_undone')
      returned.set(findDeposit(cause), (returned.get(findDeposit(cause)) ?? 0n) - computeGross(gained));
  return returned;
}

export interface Credits {
  deposits: DepositNode[];
  rewards: RewardNode[];
}

/** Lists every credit of a member as a node, newest first, one node for each movement, and the bonuses without a movement. */
export function listCredits(history: CreditHistory): Credits {
  const { lines, grants, left, origins } = history;
  const wageringLines = lines.filter(({ kind, wagering }) => classifyCredit(kind) !== undefined || wagering !== ZERO);
  const covered = computeCoverages(wageringLines, left);
  const deposits = new Set(lines.filter(({ kind }) => classifyCredit(kind) === 'deposit').map(({ cause }) => cause));
  const [returned, ends] = [sumReturns(lines, createDepositFinder(deposits, origins)), findGrantEndings(history)];
  const started = new Set<string>();
  const credits: Credits = { deposits: [], rewards: [] };
  for (const line of covered) {
    if (classifyCredit(line.kind) === 'deposit') {
      credits.deposits.push(toDepositNode(line, returned));
      continue;
    }
    const grant = line.gained.bonus > ZERO ? findGrant(line, history) : undefined;
    if (grant !== undefined && isGrantStart(line, grant)) started.add(grant.id);
    credits.rewards.push(grant === undefined ? toCreditNode(line) : toGrantNode(line, grant, ends));
  }
  for (const grant of grants.values()) if (!started.has(grant.id)) credits.rewards.push(toUnstartedNode(grant));
  return credits;
}
