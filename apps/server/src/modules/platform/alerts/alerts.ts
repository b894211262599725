import { canHaveSites, type endpoints } from '@arara/contract';
import type { z } from 'zod';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import {
  type Actor,
  type Clock,
  Failure,
  type Ids,
  type PageRequest,
  type Rows,
  addSeconds,
} from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import * as store from './alert-store.ts';
import { toStoredCondition } from './alert.ts';
import { findChannel } from './channel-store.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import * as rules from './rule-store.ts';
import type { AlertRule } from './rule-store.ts';

const MAX_RULES = 200;
const MAX_MUTE_SECONDS = 30 * 86_400;
/** Closed alerts are kept this long. */
const RETENTION_SECONDS = 400 * 86_400;

/** A rule as staff writes it. */
export type RuleInput = z.output<typeof endpoints.officeAlertRuleSave.input>;

export type ListedRule = Awaited<ReturnType<typeof rules.listRules>>[number];

export interface MuteInput {
  ruleId: string;
  /** Empty for the whole rule. */
  object: string;
  /** `null` ends the mute. */
  until: Date | null;
  reason: string;
}

/** What staff does with alerts and their rules. */
export interface Alerts {
  /** Creates the rules of a new installation that it lacks. */
  open(): Promise<void>;
  /** Lists alerts, open ones first. */
  list(status: store.AlertListStatus, page: PageRequest): Promise<Rows<store.ListedAlert>>;
  listRules(): Promise<ListedRule[]>;
  /** Acknowledges an open alert. Fails with `not_found` or `alert_over`. */
  acknowledge(actor: Actor, id: string, note: string): Promise<store.ListedAlert>;
  /** Mutes a rule or an object. Fails with `not_found`, or `invalid` where the end is past or too far away. */
  mute(actor: Actor, mute: MuteInput): Promise<void>;
  /** Adds or changes a rule. Fails with `not_found`, `rules_changed`, `alerts_full` or `invalid`. */
  saveRule(actor: Actor, input: RuleInput): Promise<ListedRule>;
  sweep(): Promise<void>;
}

interface AlertsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  staff: Pick<Staff, 'record'>;
  hasSite: (key: string) => Promise<boolean>;
}

const toAuditRecord = ({
  name,
  condition,
  severity,
  sites,
  channels,
  quietMinutes,
  isEnabled,
}: Omit<AlertRule, 'id'>) => ({
  name,
  condition,
  severity,
  sites,
  channels,
  quiet_minutes: quietMinutes,
  enabled: isEnabled,
});

/** Creates the default rules. Those that staff changed stay as they are. */
function createOpen({ atomically, clock }: Pick<AlertsDeps, 'atomically' | 'clock'>): Alerts['open'] {
  return () =>
    atomically(async (tx) => {
      await rules.lockSettings(tx);
      const updatedAt = clock.now();
      for (const rule of DEFAULT_RULES) {
        if ((await rules.lockRule(tx, rule.id)) !== undefined) continue;
        const usual = { name: '', sites: [], channels: [], isEnabled: true, version: 1, updatedBy: 0, updatedAt };
        await rules.upsertRule(tx, { ...rule, ...usual });
      }
    });
}

function createRuleSaver({ atomically, clock, db, ids, staff, hasSite }: AlertsDeps): Alerts['saveRule'] {
  /** Finds the rule that a change is of; `undefined` for a new one. */
  async function findChanged(tx: Tx, { id, version, condition }: RuleInput): Promise<AlertRule | undefined> {
    if (id === null) {
      if (version !== 0) throw new Failure('rules_changed', { field: 'version' });
      if ((await rules.countRules(tx)) >= MAX_RULES) throw new Failure('alerts_full', { params: { max: MAX_RULES } });
      return undefined;
    }
    const found = await rules.lockRule(tx, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    if (found.version !== version) throw new Failure('rules_changed', { field: 'version' });
    const { kind } = found.condition as { kind: string };
    if (kind !== condition.kind) throw new Failure('invalid', { field: 'condition' });
    return found;
  }

  async function save(tx: Tx, actor: Actor, input: RuleInput): Promise<string> {
    await rules.lockSettings(tx);
    const before = await findChanged(tx, input);
    if (input.sites.length > 0 && !canHaveSites(input.condition.kind)) throw new Failure('invalid', { field: 'sites' });
    for (const key of input.sites) if (!(await hasSite(key))) throw new Failure('invalid', { field: 'sites' });
    for (const channel of input.channels)
      if ((await findChannel(tx, channel)) === undefined) throw new Failure('invalid', { field: 'channels' });
    const rule = {
      id: before?.id ?? ids.reference('R'),
      name: input.name,
      condition: toStoredCondition(input.condition),
      severity: input.severity,
      sites: [...new Set(input.sites)],
      channels: [...new Set(input.channels)],
      quietMinutes: input.quiet_minutes,
      isEnabled: input.enabled,
      version: (before?.version ?? 0) + 1,
      updatedAt: clock.now(),
      updatedBy: actor.id,
    };
    await rules.upsertRule(tx, rule);
    await staff.record(tx, actor, {
      action: 'alert.rule_saved',
      subject: `alert_rule:${rule.id}`,
      ...(before === undefined ? {} : { before: toAuditRecord(before) }),
      after: toAuditRecord({ ...rule, checkedAt: null, problem: null }),
    });
    return rule.id;
  }

  return async (actor, input) => {
    const id = await atomically((tx) => save(tx, actor, input));
    const saved = (await rules.listRules(db, clock.now())).find((rule) => rule.id === id);
    if (saved === undefined) throw new Failure('not_found', { field: 'id' });
    return saved;
  };
}

function createMute({ atomically, clock, staff }: AlertsDeps): Alerts['mute'] {
  return (actor, { ruleId, object, until, reason }) =>
    atomically(async (tx) => {
      const now = clock.now();
      if ((await rules.lockRule(tx, ruleId)) === undefined) throw new Failure('not_found', { field: 'rule_id' });
      if (until !== null && (until <= now || until > addSeconds(now, MAX_MUTE_SECONDS)))
        throw new Failure('invalid', { field: 'until' });
      if (until === null) await store.deleteMute(tx, ruleId, object);
      else await store.upsertMute(tx, { ruleId, object, until, reason, staffId: actor.id }, now);
      await staff.record(tx, actor, {
        action: until === null ? 'alert.unmuted' : 'alert.muted',
        subject: `alert_rule:${ruleId}`,
        after: { object, ...(until === null ? {} : { until: until.toISOString() }) },
        reason,
      });
    });
}

export function createAlerts(deps: AlertsDeps): Alerts {
  const { db, atomically, clock, staff } = deps;
  return {
    open: createOpen(deps),
    list: (status, page) => store.listAlerts(db, status, page, clock.now()),
    listRules: () => rules.listRules(db, clock.now()),
    async acknowledge(actor, id, note) {
      await atomically(async (tx) => {
        const now = clock.now();
        if ((await store.findAlert(tx, id, now)) === undefined) throw new Failure('not_found', { field: 'id' });
        if (!(await store.markAcknowledged(tx, id, { note, staffId: actor.id, now }))) throw new Failure('alert_over');
        await staff.record(tx, actor, { action: 'alert.acknowledged', subject: `alert:${id}`, after: { note } });
      });
      const alert = await store.findAlert(db, id, clock.now());
      if (alert === undefined) throw new Failure('not_found', { field: 'id' });
      return alert;
    },
    mute: createMute(deps),
    saveRule: createRuleSaver(deps),
    sweep: () =>
      atomically((tx) => {
        const now = clock.now();
        return store.deleteAlertsBefore(tx, addSeconds(now, -RETENTION_SECONDS), now);
      }),
  };
}
