import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Queryable, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../platform/index.ts';
import { type Identity, markAgentType } from '../identity/index.ts';
import { type Sites, normaliseHost } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Attribution } from './attribution.ts';
import * as attributionStore from './attribution-store.ts';
import * as moveStore from './move-store.ts';
import type { AgentType } from './routes.ts';
import type { Tree } from './tree.ts';
import { findDepth, findPlaced } from './tree-store.ts';

/** What staff puts right in the agency. Each act is in the audit log in its own transaction. */
export interface AgencyDesk {
  /** Asks for a move. Fails with `not_found`, `agency_cycle`, or `agency_move_open` where one of the player waits. */
  ask(actor: Actor, asked: { memberId: number; toId: number | null; reason: string }): Promise<moveStore.Move>;
  /**
   * Does a move, by another person than who asked for it, or refuses it. Fails with `not_found`, `agency_move_over`,
   * `agency_second_person`, or `agency_cycle` where the tree is another by now.
   */
  decide(actor: Actor, decision: { id: number; isApproved: boolean; reason: string }): Promise<moveStore.Move>;
  /** Fails with `not_found`, and with `agency_type_unknown` for a type that the member's site does not know. */
  setType(actor: Actor, change: { memberId: number; agentType: string; reason: string }): Promise<void>;
  /** Gives an address to an agent, or with `null` to nobody. Fails with `invalid` for what is no address, or `not_found`. */
  setHost(actor: Actor, change: { host: string; memberId: number | null; reason: string }): Promise<void>;
  /** Fails with `site_unknown`, and with `rules_changed` where somebody else was first. */
  saveRule(actor: Actor, rule: attributionStore.Rule, reason: string): Promise<attributionStore.Rule>;
}

export interface DeskParts {
  atomically: Atomically;
  clock: Clock;
  attribution: Pick<Attribution, 'ruleOf'>;
  identity: Pick<Identity, 'member'>;
  office: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
  tree: Tree;
  agentTypes: (q: Queryable, site: string, locale: LocaleKey) => Promise<readonly AgentType[]>;
}

function movingOf({ atomically, clock, office, tree }: DeskParts): Pick<AgencyDesk, 'ask' | 'decide'> {
  /** What cannot be done is not asked for; the tree may be another by the time of the decision. */
  async function requirePossible(tx: Tx, memberId: number, toId: number | null): Promise<number | null> {
    const placed = await findPlaced(tx, memberId);
    if (placed === undefined) throw new Failure('not_found', { field: 'player_id' });
    if (toId === null) return placed.topId;
    if ((await findPlaced(tx, toId)) === undefined) throw new Failure('not_found', { field: 'to_id' });
    if (toId === memberId || (await findDepth(tx, memberId, toId)) !== undefined)
      throw new Failure('agency_cycle', { field: 'to_id' });
    return placed.topId;
  }

  return {
    ask: (actor, { memberId, toId, reason }) =>
      atomically(async (tx) => {
        const fromId = await requirePossible(tx, memberId, toId);
        const asking = { memberId, fromId, toId, reason, askedBy: actor.id, askedAt: clock.now() };
        const move = await moveStore.insertMove(tx, asking);
        if (move === undefined) throw new Failure('agency_move_open', { field: 'player_id' });
        const [action, subject] = ['agency_move.asked', `player:${memberId}`];
        await office.record(tx, actor, { action, subject, before: { top: fromId }, after: { top: toId }, reason });
        return move;
      }),
    decide: (actor, { id, isApproved, reason }) =>
      atomically(async (tx) => {
        const move = await moveStore.lockMove(tx, id);
        if (move === undefined) throw new Failure('not_found', { field: 'id' });
        if (move.state !== 'asked') throw new Failure('agency_move_over', { field: 'id' });
        if (isApproved && move.askedBy === actor.id) throw new Failure('agency_second_person');
        const { memberId, toId } = move;
        const before = (await findPlaced(tx, memberId))?.topId ?? null;
        if (isApproved) await tree.move(tx, memberId, toId);
        const state = isApproved ? 'done' : 'refused';
        const decided = { state, decidedBy: actor.id, decidedAt: clock.now(), note: reason } as const;
        await office.record(tx, actor, {
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

function rulingOf({ atomically, attribution, clock, identity, office, sites }: DeskParts) {
  const saveRule: AgencyDesk['saveRule'] = async (actor, rule, reason) => {
    if ((await sites.directory.find(rule.site)) === undefined) throw new Failure('site_unknown', { field: 'site' });
    return atomically(async (tx) => {
      const { days, touch } = await attribution.ruleOf(tx, rule.site);
      if (!(await attributionStore.markRule(tx, rule, clock.now())))
        throw new Failure('rules_changed', { field: 'saved_version' });
      await office.record(tx, actor, {
        action: 'agency.rule',
        subject: `site:${rule.site}`,
        before: { days, touch },
        after: { days: rule.days, touch: rule.touch },
        reason,
      });
      return { ...rule, version: rule.version + 1 };
    });
  };

  const setHost: AgencyDesk['setHost'] = async (actor, { host: typed, memberId, reason }) => {
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
      await office.record(tx, actor, { action: 'agency.host', subject, ...change });
    });
  };
  return { saveRule, setHost };
}

export function createAgencyDesk(parts: DeskParts): AgencyDesk {
  const { atomically, agentTypes, clock, identity, office } = parts;

  return {
    ...movingOf(parts),
    ...rulingOf(parts),
    setType: (actor, { memberId, agentType, reason }) =>
      atomically(async (tx) => {
        const { site, agentType: before } = await identity.member(tx, memberId);
        const types = await agentTypes(tx, site, 'pt');
        if (!types.some(({ key }) => key === agentType))
          throw new Failure('agency_type_unknown', { field: 'agent_type' });
        if (before === agentType) return;
        await markAgentType(tx, memberId, agentType, clock.now());
        const [action, subject] = ['agency.type', `player:${memberId}`];
        await office.record(tx, actor, {
          action,
          subject,
          before: { type: before },
          after: { type: agentType },
          reason,
        });
      }),
  };
}
