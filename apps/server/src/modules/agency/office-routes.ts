import { endpoints } from '@arara/contract';
import type { Db } from '../../db/index.ts';
import { Failure, type PageRequest, type Route, type Rows, pageOf, staff } from '../../platform/index.ts';
import { listPlayerIds } from '../identity/index.ts';
import type { AgencyDesk } from './desk.ts';
import { listHosts, type Rule } from './attribution-store.ts';
import type { AgencyFlags } from './flags/flags.ts';
import { listFlags } from './flags/store.ts';
import { listMoves } from './move-store.ts';
import { createAgentWriter } from './office-agent.ts';
import { listRoots } from './office-store.ts';
import { type WriterParts, createOfficeWriter } from './office-writing.ts';
import type { AgencyRouteParts } from './routes.ts';
import * as store from './tree-store.ts';

export interface AgencyOfficeParts extends WriterParts, AgencyRouteParts {
  desk: AgencyDesk;
  flags: AgencyFlags;
}

const nobody = { phone: null, email: null, cpf: null };

/** Who is looked for by number or by account. */
async function listFound(db: Db, words: string, page: PageRequest): Promise<Rows<store.Placed>> {
  const filter = { words: words.replace(/^#/, ''), indexes: nobody, status: null, tag: null };
  const { rows: ids, total } = await listPlayerIds(db, filter, page, 'desc');
  const placed = new Map((await store.listPlaced(db, ids)).map((row) => [row.memberId, row]));
  return { rows: ids.flatMap((id) => placed.get(id) ?? []), total };
}

/** The number of a player that was searched for; none is of no player, so that nobody is shown. */
function numberOf(words: string): number | null {
  if (words === '') return null;
  return /^#?\d{1,9}$/.test(words) ? Number(words.replace('#', '')) : 0;
}

const stateOf = ({ status = '' }: { status?: string | undefined }): string | null => (status === '' ? null : status);

function treeRoutes(parts: AgencyOfficeParts): Route[] {
  const { db, desk } = parts;
  const writer = createOfficeWriter(parts);
  const agent = createAgentWriter({ ...parts, writer });

  async function pathTo(below: number) {
    if ((await store.findPlaced(db, below)) === undefined) throw new Failure('not_found', { field: 'below' });
    const path = [...(await store.listAbove(db, below)), below];
    const { of } = await writer.players(path);
    return path.map(of);
  }

  return [
    staff(endpoints.officeAgencyTree, 'agency.read', async ({ input }) => {
      const { below, q: words = '', page, limit } = input;
      const path = below === undefined ? [] : await pathTo(below);
      const of = { page, limit };
      const found =
        words !== ''
          ? await listFound(db, words, of)
          : below === undefined
            ? await listRoots(db, of)
            : await store.listTeam(db, { below, side: 'direct' }, of);
      const rows = await writer.placed(found.rows);
      return { data: pageOf({ rows, total: found.total }, input, (row) => row), path };
    }),
    staff(endpoints.officeAgent, 'agency.read', async ({ input, locale }) => ({
      data: await agent(input.player_id, locale),
    })),
    staff(endpoints.officeAgentType, 'agency.write', async ({ input, actor, locale }) => {
      const { player_id: memberId, agent_type: agentType, reason } = input;
      await desk.setType(actor, { memberId, agentType, reason });
      return { data: await agent(memberId, locale) };
    }),
  ];
}

function moveRoutes(parts: AgencyOfficeParts): Route[] {
  const { db, desk } = parts;
  const writer = createOfficeWriter(parts);
  const written = async (move: Parameters<typeof writer.moves>[0][number]) => {
    const [row] = await writer.moves([move]);
    if (row === undefined) throw new Error('a move gave no row');
    return { data: row };
  };

  return [
    staff(endpoints.officeAgencyMoves, 'agency.read', async ({ input }) => {
      const memberId = input.player_id ?? numberOf(input.q ?? '');
      const found = await listMoves(db, { state: stateOf(input), memberId, order: input.order }, input);
      const rows = await writer.moves(found.rows);
      return { data: pageOf({ rows, total: found.total }, input, (row) => row) };
    }),
    staff(endpoints.officeAgencyMove, 'agency.write', async ({ input, actor }) => {
      const { player_id: memberId, to_id: toId, reason } = input;
      return written(await desk.ask(actor, { memberId, toId, reason }));
    }),
    staff(endpoints.officeAgencyMoveDecide, 'agency.decide', async ({ input, actor }) => {
      const { id, decision, reason } = input;
      return written(await desk.decide(actor, { id, isApproved: decision === 'approve', reason }));
    }),
  ];
}

function flagRoutes(parts: AgencyOfficeParts): Route[] {
  const { db, flags } = parts;
  const writer = createOfficeWriter(parts);

  return [
    staff(endpoints.officeAgencyFlags, 'agency.read', async ({ input }) => {
      const memberId = input.player_id ?? numberOf(input.q ?? '');
      const found = await listFlags(db, { state: stateOf(input), memberId, order: input.order }, input);
      const ids = found.rows.map((row) => row.memberId);
      const placed = new Map((await store.listPlaced(db, ids)).map((row) => [row.memberId, row.topId]));
      const [{ of, orNone }, reasonsOf, nameOf] = await Promise.all([
        writer.players([...ids, ...placed.values()]),
        writer.reasons(ids),
        writer.people(found.rows.map(({ decidedBy }) => decidedBy)),
      ]);
      return {
        data: pageOf(found, input, ({ memberId: id, state, at, decidedBy, note }) => ({
          player_id: id,
          account: of(id).account,
          above: orNone(placed.get(id) ?? null),
          state,
          reasons: reasonsOf(id),
          decided_by: nameOf(decidedBy),
          note,
          at: at.toISOString(),
        })),
      };
    }),
    staff(endpoints.officeAgencyFlagDecide, 'agency.decide', async ({ input, actor }) => {
      const { player_id: memberId, decision, reason } = input;
      return { data: { state: await flags.decide(actor, { memberId, decision, reason }) } };
    }),
  ];
}

function ruleRoutes(parts: AgencyOfficeParts): Route[] {
  const { db, attribution, desk, sites } = parts;
  const writer = createOfficeWriter(parts);
  const writeRule = ({ site, days, touch, version }: Rule, name: string) => ({
    site,
    site_name: name,
    days,
    touch,
    saved_version: version,
  });
  const hosts = async () => writer.hosts(await listHosts(db));

  return [
    staff(endpoints.officeAgencyRules, 'agency.read', async () => {
      const all = await sites.directory.all();
      const rules = await Promise.all(
        all.map(async ({ key, name }) => writeRule(await attribution.ruleOf(db, key), name)),
      );
      return { data: rules, hosts: await hosts() };
    }),
    staff(endpoints.officeAgencyRuleSave, 'agency.write', async ({ input, actor }) => {
      const { saved_version: version, reason, ...rule } = input;
      const saved = await desk.saveRule(actor, { ...rule, version }, reason);
      return { data: writeRule(saved, (await sites.directory.at({ site: saved.site })).name) };
    }),
    staff(endpoints.officeAgencyHost, 'agency.write', async ({ input, actor }) => {
      const { host, player_id: memberId, reason } = input;
      await desk.setHost(actor, { host, memberId, reason });
      return { data: await hosts() };
    }),
  ];
}

/** The agency as staff sees it and puts it right. */
export function agencyOfficeRoutes(parts: AgencyOfficeParts): Route[] {
  return [...treeRoutes(parts), ...moveRoutes(parts), ...flagRoutes(parts), ...ruleRoutes(parts)];
}
