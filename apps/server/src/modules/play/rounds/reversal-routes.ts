import { endpoints } from '@arara/contract';
import { ZERO, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Actor, Failure, type Route, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type RoundReversal, findReversal, listReversals, sumReversals } from './reversal-store.ts';
import type { RoundReversals } from './round-reversals.ts';

interface ReversalRoutesDeps {
  db: Db;
  catalog: Pick<Catalog, 'loadSnapshot'>;
  reversals: RoundReversals;
  staff: Pick<Staff, 'emails'>;
}

type Viewer = Pick<Actor, 'id'> & { permissions: readonly string[] };

/** Creates a function that loads what views of reversals show and returns their presenter. */
function createReversalPresenter({ db, catalog, staff }: ReversalRoutesDeps) {
  return async (reversals: readonly RoundReversal[], viewer: Viewer) => {
    const { byName } = await catalog.loadSnapshot();
    const sums = await sumReversals(
      db,
      reversals.map(({ roundId }) => roundId),
    );
    const staffIds = reversals.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? requestedBy]);
    const emails = await staff.emails(db, [...new Set(staffIds)]);
    const findEmail = (id: number): string => emails.get(id) ?? String(id);
    const mayApprove = viewer.permissions.includes('round.approve_reversal');
    return (reversal: RoundReversal) => {
      const { roundId, game, status, requestedBy, decidedBy, decidedAt, doneAt } = reversal;
      const found = sums.get(roundId);
      return {
        id: reversal.id,
        round_id: roundId,
        game,
        title: byName.get(game)?.title ?? game,
        number: Number(reversal.number),
        status,
        reason: reversal.reason,
        requested_by: findEmail(requestedBy),
        requested_at: reversal.requestedAt.toISOString(),
        decided_by: decidedBy === null ? null : findEmail(decidedBy),
        decided_at: decidedAt?.toISOString() ?? null,
        decision_reason: reversal.decisionReason,
        done_at: doneAt?.toISOString() ?? null,
        tickets: found?.tickets ?? 0,
        staked: formatReais(found?.staked ?? ZERO),
        won: formatReais(found?.won ?? ZERO),
        refunded: found?.refunded ?? 0,
        refunded_stakes: formatReais(found?.refundedStakes ?? ZERO),
        taken_back: formatReais(found?.refundedWins ?? ZERO),
        kept: found?.kept ?? 0,
        kept_wins: formatReais(found?.keptWins ?? ZERO),
        can_approve: mayApprove && status === 'waiting' && requestedBy !== viewer.id,
      };
    };
  };
}

/** Requests for the reversal of a round, and the decision of a second person. */
export function reversalRoutes(deps: ReversalRoutesDeps): Route[] {
  const { db, reversals } = deps;
  const present = createReversalPresenter(deps);

  async function loadView(id: number, viewer: Viewer) {
    const found = await findReversal(db, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    return (await present([found], viewer))(found);
  }

  return [
    staffRoute(endpoints.officeRoundReversals, 'game.read', async ({ input, actor }) => {
      const found = await listReversals(db, { status: input.status ?? null, game: input.game ?? null }, input);
      return { data: pageOf(found, input, await present(found.rows, actor)) };
    }),
    staffRoute(endpoints.officeRoundReversalRequest, 'round.reverse', async ({ input, actor }) => ({
      data: await loadView(await reversals.request(actor, input.round_id, input.reason), actor),
    })),
    staffRoute(endpoints.officeRoundReversalApprove, 'round.approve_reversal', async ({ input, actor }) => {
      await reversals.approve(actor, input.id, input.reason);
      return { data: await loadView(input.id, actor) };
    }),
    staffRoute(endpoints.officeRoundReversalRefuse, 'round.approve_reversal', async ({ input, actor }) => {
      await reversals.refuse(actor, input.id, input.reason);
      return { data: await loadView(input.id, actor) };
    }),
  ];
}
