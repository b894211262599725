import type { LocaleKey } from '@arara/contract/locales';
import type { Db } from '../../../db/index.ts';
import { type Clock, Failure, dayOf, startOfRange } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { listMemberHosts, sumVisits } from './attribution-store.ts';
import { findFlag } from './flags/flag-store.ts';
import { findOpenMove } from './move-store.ts';
import { findOpener } from './office-store.ts';
import type { OfficePresenter } from './office-presenter.ts';
import type { AgencyRouteDeps } from './routes.ts';
import type { Team } from './team.ts';
import { findTreeMember, listAncestors } from './tree-store.ts';

interface AgentPresenterDeps {
  db: Db;
  clock: Clock;
  agentTypes: AgencyRouteDeps['agentTypes'];
  identity: Pick<Identity, 'member'>;
  team: Team;
  presenter: OfficePresenter;
}

/** Presents a player as an agent to staff. Fails with `not_found` for a player who is not in the tree. */
export function createAgentPresenter({ db, clock, agentTypes, identity, team, presenter }: AgentPresenterDeps) {
  /** The findings and decision about the player, and the open move. */
  async function presentReview(memberId: number) {
    const [flag, move] = [await findFlag(db, memberId), await findOpenMove(db, memberId)];
    const getName = await presenter.people([flag?.decidedBy ?? null, move?.requestedBy ?? null]);
    const { toOptionalReference } = await presenter.players([move?.toId ?? null]);
    return {
      reasons: (await presenter.reasons([memberId]))(memberId),
      decided_by: getName(flag?.decidedBy ?? null),
      note: flag?.note ?? '',
      move:
        move === undefined
          ? null
          : {
              id: move.id,
              to: toOptionalReference(move.toId),
              reason: move.reason,
              requested_by: getName(move.requestedBy),
              requested_at: move.requestedAt.toISOString(),
            },
    };
  }

  return async (memberId: number, locale: LocaleKey) => {
    const member = await findTreeMember(db, memberId);
    const [row] = member === undefined ? [] : await presenter.members([member]);
    if (row === undefined) throw new Failure('not_found', { field: 'player_id' });
    const { agentType, inviteCode, site } = await identity.member(db, memberId);
    const [above, openedBy] = [await listAncestors(db, memberId), await findOpener(db, memberId)];
    const { toPlayerReference, toOptionalReference } = await presenter.players([...above, openedBy]);
    const tally = await team.tally(memberId);
    return {
      ...row,
      site,
      invite_code: inviteCode,
      agent_type: agentType,
      agent_types: [...(await agentTypes(db, site, locale))],
      path: above.map(toPlayerReference),
      opened_by: toOptionalReference(openedBy),
      visits: await sumVisits(db, memberId, dayOf(startOfRange('7d', clock.now()))),
      team_active: tally.active,
      team_recharged: tally.deposited,
      joined_today: tally.joined_today,
      joined_month: tally.joined_month,
      hosts: await listMemberHosts(db, memberId),
      ...(await presentReview(memberId)),
    };
  };
}
