import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import { type Identity, markAgentType } from '../../accounts/identity/index.ts';
import { type Sites, normaliseHost } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Attribution } from './attribution.ts';
import * as attributionStore from './attribution-store.ts';
import * as moveStore from './move-store.ts';
import type { AgentType } from './routes.ts';
import type { Tree } from './tree.ts';
import { findDepth, findTreeMember } from './tree-store.ts';

/** What staff changes in the agency. Each change writes the audit log in its own transaction. */
export interface AgentAdmin {
  /** Requests a move. Fails with `not_found`, `agency_cycle`, or `agency_move_open` if a request of the player is open. */
  requestMove(
    actor: Actor,
    request: { memberId: number; toId: number | null; reason: string },
  ): Promise<moveStore.TreeMove>;
  /**
   * Carries out a move, by another person than the one who requested it, or refuses it. Fails with `not_found`,
   * `agency_move_over`, `agency_second_person`, or `agency_cycle` if the tree has changed.
   */
  decideMove(actor: Actor, decision: { id: number; isApproved: boolean; reason: string }): Promise<moveStore.TreeMove>;
  /** Fails with `not_found`, or with `agency_type_unknown` for a type that the member's site does not have. */
  setType(actor: Actor, change: { memberId: number; agentType: string; reason: string }): Promise<void>;
  /** Assigns a host to an agent, or with `null` to nobody. Fails with `invalid` for a malformed host, or with `not_found`. */
  setHost(actor: Actor, change: { host: string; memberId: number | null; reason: string }): Promise<void>;
  /** Fails with `site_unknown`, or with `rules_changed` after a concurrent change. */
  saveRule(
    actor: Actor,
    rule: attributionStore.AttributionRule,
    reason: string,
  ): Promise<attributionStore.AttributionRule>;
}

export interface AgentAdminDeps {
  atomically: Atomically;
  clock: Clock;
  attribution: Pick<Attribution, 'getRule'>;
  identity: Pick<Identity, 'member'>;
  staff: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
  tree: Tree;
  agentTypes: (q: Queryable, site: string, locale: LocaleKey) => Promise<readonly AgentType[]>;
}

function createMoveActions({
  atomically,
  clock,
  staff,
  tree,
}: AgentAdminDeps): Pick<AgentAdmin, 'requestMove' | 'decideMove'> {
  /** Refuses an impossible move; the decision checks again, because the tree may change until then. */
  async function requirePossible(tx: Tx, memberId: number, toId: number | null): Promise<number | null> {
    const member = await findTreeMember(tx, memberId);
    if (member === undefined) throw new Failure('not_found', { field: 'player_id' });
    if (toId === null) return member.parentId;
    if ((await findTreeMember(tx, toId)) === undefined) throw new Failure('not_found', { field: 'to_id' });
    if (toId === memberId || (await findDepth(tx, memberId, toId)) !== undefined)
      throw new Failure('agency_cycle', { field: 'to_id' });
    return member.parentId;
  }

  return {
    requestMove: (actor, { memberId, toId, reason }) =>
      atomically(async (tx) => {
        const fromId = await requirePossible(tx, memberId, toId);
        const request = { memberId, fromId, toId, reason, requestedBy: actor.id, requestedAt: clock.now() };
        const move = await moveStore.insertMove(tx, request);
        if (move === undefined) throw new Failure('agency_move_open', { field: 'player_id' });
        const [action, subject] = ['agency_move.asked', `player:${memberId}`];
        await staff.record(tx, actor, { action, subject, before: { top: fromId }, after: { top: toId }, reason });
        return move;
      }),
    decideMove: (actor, { id, isApproved, reason }) =>
      atomically(async (tx) => {
        const move = await moveStore.lockMove(tx, id);
        if (move === undefined) throw new Failure('not_found', { field: 'id' });
        if (move.state !== 'asked') throw new Failure('agency_move_over', { field: 'id' });
        if (isApproved && move.requestedBy === actor.id) throw new Failure('agency_second_person');
        const { memberId, toId } = move;
        const before = (await findTreeMember(tx, memberId))?.parentId ?? null;
        if (isApproved) await tree.move(tx, memberId, toId);
        const state = isApproved ? 'done' : 'refused';
        const decided = { state, decidedBy: actor.id, decidedAt: clock.now(), note: reason } as const;
        await staff.record(tx, actor, {
          action: `agency_move.${state}`,
          subject: `player:${memberId}`,
          before: { top: before },
          after: { top: isApproved ? toId : before },
          reason,
        });
        return moveStore.markMove(tx, id, decided);
      }),
  };
}

function createSettingActions({ atomically, attribution, clock, identity, staff, sites }: AgentAdminDeps) {
  const saveRule: AgentAdmin['saveRule'] = async (actor, rule, reason) => {
    if ((await sites.directory.find(rule.site)) === undefined) throw new Failure('site_unknown', { field: 'site' });
    return atomically(async (tx) => {
      const { days, touch } = await attribution.getRule(tx, rule.site);
      if (!(await attributionStore.markRule(tx, rule, clock.now())))
        throw new Failure('rules_changed', { field: 'saved_version' });
      await staff.record(tx, actor, {
        action: 'agency.rule',
        subject: `site:${rule.site}`,
        before: { days, touch },
        after: { days: rule.days, touch: rule.touch },
        reason,
      });
      return { ...rule, version: rule.version + 1 };
    });
  };

  const setHost: AgentAdmin['setHost'] = async (actor, { host: typed, memberId, reason }) => {
    const host = normaliseHost(typed);
    if (host === '') throw new Failure('invalid', { field: 'host' });
    return atomically(async (tx) => {
      if (memberId !== null) await identity.member(tx, memberId);
      const before = (await attributionStore.findHostAgent(tx, host)) ?? null;
      if (before === memberId) return;
      if (memberId === null) await attributionStore.deleteHost(tx, host);
      else await attributionStore.upsertHost(tx, { host, memberId, setBy: actor.id, at: clock.now() });
      const subject = `player:${memberId ?? before ?? 0}`;
      const change = { before: { host, agent: before }, after: { host, agent: memberId }, reason };
      await staff.record(tx, actor, { action: 'agency.host', subject, ...change });
    });
  };
  return { saveRule, setHost };
}

export function createAgentAdmin(deps: AgentAdminDeps): AgentAdmin {
  const { atomically, agentTypes, clock, identity, staff } = deps;

  return {
    ...createMoveActions(deps),
    ...createSettingActions(deps),
    setType: (actor, { memberId, agentType, reason }) =>
      atomically(async (tx) => {
        const { site, agentType: before } = await identity.member(tx, memberId);
        const types = await agentTypes(tx, site, 'pt');
        if (!types.some(({ key }) => key === agentType))
          throw new Failure('agency_type_unknown', { field: 'agent_type' });
        if (before === agentType) return;
        await markAgentType(tx, memberId, agentType, clock.now());
        const [action, subject] = ['agency.type', `player:${memberId}`];
        await staff.record(tx, actor, {
          action,
          subject,
          before: { type: before },
          after: { type: agentType },
          reason,
        });
      }),
  };
}
