import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, type Log, addSeconds } from '../../../platform/index.ts';
import * as cases from './case-store.ts';
import { type Condition, type Figures, type Span, readCondition } from './condition.ts';
import * as movements from './movement-store.ts';
import { toStoredMovement } from './report-body.ts';
import { type RuleMatch, evaluate } from './rule-evaluation.ts';
import * as rules from './rule-store.ts';
import type { RuleVersion } from './rule-store.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** A rule that was never evaluated begins this long before now. */
const FIRST_DAYS = 30;
/** Movements of one transaction. */
const STRETCH_SIZE = 1_000;
/** Transactions of one run and rule. */
const MAX_STRETCHES = 50;
/** Players in one query of an evaluation. */
const MEMBERS_SIZE = 500;
/** Players that a dry run evaluates at most. */
const MAX_DRY_MEMBERS = 50_000;
const MAX_EXAMPLES = 20;
/** Movements that a finding stores, the newest ones. */
const MAX_STORED = 50;

/** How far before the progress of a rule an evaluation begins, for movements that became known late. */
const overlapSeconds = ({ kind }: Condition): number => (kind === 'third_party' ? DAY_SECONDS : HOUR_SECONDS);

/** What a dry run would find. */
export interface DryRun {
  players: number;
  findings: number;
  /** Players without a case that has not ended. */
  newCases: number;
  isComplete: boolean;
  examples: { memberId: number; at: Date; figures: Figures }[];
}

export interface RuleRunnerDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/** Adds a finding to the case of the player, opening one where none has begun. */
async function storeMatch(
  tx: Tx,
  { ruleId, version }: RuleVersion,
  kind: Condition['kind'],
  match: RuleMatch,
  at: Date,
) {
  const { memberId, last } = match;
  if (await cases.hasFinding(tx, { ruleId, memberId, movementId: last.id })) return;
  const opened = await cases.insertCase(tx, { memberId, by: 0, at });
  const event = { at, staffId: 0, note: '' };
  if (opened !== undefined) await cases.insertEvent(tx, { ...event, caseId: opened, kind: 'opened', reference: null });
  const locked = await cases.lockUnended(tx, memberId);
  if (locked === undefined) throw new Error('the case of a finding has ended');
  const id = await cases.insertFinding(tx, {
    caseId: locked.id,
    memberId,
    ruleId,
    ruleVersion: version,
    kind,
    movementId: last.id,
    at: last.at,
    figures: match.figures,
    movements: match.movements.slice(-MAX_STORED).map(toStoredMovement),
    foundAt: at,
  });
  await cases.updateCase(tx, { ...locked, changedAt: at });
  await cases.insertEvent(tx, { ...event, caseId: locked.id, kind: 'finding', reference: String(id) });
}

/** Calls `work` for the members with movements in a span, in batches; returns whether all of them were read. */
async function forEachBatch(
  q: Db | Tx,
  span: Span,
  max: number,
  work: (memberIds: number[]) => Promise<void>,
): Promise<boolean> {
  let [after, read] = [0, 0];
  for (;;) {
    const memberIds = await movements.listMembersMoving(q, span, { after, limit: MEMBERS_SIZE });
    const last = memberIds.at(-1);
    if (last === undefined) return true;
    if (read >= max) return false;
    await work(memberIds);
    [after, read] = [last, read + memberIds.length];
  }
}

/** Runs the rules over new movements and over past ones. */
export function createRuleRunner({ db, atomically, clock, log }: RuleRunnerDeps) {
  /** Evaluates the next stretch of a rule; returns whether more follow. */
  const runStretch = (rule: RuleVersion, condition: Condition, until: Date): Promise<boolean> =>
    atomically(async (tx) => {
      const now = clock.now();
      const readUntil = await rules.lockProgress(tx, rule.ruleId, addSeconds(until, -FIRST_DAYS * DAY_SECONDS));
      if (readUntil >= until) return false;
      const end = await movements.findStretchEnd(tx, { from: readUntil, until }, STRETCH_SIZE);
      const span = { from: addSeconds(readUntil, -overlapSeconds(condition)), until: end };
      await forEachBatch(tx, span, Number.POSITIVE_INFINITY, async (memberIds) => {
        const lastFound = await cases.findLastFound(tx, rule.ruleId, memberIds);
        for (const match of await evaluate(tx, condition, { memberIds, span, lastFound }))
          await storeMatch(tx, rule, condition.kind, match, now);
      });
      await rules.markProgress(tx, rule.ruleId, end);
      return end < until;
    });

  return {
    /** Evaluates every enabled rule over the movements since its last evaluation. A rule that fails does not stop others. */
    async run(): Promise<void> {
      const until = await movements.findKnownUntil(db);
      if (until === null) return;
      for (const rule of await rules.listInForce(db)) {
        if (!rule.isEnabled) continue;
        try {
          const condition = readCondition(rule.condition);
          for (let count = 0; count < MAX_STRETCHES && (await runStretch(rule, condition, until)); count += 1);
        } catch (error) {
          log.warn({ err: error, rule: rule.ruleId }, 'evaluating a rule of the prevention of money laundering failed');
        }
      }
    },
    /** Counts what a condition would find in the last days. Writes nothing. */
    async dryRun(condition: Condition, days: number): Promise<DryRun> {
      const until = clock.now();
      const span = { from: addSeconds(until, -days * DAY_SECONDS), until };
      const players = new Set<number>();
      const examples: DryRun['examples'] = [];
      let findings = 0;
      const isComplete = await forEachBatch(db, span, MAX_DRY_MEMBERS, async (memberIds) => {
        for (const { memberId, last, figures } of await evaluate(db, condition, {
          memberIds,
          span,
          lastFound: new Map(),
        })) {
          if (!players.has(memberId) && examples.length < MAX_EXAMPLES)
            examples.push({ memberId, at: last.at, figures });
          players.add(memberId);
          findings += 1;
        }
      });
      const newCases = await cases.countWithoutCase(db, [...players]);
      return { players: players.size, findings, newCases, isComplete, examples };
    },
  };
}

export type RuleRunner = ReturnType<typeof createRuleRunner>;
