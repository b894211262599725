import { type Centavos, ZERO, centavos } from '@arara/money';
import { type Coverage, type StatementLine, coveragesOf } from '../../ledger/index.ts';
import { bringsOf, wordOf } from '../movement-word.ts';
import { grossOf } from '../totals.ts';
import type { Outcome, RechargeNode, RewardNode } from './node.ts';

/** A bonus as whoever gave it knows it. */
export interface GrantTale {
  id: string;
  cause: string;
  amount: Centavos;
  givenAt: Date;
  state: Exclude<Outcome, 'promised' | 'claimable' | 'credited'>;
  converted: Centavos;
  returned: Centavos;
  coverage: Coverage;
}

/** Movements of a member's chain, newest first, and the bonuses that they tell of. */
export interface Told {
  lines: readonly StatementLine[];
  grants: ReadonlyMap<string, GrantTale>;
  /** What is left of the stakes that plain credits asked for. */
  left: Centavos;
  /** Which deposit each cause hangs on, as that deposit's cause; what hangs on none is left out. */
  origins: ReadonlyMap<string, string>;
}

type Covered = StatementLine & { coverage: Coverage };

/** A credit of bonus that is not a grant's beginning belongs to the last grant of its cause that had begun. */
function grantOf({ cause, at }: StatementLine, { grants }: Told): GrantTale | undefined {
  const own = grants.get(cause.replace(/^bonus:/, ''));
  if (own !== undefined) return own;
  return [...grants.values()]
    .filter((grant) => grant.cause === cause && grant.givenAt <= at)
    .toSorted((a, b) => a.givenAt.getTime() - b.givenAt.getTime())
    .at(-1);
}

const isBeginning = ({ kind, cause }: StatementLine, grant: GrantTale): boolean =>
  kind === 'grant' && cause === `bonus:${grant.id}`;

function rechargeNode(line: Covered, returned: ReadonlyMap<string, bigint>): RechargeNode {
  const { id, seq, cause, at, gained, coverage } = line;
  const paid = grossOf(gained);
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

const none: Coverage = { required: ZERO, done: ZERO, void: ZERO, remaining: ZERO, status: 'covered' };

/** Where the money of each grant ended, and whether it became cash there. */
type Ends = ReadonlyMap<string, { seq: bigint; isConverted: boolean }>;

function endsOf({ lines }: Told): Ends {
  return new Map(
    lines
      .filter(({ kind }) => kind === 'convert' || kind === 'forfeit')
      .map(({ cause, kind, seq }) => [cause, { seq, isConverted: kind === 'convert' }]),
  );
}

function ofGrant(line: Covered, grant: GrantTale, ends: Ends): RewardNode {
  const { id, seq, at, gained } = line;
  const isWhole = isBeginning(line, grant);
  const end = ends.get(`bonus:${grant.id}`);
  return {
    id,
    seq,
    cause: grant.cause,
    word: wordOf(line),
    at,
    pocket: 'bonus',
    amount: centavos(gained.cash + gained.bonus),
    // Bits that were added later are part of what their grant asks for, and told with its beginning.
    coverage: isWhole ? grant.coverage : none,
    outcome: grant.state,
    converted: isWhole ? grant.converted : ZERO,
    returned: isWhole ? grant.returned : ZERO,
    freeFrom: end?.isConverted === true ? end.seq : null,
    endedAt: end?.isConverted === false ? end.seq : null,
    coverId: isWhole ? grant.id : null,
  };
}

function plain(line: Covered): RewardNode {
  const { id, seq, cause, at, gained, coverage } = line;
  const isBonus = gained.bonus > ZERO;
  return {
    id,
    seq,
    cause,
    word: wordOf(line),
    at,
    pocket: isBonus ? 'bonus' : 'cash',
    amount: centavos(gained.cash + gained.bonus),
    coverage,
    outcome: 'credited',
    converted: ZERO,
    returned: ZERO,
    freeFrom: coverage.status === 'void' ? null : seq,
    endedAt: null,
    coverId: coverage.required > ZERO ? id : null,
  };
}

/** A bonus that is in no book: it waits for its turn, or never had one. */
function unbegun({ id, cause, givenAt, amount, state, coverage, returned }: GrantTale): RewardNode {
  return {
    id,
    seq: null,
    cause,
    word: 'bonus',
    at: givenAt,
    pocket: 'bonus',
    amount,
    coverage,
    outcome: state,
    converted: ZERO,
    returned,
    freeFrom: null,
    endedAt: null,
    coverId: id,
  };
}

/** Which deposit a cause hangs on: its own where it is one, else what is known of it. */
export function homeOf(deposits: ReadonlySet<string>, origins: Told['origins']) {
  return (cause: string): string => (deposits.has(cause) ? cause : (origins.get(cause) ?? cause));
}

/** What the bank took back of each deposit, less what it gave again. */
function returnsOf(lines: readonly StatementLine[], home: (cause: string) => string): Map<string, bigint> {
  const returned = new Map<string, bigint>();
  for (const { kind, cause, gained } of lines)
    if (kind === 'chargeback' || kind === 'return_undone')
      returned.set(home(cause), (returned.get(home(cause)) ?? 0n) - grossOf(gained));
  return returned;
}

export interface Credits {
  recharges: RechargeNode[];
  rewards: RewardNode[];
}

/** Every credit of a member as a node, each movement in one, newest first; and the bonuses that are in no book. */
export function creditsOf(told: Told): Credits {
  const { lines, grants, left, origins } = told;
  const asking = lines.filter(({ kind, wagering }) => bringsOf(kind) !== undefined || wagering !== ZERO);
  const covered = coveragesOf(asking, left);
  const deposits = new Set(lines.filter(({ kind }) => bringsOf(kind) === 'recharge').map(({ cause }) => cause));
  const [returned, ends] = [returnsOf(lines, homeOf(deposits, origins)), endsOf(told)];
  const begun = new Set<string>();
  const credits: Credits = { recharges: [], rewards: [] };
  for (const line of covered) {
    if (bringsOf(line.kind) === 'recharge') {
      credits.recharges.push(rechargeNode(line, returned));
      continue;
    }
    const grant = line.gained.bonus > ZERO ? grantOf(line, told) : undefined;
    if (grant !== undefined && isBeginning(line, grant)) begun.add(grant.id);
    credits.rewards.push(grant === undefined ? plain(line) : ofGrant(line, grant, ends));
  }
  for (const grant of grants.values()) if (!begun.has(grant.id)) credits.rewards.push(unbegun(grant));
  return credits;
}
