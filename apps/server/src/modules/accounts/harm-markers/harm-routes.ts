import { endpoints } from '@arara/contract';
import { type Clock, Failure, type Route, dayOf, pageOf, staffRoute } from '../../../platform/index.ts';
import { type HarmPresenterDeps, createCasePresenter } from './case-presenter.ts';
import { findCase, listCases } from './case-store.ts';
import type { HarmCases } from './harm-cases.ts';

export interface HarmRoutesDeps extends HarmPresenterDeps {
  cases: HarmCases;
  clock: Clock;
}

/** The back-office routes of the markers of harm. */
export function harmStaffRoutes(deps: HarmRoutesDeps): Route[] {
  const { db, cases, clock } = deps;
  const { present, presentDetail, presentPlayer } = createCasePresenter(deps);

  async function loadDetail(id: number) {
    const found = await findCase(db, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    return { data: await presentDetail(found) };
  }

  return [
    staffRoute(endpoints.officeHarmCases, 'harm.read', async ({ input, actor }) => {
      const { status = '', player_id: playerId = null, order } = input;
      const filter = { status: status === '' ? null : status, playerId, staffId: actor.id, today: dayOf(clock.now()) };
      const found = await listCases(db, filter, input, order);
      return { data: pageOf(found, input, await present(found.rows)) };
    }),
    staffRoute(endpoints.officeHarmCase, 'harm.read', ({ input }) => loadDetail(input.id)),
    staffRoute(endpoints.officeHarmPlayer, 'harm.read', async ({ input }) => ({
      data: await presentPlayer(input.player_id),
    })),
    staffRoute(endpoints.officeHarmCaseOpen, 'harm.write', async ({ input, actor }) =>
      loadDetail(await cases.open(actor, input.player_id, input.reason)),
    ),
    staffRoute(endpoints.officeHarmCaseAct, 'harm.write', async ({ input: { id, action, note }, actor }) => {
      await cases.act(actor, id, action, note);
      return loadDetail(id);
    }),
    staffRoute(endpoints.officeHarmContact, 'harm.write', async ({ input, actor }) => {
      const { id, kind, channel, outcome, note, next_on: nextOn } = input;
      await cases.contact(actor, id, { kind, channel, outcome, note, nextOn });
      return loadDetail(id);
    }),
    staffRoute(endpoints.officeHarmCare, 'harm.write', async ({ input: { id, template }, actor }) => {
      await cases.sendCare(actor, id, template);
      return loadDetail(id);
    }),
    staffRoute(endpoints.officeHarmCaseClose, 'harm.write', async ({ input: { id, outcome, note }, actor }) => {
      await cases.close(actor, id, outcome, note);
      return loadDetail(id);
    }),
  ];
}
