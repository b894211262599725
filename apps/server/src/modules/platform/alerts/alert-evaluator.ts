import { alertCondition } from '@arara/contract';
import type { Centavos } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, type Ids, type Log, addSeconds } from '../../../platform/index.ts';
import type { Jobs } from '../jobs/index.ts';
import * as alerts from './alert-store.ts';
import type { Alert } from './alert-store.ts';
import type { AlertCondition, Finding } from './alert.ts';
import type { Deliveries } from './deliveries.ts';
import * as operation from './operation-checks.ts';
import * as checks from './play-checks.ts';
import type { CheckContext, LoadPlayedGames } from './play-checks.ts';
import { type AlertRule, listRules, lockRule, markChecked, markFailed } from './rule-store.ts';

export interface AlertEvaluatorDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  jobs: Pick<Jobs, 'depths'>;
  log: Pick<Log, 'warn'>;
  deliveries: Pick<Deliveries, 'sendOpened' | 'sendClosed'>;
  /** Loads the titles of games and providers by their names. */
  loadTitles: () => Promise<ReadonlyMap<string, string>>;
  loadPlayedGames: LoadPlayedGames;
  loadBankBalance: () => Promise<Centavos | null>;
}

/** Runs the check of a condition. */
function runCheck(context: CheckContext, condition: AlertCondition, jobs: Pick<Jobs, 'depths'>): Promise<Finding[]> {
  switch (condition.kind) {
    case 'game_return':
      return checks.checkGameReturn(context, condition);
    case 'big_win':
      return checks.checkBigWins(context, condition);
    case 'bank_calls':
      return operation.checkBankCalls(context, condition);
    case 'provider_calls':
      return operation.checkProviderCalls(context, condition);
    case 'queue_overdue':
      return operation.checkQueue(context, condition);
    case 'bank_float':
      return operation.checkBankFloat(context, condition);
    case 'jackpot_pool':
      return checks.checkJackpots(context, condition);
    case 'registrations':
      return checks.checkRegistrations(context, condition);
    case 'bonus_cost':
      return checks.checkBonusCost(context, condition);
    case 'job_late':
      return operation.checkJobs(context, condition, jobs);
    case 'seal_late':
      return operation.checkSeal(context, condition);
    case 'self_verification_failed':
      return operation.checkSelfVerification(context, condition);
  }
}

/** Whether an alert of an object is sent now: neither muted nor within the quiet period. */
async function isSendable(tx: Tx, rule: AlertRule, object: string, now: Date): Promise<boolean> {
  const muted = await alerts.listMuted(tx, rule.id, now);
  if (muted.has('') || muted.has(object)) return false;
  const last = await alerts.findLastSent(tx, rule.id, object);
  return last === null || last <= addSeconds(now, -rule.quietMinutes * 60);
}

/** Opens, renews and closes the alerts of a rule by what it finds. */
function createReconciler({ ids, deliveries }: Pick<AlertEvaluatorDeps, 'ids' | 'deliveries'>) {
  async function open(tx: Tx, rule: AlertRule, kind: Alert['kind'], found: Finding, now: Date): Promise<void> {
    const isSent = await isSendable(tx, rule, found.object, now);
    const id = ids.reference('A');
    const alert = { ...found, id, ruleId: rule.id, kind, severity: rule.severity, sentAt: isSent ? now : null };
    await alerts.insertAlert(tx, alert, now);
    if (isSent) await deliveries.sendOpened(tx, rule.channels, id);
  }

  async function renew(tx: Tx, rule: AlertRule, alert: Alert, found: Finding, now: Date): Promise<void> {
    await alerts.markSeen(tx, alert.id, found.facts, now);
    // A win is over when it is found: after a mute it is only shown.
    const isOver = alert.kind === 'big_win' || alert.sentAt !== null || alert.acknowledgedAt !== null;
    if (isOver || !(await isSendable(tx, rule, alert.object, now))) return;
    await alerts.markSent(tx, alert.id, now);
    await deliveries.sendOpened(tx, rule.channels, alert.id);
  }

  async function close(tx: Tx, alert: Alert, now: Date): Promise<void> {
    await alerts.markClosed(tx, alert.id, now);
    if (alert.sentAt !== null) await deliveries.sendClosed(tx, alert.id);
  }

  return async (tx: Tx, rule: AlertRule, kind: Alert['kind'], findings: readonly Finding[], now: Date) => {
    const opened = new Map((await alerts.listOpen(tx, rule.id)).map((alert) => [alert.object, alert]));
    for (const found of findings) {
      const known = opened.get(found.object);
      if (known === undefined) await open(tx, rule, kind, found, now);
      else await renew(tx, rule, known, found, now);
    }
    const found = new Set(findings.map(({ object }) => object));
    for (const alert of opened.values()) if (!found.has(alert.object)) await close(tx, alert, now);
  };
}

/** Checks every rule: opens an alert once per rule and object, keeps it while it is true, and closes it afterwards. */
export function createAlertEvaluator(deps: AlertEvaluatorDeps) {
  const { db, atomically, clock, jobs, log, loadTitles, loadPlayedGames, loadBankBalance } = deps;
  const reconcile = createReconciler(deps);

  async function check(rule: AlertRule, titles: ReadonlyMap<string, string>): Promise<void> {
    const now = clock.now();
    const { sites, checkedAt, updatedAt: changedAt } = rule;
    const condition = alertCondition.parse(rule.condition);
    const open = await alerts.listOpen(db, rule.id);
    const context = { q: db, now, sites, checkedAt, changedAt, open, titles, loadPlayedGames, loadBankBalance };
    const findings = rule.isEnabled ? await runCheck(context, condition, jobs) : [];
    await atomically(async (tx) => {
      const current = await lockRule(tx, rule.id);
      // Staff changed the rule while it was checked: the next check is of the new one.
      if (current?.version !== rule.version) return;
      await reconcile(tx, rule, condition.kind, findings, now);
      await markChecked(tx, rule.id, now);
    });
  }

  return async (): Promise<void> => {
    const titles = await loadTitles();
    for (const rule of await listRules(db, clock.now())) {
      if (!rule.isEnabled && rule.open === 0) continue;
      try {
        await check(rule, titles);
      } catch (error) {
        log.warn({ err: error, rule: rule.id }, 'checking a rule of alerts failed');
        const problem = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
        await atomically((tx) => markFailed(tx, rule.id, problem));
      }
    }
  };
}
