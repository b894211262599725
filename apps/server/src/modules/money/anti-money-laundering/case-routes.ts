import { endpoints } from '@arara/contract';
import { Failure, type Route, memberRoute, pageOf, staffRoute } from '../../../platform/index.ts';
import { type CasePresenterDeps, createCasePresenter } from './case-presenter.ts';
import { findCase, listCases } from './case-store.ts';
import type { Cases } from './cases.ts';
import { findWaiting } from './funds-request-store.ts';

export interface CaseRoutesDeps extends CasePresenterDeps {
  cases: Cases;
}

/** The back-office routes of cases. */
export function caseStaffRoutes(deps: CaseRoutesDeps): Route[] {
  const { db, cases } = deps;
  const { present, presentDetail } = createCasePresenter(deps);

  async function loadDetail(id: number, actor: Parameters<typeof presentDetail>[1]) {
    const found = await findCase(db, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    return { data: await presentDetail(found, actor) };
  }

  return [
    staffRoute(endpoints.officeAmlCases, 'aml.read', async ({ input, actor }) => {
      const { status = '', player_id: playerId = null, order } = input;
      const filter = { status: status === '' ? null : status, playerId, staffId: actor.id };
      const found = await listCases(db, filter, input, order);
      return { data: pageOf(found, input, await present(found.rows)) };
    }),
    staffRoute(endpoints.officeAmlCase, 'aml.read', ({ input, actor }) => loadDetail(input.id, actor)),
    staffRoute(endpoints.officeAmlCaseOpen, 'aml.decide', async ({ input, actor }) =>
      loadDetail(await cases.open(actor, input.player_id, input.reason), actor),
    ),
    staffRoute(endpoints.officeAmlCaseAct, 'aml.decide', async ({ input: { id, action, note }, actor }) => {
      await cases.act(actor, id, action, note);
      return loadDetail(id, actor);
    }),
    staffRoute(endpoints.officeAmlCaseClose, 'aml.decide', async ({ input: { id, outcome, note }, actor }) => {
      await cases.close(actor, id, outcome, note);
      return loadDetail(id, actor);
    }),
    staffRoute(endpoints.officeAmlFundsRequest, 'aml.decide', async ({ input: { id, question }, actor }) => {
      await cases.requestFunds(actor, id, question);
      return loadDetail(id, actor);
    }),
    staffRoute(endpoints.officeAmlReportDraft, 'aml.decide', async ({ input: { id, reasons }, actor }) => {
      await cases.draftReport(actor, id, reasons);
      return loadDetail(id, actor);
    }),
    staffRoute(endpoints.officeAmlReportDecide, 'aml.decide', async ({ input: { id, approve, note }, actor }) =>
      loadDetail(await cases.decideReport(actor, id, { approve, note }), actor),
    ),
    staffRoute(endpoints.officeAmlReportSent, 'aml.decide', async ({ input: { id, receipt }, actor }) =>
      loadDetail(await cases.markReportSent(actor, id, receipt), actor),
    ),
  ];
}

/** The routes by which a player answers a request for the source of funds. They show nothing of a case. */
export function fundsRequestRoutes({ db, cases }: Pick<CaseRoutesDeps, 'db' | 'cases'>): Route[] {
  return [
    memberRoute(endpoints.fundsRequest, async ({ memberId }) => {
      const found = await findWaiting(db, memberId);
      if (found === undefined) return { data: null };
      return { data: { id: found.id, question: found.question, at: found.requestedAt.toISOString() } };
    }),
    memberRoute(endpoints.fundsAnswer, async ({ input, memberId }) => {
      await cases.answerFunds(memberId, input.id, input.answer);
      return { data: { answered: true } };
    }),
  ];
}
