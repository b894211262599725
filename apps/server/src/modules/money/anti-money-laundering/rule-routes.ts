import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Route, staffRoute } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { formatCondition, readCondition } from './condition.ts';
import type { RuleRunner } from './rule-runner.ts';
import { type RuleVersion, listProgress, listVersions } from './rule-store.ts';
import type { RuleVersions } from './rule-versions.ts';

export interface RuleRoutesDeps {
  db: Db;
  identity: Pick<Identity, 'members'>;
  ruleVersions: RuleVersions;
  runner: RuleRunner;
  staff: Pick<Staff, 'emails'>;
}

const MAX_HISTORY = 20;

/** Creates a function that loads the rules with their versions for a member of staff. */
function createRuleLoader({ db, staff }: Pick<RuleRoutesDeps, 'db' | 'staff'>) {
  return async (actor: { id: number; permissions: readonly string[] }) => {
    const all = await listVersions(db, null);
    const ids = all.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? 0]).filter((id) => id !== 0);
    const emails = await staff.emails(db, [...new Set(ids)]);
    const nameOf = (id: number) => (id === 0 ? '' : (emails.get(id) ?? String(id)));
    const toView = (row: RuleVersion) => ({
      version: row.version,
      name: row.name,
      condition: formatCondition(readCondition(row.condition)),
      enabled: row.isEnabled,
      status: row.status,
      reason: row.reason,
      proposed_by: nameOf(row.proposedBy),
      proposed_at: row.proposedAt.toISOString(),
      decided_by: row.decidedBy === null ? null : nameOf(row.decidedBy),
      decided_at: row.decidedAt?.toISOString() ?? null,
      can_approve: row.status === 'waiting' && row.proposedBy !== actor.id && actor.permissions.includes('aml.rules'),
    });
    const progress = await listProgress(db);
    return [...Map.groupBy(all, ({ ruleId }) => ruleId)].flatMap(([id, versions]) => {
      const [newest] = versions;
      if (newest === undefined) return [];
      const current = versions.find(({ status }) => status === 'approved');
      const waiting = versions.find(({ status }) => status === 'waiting');
      return [
        {
          id,
          kind: readCondition(newest.condition).kind,
          current: current === undefined ? null : toView(current),
          waiting: waiting === undefined ? null : toView(waiting),
          newest_version: newest.version,
          read_until: progress.get(id)?.toISOString() ?? null,
          history: versions.slice(0, MAX_HISTORY).map(toView),
        },
      ];
    });
  };
}

/** The back-office routes of the rules. */
export function ruleStaffRoutes(deps: RuleRoutesDeps): Route[] {
  const { db, identity, ruleVersions, runner } = deps;
  const loadRules = createRuleLoader(deps);
  return [
    staffRoute(endpoints.officeAmlRules, 'aml.read', async ({ actor }) => ({ data: await loadRules(actor) })),
    staffRoute(endpoints.officeAmlRulePropose, 'aml.rules', async ({ input, actor }) => {
      const { rule_id: ruleId, version, name, condition, enabled: isEnabled, reason } = input;
      const proposal = { ruleId, version, name, condition, isEnabled, reason };
      return { data: { version: await ruleVersions.propose(actor, proposal) } };
    }),
    staffRoute(endpoints.officeAmlRuleDecide, 'aml.rules', async ({ input, actor }) => {
      await ruleVersions.decide(actor, { ruleId: input.rule_id, version: input.version }, input.approve);
      return { data: { version: input.version } };
    }),
    staffRoute(endpoints.officeAmlDryRun, 'aml.rules', async ({ input }) => {
      const { players, findings, newCases, isComplete, examples } = await runner.dryRun(input.condition, input.days);
      const members = await identity.members(db, [...new Set(examples.map(({ memberId }) => memberId))]);
      return {
        data: {
          players,
          findings,
          new_cases: newCases,
          is_complete: isComplete,
          examples: examples.map(({ memberId, at, figures }) => ({
            player_id: memberId,
            player: members.get(memberId)?.account ?? '',
            at: at.toISOString(),
            figures,
          })),
        },
      };
    }),
  ];
}
