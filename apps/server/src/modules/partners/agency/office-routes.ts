import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { Failure, type PageRequest, type Route, type Rows, pageOf, staffRoute } from '../../../platform/index.ts';
import { listPlayerIds, toAccountSearchKeys } from '../../accounts/identity/index.ts';
import type { AgentAdmin } from './agent-admin.ts';
import { listHosts, type AttributionRule } from './attribution-store.ts';
import type { AgencyFlags } from './flags/flags.ts';
import { listFlags } from './flags/flag-store.ts';
import { listMoves } from './move-store.ts';
import { createAgentPresenter } from './agent-presenter.ts';
import { listRoots } from './office-store.ts';
import { type OfficePresenterDeps, createOfficePresenter } from './office-presenter.ts';
import type { AgencyRouteDeps } from './routes.ts';
import * as store from './tree-store.ts';

export interface AgencyOfficeDeps extends OfficePresenterDeps, AgencyRouteDeps {
  agentAdmin: AgentAdmin;
  flags: AgencyFlags;
}

/** Finds members by id or account. */
async function searchMembers(db: Db, text: string, page: PageRequest): Promise<Rows<store.TreeMember>> {
  const filter = {
    keys: text === '' ? null : toAccountSearchKeys(text),
    others: [],
    status: null,
    tag: null,
    site: null,
  };
  const { rows: ids, total } = await listPlayerIds(db, filter, page, 'desc');
  const placed = new Map((await store.listTreeMembers(db, ids)).map((row) => [row.memberId, row]));
  return { rows: ids.flatMap((id) => placed.get(id) ?? []), total };
}

/** Parses the player id of a search: `null` without a search, 0 (no player) for anything else. */
function parsePlayerNumber(text: string): number | null {
  if (text === '') return null;
  return /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : 0;
}

const parseState = ({ status = '' }: { status?: string | undefined }): string | null => (status === '' ? null : status);

function treeRoutes(deps: AgencyOfficeDeps): Route[] {
  const { db, agentAdmin } = deps;
  const presenter = createOfficePresenter(deps);
  const agent = createAgentPresenter({ ...deps, presenter });

  async function loadPath(below: number) {
    if ((await store.findTreeMember(db, below)) === undefined) throw new Failure('not_found', { field: 'below' });
    const path = [...(await store.listAncestors(db, below)), below];
    const { toPlayerReference } = await presenter.players(path);
    return path.map(toPlayerReference);
  }

  return [
    staffRoute(endpoints.officeAgencyTree, 'agency.read', async ({ input }) => {
      const { below, q: text = '', page, limit } = input;
      const path = below === undefined ? [] : await loadPath(below);
      const request = { page, limit };
      const found =
        text !== ''
          ? await searchMembers(db, text, request)
          : below === undefined
            ? await listRoots(db, request)
            : await store.listTeam(db, { below, side: 'direct' }, request);
      const rows = await presenter.members(found.rows);
      return { data: pageOf({ rows, total: found.total }, input, (row) => row), path };
    }),
    staffRoute(endpoints.officeAgent, 'agency.read', async ({ input, locale }) => ({
      data: await agent(input.player_id, locale),
    })),
    staffRoute(endpoints.officeAgentType, 'agency.write', async ({ input, actor, locale }) => {
      const { player_id: memberId, agent_type: agentType, reason } = input;
      await agentAdmin.setType(actor, { memberId, agentType, reason });
      return { data: await agent(memberId, locale) };
    }),
  ];
}

function moveRoutes(deps: AgencyOfficeDeps): Route[] {
  const { db, agentAdmin } = deps;
  const presenter = createOfficePresenter(deps);
  const presentMove = async (move: Parameters<typeof presenter.moves>[0][number]) => {
    const [row] = await presenter.moves([move]);
    if (row === undefined) throw new Error('a move was presented without a row');
    return { data: row };
  };

  return [
    staffRoute(endpoints.officeAgencyMoves, 'agency.read', async ({ input }) => {
      const memberId = input.player_id ?? parsePlayerNumber(input.q ?? '');
      const found = await listMoves(db, { state: parseState(input), memberId, order: input.order }, input);
      const rows = await presenter.moves(found.rows);
      return { data: pageOf({ rows, total: found.total }, input, (row) => row) };
    }),
    staffRoute(endpoints.officeAgencyMove, 'agency.write', async ({ input, actor }) => {
      const { player_id: memberId, to_id: toId, reason } = input;
      return presentMove(await agentAdmin.requestMove(actor, { memberId, toId, reason }));
    }),
    staffRoute(endpoints.officeAgencyMoveDecide, 'agency.decide', async ({ input, actor }) => {
      const { id, decision, reason } = input;
      return presentMove(await agentAdmin.decideMove(actor, { id, isApproved: decision === 'approve', reason }));
    }),
  ];
}

function flagRoutes(deps: AgencyOfficeDeps): Route[] {
  const { db, flags } = deps;
  const presenter = createOfficePresenter(deps);

  return [
    staffRoute(endpoints.officeAgencyFlags, 'agency.read', async ({ input }) => {
      const memberId = input.player_id ?? parsePlayerNumber(input.q ?? '');
      const found = await listFlags(db, { state: parseState(input), memberId, order: input.order }, input);
      const ids = found.rows.map((row) => row.memberId);
      const placed = new Map((await store.listTreeMembers(db, ids)).map((row) => [row.memberId, row.parentId]));
      const [{ toPlayerReference, toOptionalReference }, listReasons, getName] = await Promise.all([
        presenter.players([...ids, ...placed.values()]),
        presenter.reasons(ids),
        presenter.people(found.rows.map(({ decidedBy }) => decidedBy)),
      ]);
      return {
        data: pageOf(found, input, ({ memberId: id, state, at, decidedBy, note }) => ({
          player_id: id,
          account: toPlayerReference(id).account,
          above: toOptionalReference(placed.get(id) ?? null),
          state,
          reasons: listReasons(id),
          decided_by: getName(decidedBy),
          note,
          at: at.toISOString(),
        })),
      };
    }),
    staffRoute(endpoints.officeAgencyFlagDecide, 'agency.decide', async ({ input, actor }) => {
      const { player_id: memberId, decision, reason } = input;
      return { data: { state: await flags.decide(actor, { memberId, decision, reason }) } };
    }),
  ];
}

function ruleRoutes(deps: AgencyOfficeDeps): Route[] {
  const { db, attribution, agentAdmin, sites } = deps;
  const presenter = createOfficePresenter(deps);
  const toRuleView = ({ site, days, touch, version }: AttributionRule, name: string) => ({
    site,
    site_name: name,
    days,
    touch,
    saved_version: version,
  });
  const hosts = async () => presenter.hosts(await listHosts(db));

  return [
    staffRoute(endpoints.officeAgencyRules, 'agency.read', async () => {
      const all = await sites.directory.all();
      const rules = await Promise.all(
        all.map(async ({ key, name }) => toRuleView(await attribution.getRule(db, key), name)),
      );
      return { data: rules, hosts: await hosts() };
    }),
    staffRoute(endpoints.officeAgencyRuleSave, 'agency.write', async ({ input, actor }) => {
      const { saved_version: version, reason, ...rule } = input;
      const saved = await agentAdmin.saveRule(actor, { ...rule, version }, reason);
      return { data: toRuleView(saved, (await sites.directory.at({ site: saved.site })).name) };
    }),
    staffRoute(endpoints.officeAgencyHost, 'agency.write', async ({ input, actor }) => {
      const { host, player_id: memberId, reason } = input;
      await agentAdmin.setHost(actor, { host, memberId, reason });
      return { data: await hosts() };
    }),
  ];
}

/** The agency routes of the back office. */
export function agencyOfficeRoutes(deps: AgencyOfficeDeps): Route[] {
  return [...treeRoutes(deps), ...moveRoutes(deps), ...flagRoutes(deps), ...ruleRoutes(deps)];
}
