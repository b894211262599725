import type { LocaleKey } from '@arara/contract/locales';
import type { Db } from '../../db/index.ts';
import { type Clock, Failure, dayOf, startOfRange } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import { listHostsOf, sumVisits } from './attribution-store.ts';
import { findFlag } from './flags/store.ts';
import { findOpenMove } from './move-store.ts';
import { findOpener } from './office-store.ts';
import type { OfficeWriter } from './office-writing.ts';
import type { AgencyRouteParts } from './routes.ts';
import type { Team } from './team.ts';
import { findPlaced, listAbove } from './tree-store.ts';

interface AgentWriterParts {
  db: Db;
  clock: Clock;
  agentTypes: AgencyRouteParts['agentTypes'];
  identity: Pick<Identity, 'member'>;
  team: Team;
  writer: OfficeWriter;
}

/** Answers what writes a player as an agent, for staff. Fails with `not_found` for whom the tree does not know. */
export function createAgentWriter({ db, clock, agentTypes, identity, team, writer }: AgentWriterParts) {
  /** What was seen of the player and decided, and a move that waits. */
  async function watched(memberId: number) {
    const [flag, move] = [await findFlag(db, memberId), await findOpenMove(db, memberId)];
    const nameOf = await writer.people([flag?.decidedBy ?? null, move?.askedBy ?? null]);
    const { orNone } = await writer.players([move?.toId ?? null]);
    return {
      reasons: (await writer.reasons([memberId]))(memberId),
      decided_by: nameOf(flag?.decidedBy ?? null),
      note: flag?.note ?? '',
      move:
        move === undefined
          ? null
          : {
              id: move.id,
              to: orNone(move.toId),
              reason: move.reason,
              asked_by: nameOf(move.askedBy),
              asked_at: move.askedAt.toISOString(),
            },
    };
  }

  return async (memberId: number, locale: LocaleKey) => {
    const placed = await findPlaced(db, memberId);
    const [row] = placed === undefined ? [] : await writer.placed([placed]);
    if (row === undefined) throw new Failure('not_found', { field: 'player_id' });
    const { agentType, inviteCode, site } = await identity.member(db, memberId);
    const [above, openedBy] = [await listAbove(db, memberId), await findOpener(db, memberId)];
    const { of, orNone } = await writer.players([...above, openedBy]);
    const tally = await team.tally(memberId);
    return {
      ...row,
      site,
      invite_code: inviteCode,
      agent_type: agentType,
      agent_types: [...(await agentTypes(db, site, locale))],
      path: above.map(of),
      opened_by: orNone(openedBy),
      visits: await sumVisits(db, memberId, dayOf(startOfRange('7d', clock.now()))),
      team_active: tally.active,
      team_recharged: tally.recharged,
      joined_today: tally.joined_today,
      joined_month: tally.joined_month,
      hosts: await listHostsOf(db, memberId),
      ...(await watched(memberId)),
    };
  };
}
