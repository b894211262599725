import type { Atomically, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type Condition, formatCondition, readCondition } from './condition.ts';
import * as store from './rule-store.ts';
import type { RuleVersion } from './rule-store.ts';

export interface RuleProposal {
  ruleId: string;
  /** The newest version that was read; 0 for a new rule. */
  version: number;
  name: string;
  condition: Condition;
  isEnabled: boolean;
  reason: string;
}

/** The versions of the rules: one person proposes, another approves. */
export interface RuleVersions {
  /**
   * Proposes a version and returns its number; a waiting proposal of the rule is refused. Fails with `rules_changed` where
   * `version` is not the newest, and with `rules_disagree` for a condition of another kind than before.
   */
  propose(actor: Actor, proposal: RuleProposal): Promise<number>;
  /** Fails with `not_found`, with `aml_state`, and with `aml_second_person` for the approval of one's own proposal. */
  decide(actor: Actor, rule: { ruleId: string; version: number }, approve: boolean): Promise<void>;
}

interface RuleVersionsDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
}

const toLogEntry = ({ name, condition, isEnabled }: Pick<RuleVersion, 'name' | 'condition' | 'isEnabled'>) => ({
  name,
  enabled: isEnabled,
  ...(condition as object),
});

export function createRuleVersions({ atomically, clock, staff }: RuleVersionsDeps): RuleVersions {
  async function findBefore(tx: Tx, ruleId: string) {
    const versions = await store.listVersions(tx, ruleId);
    const approved = versions.find(({ status }) => status === 'approved');
    return { newest: versions[0], before: approved && toLogEntry(approved) };
  }

  return {
    propose: (actor, { ruleId, version, name, condition, isEnabled, reason }) =>
      atomically(async (tx) => {
        await store.lockRules(tx);
        const { newest, before } = await findBefore(tx, ruleId);
        if ((newest?.version ?? 0) !== version) throw new Failure('rules_changed', { field: 'version' });
        if (newest !== undefined && readCondition(newest.condition).kind !== condition.kind)
          throw new Failure('rules_disagree', { field: 'condition.kind' });
        const at = clock.now();
        if (newest?.status === 'waiting') await store.markVersion(tx, newest, { status: 'refused', by: actor.id, at });
        const proposal = {
          ruleId,
          version: version + 1,
          name,
          condition: formatCondition(condition),
          isEnabled,
          reason,
        };
        await store.insertProposal(tx, { ...proposal, proposedBy: actor.id, proposedAt: at });
        await staff.record(tx, actor, {
          action: 'aml_rule.proposed',
          subject: `aml_rule:${ruleId}`,
          before,
          after: toLogEntry(proposal),
          reason,
        });
        return version + 1;
      }),
    decide: (actor, { ruleId, version }, approve) =>
      atomically(async (tx) => {
        await store.lockRules(tx);
        const { before } = await findBefore(tx, ruleId);
        const found = (await store.listVersions(tx, ruleId)).find((row) => row.version === version);
        if (found === undefined) throw new Failure('not_found', { field: 'version' });
        if (found.status !== 'waiting') throw new Failure('aml_state', { field: 'version' });
        if (approve && found.proposedBy === actor.id) throw new Failure('aml_second_person', { field: 'version' });
        const status = approve ? 'approved' : 'refused';
        await store.markVersion(tx, found, { status, by: actor.id, at: clock.now() });
        await staff.record(tx, actor, {
          action: `aml_rule.${status}`,
          subject: `aml_rule:${ruleId}`,
          before,
          after: toLogEntry(found),
        });
      }),
  };
}
