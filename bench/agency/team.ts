import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@arara/contract';
import { createFigure } from '../figure.ts';
import { type Histogram, createHistogram } from '../histogram.ts';
import { type HttpConnection, openHttp } from '../http-connection.ts';
import { installSchema } from '../ledger/database.ts';
import { computeRatios } from '../median.ts';
import { type Bench, type Part, type Result, interleave } from '../part.ts';
import { query } from '../query.ts';
import { type Server, startServer } from '../server.ts';

const AGENT = 500_001;
const DIRECT = 10_000;
const INDIRECT = 200_000;
/** One page is requested after another, because the figure is the latency of one request. */
const CONNECTIONS = 1;
const ROWS = 20;

/** One agent with ten thousand direct subordinates, each with twenty members below, five levels deep. */
const MEMBERS = `
  insert into identity.member
    (id, account, account_key, password_hash, realname, phone, invite_code, parent_id, lang, site, register_ip,
     register_site, created_at, updated_at, realname_sealed, phone_sealed, register_ip_sealed) overriding system value
  select id, 'bench' || id, 'bench' || id, '-', case when id = $1 then 'Bench' end, case when id = $1 then 'bench' end,
    'bench' || id,
    case when id = $1 then null when id <= $1 + $2 then $1
      when (id - $1 - $2 - 1) / $2 % 5 = 0 then $1 + 1 + (id - $1 - $2 - 1) % $2 else id - $2 end,
    'pt', 'arara', case when id = $1 then '127.0.0.1' end, 'localhost', now() - interval '100 days', now(),
    sealed, sealed, sealed
  from generate_series($1::integer, $1::integer + $2::integer + $3::integer) as id,
    lateral (select case when id <> $1 then '\\x00'::bytea end as sealed) as kept`;

/** The tree as the migration fills it from the members. */
const TREE = `
  insert into agency.member (member_id, parent_id, way, joined_at)
  select id, parent_id, case when parent_id is not null then 'code' end, created_at from identity.member order by id;
  insert into agency.ancestor (ancestor_id, member_id, depth)
  with recursive line (ancestor_id, member_id, depth) as (
    select parent_id, member_id, 1 from agency.member where parent_id is not null
    union all
    select m.parent_id, line.member_id, line.depth + 1
    from line join agency.member m on m.member_id = line.ancestor_id where m.parent_id is not null
  ) select ancestor_id, member_id, depth from line;
  insert into agency.team_size (member_id, shard, direct, team)
  select ancestor_id, 0, count(*) filter (where depth = 1), count(*) from agency.ancestor group by ancestor_id;
  insert into player_stats.day (member_id, day, staked, valid, bets, deposited, deposits)
  select member_id, current_date - day, 1000, 900, 3, 5000, 1
  from agency.member, generate_series(0, 6) as day where member_id % 3 = 0;
  insert into player_stats.member (member_id, staked, valid, bets, deposited, deposit_count)
  select member_id, 7000, 6300, 21, 35000, 7 from agency.member where member_id % 3 = 0;
  vacuum (analyze)`;

/** A direct subordinate of the agent with a team of twenty: the baseline. */
const SMALL = AGENT + 1;

const createToken = (id: number): string => createHash('sha256').update(`agent${id}`).digest('hex');

const SESSION = `
  insert into identity.session (token_hash, member_id, created_at, seen_at, expires_at, ip, agent)
  select sha256(convert_to($2, 'UTF8')), $1, now(), now(), now() + interval '12 hours', '127.0.0.1', 'bench'`;

async function insertTeam(url: string): Promise<void> {
  await query(url, MEMBERS, [AGENT, DIRECT, INDIRECT]);
  await query(url, 'insert into ledger.wallet (player_id, cash) values ($1, 0)', [AGENT]);
  for (const id of [AGENT, SMALL]) await query(url, SESSION, [id, createToken(id)]);
  for (const statement of TREE.split(';')) await query(url, statement);
}

/** A random page of the direct, the indirect or the whole team. */
function anyPage(): object {
  const [side, total] = [
    { side: 'direct', total: DIRECT },
    { side: 'indirect', total: INDIRECT },
    { side: undefined, total: DIRECT + INDIRECT },
  ].map(({ side: name, total: all }) => [name, all] as const)[Math.floor(Math.random() * 3)] ?? [undefined, DIRECT];
  return { ...(side && { side }), limit: ROWS, page: 1 + Math.floor((Math.random() * total) / ROWS) };
}

interface PageRequest {
  token: string;
  body: () => object;
}

const pageRequests = {
  first: { token: createToken(AGENT), body: () => ({ limit: ROWS }) },
  any: { token: createToken(AGENT), body: anyPage },
  small: { token: createToken(SMALL), body: () => ({ limit: ROWS }) },
} satisfies Record<string, PageRequest>;

/** Sends requests over each connection, one at a time, for `seconds`. */
async function load(
  connections: readonly HttpConnection[],
  { token, body }: PageRequest,
  seconds: number,
): Promise<Histogram> {
  const waits = createHistogram();
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end) {
        const began = performance.now();
        const { status, body: text } = await connection.post(endpoints.agencyTeam.path, token, JSON.stringify(body()));
        if (status !== 200) throw new Error(`HTTP ${status}: ${text}`);
        waits.add(performance.now() - began);
      }
    }),
  );
  return waits;
}

async function measure(bench: Bench, { url }: Server): Promise<Result> {
  const { seconds } = bench.options;
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openHttp(url)));
  try {
    // Warms the compiler and the query plans, so that they do not slow the first round.
    await load(connections, pageRequests.any, 2);
    const met = await interleave(bench, {
      first: () => load(connections, pageRequests.first, seconds),
      any: () => load(connections, pageRequests.any, seconds),
      small: () => load(connections, pageRequests.small, seconds),
    });
    const of = (kind: keyof typeof pageRequests, share: number) => met[kind].map((waits) => waits.percentile(share));
    return {
      figures: [
        createFigure('agency_team_first_p50', 'ms', '<=25', of('first', 0.5)),
        createFigure('agency_team_first_p99', 'ms', '<=50', of('first', 0.99)),
        createFigure('agency_team_first_small', 'x', '<=1.5', computeRatios(of('first', 0.5), of('small', 0.5))),
        createFigure('agency_team_any_p50', 'ms', '<=25', of('any', 0.5)),
        createFigure('agency_team_any_p99', 'ms', '<=50', of('any', 0.99)),
        createFigure('agency_team_any_small', 'x', '<=3', computeRatios(of('any', 0.5), of('small', 0.5))),
      ],
      rates: [
        { label: 'the first page of a team of twenty, p50', unit: 'ms', values: of('small', 0.5) },
        { label: 'the same, p99', unit: 'ms', values: of('small', 0.99) },
        { label: 'below the agent', unit: '', values: [DIRECT + INDIRECT] },
        { label: 'first pages', unit: '/s', values: met.first.map(({ count }) => count / seconds) },
        { label: 'any pages', unit: '/s', values: met.any.map(({ count }) => count / seconds) },
      ],
      refused: {},
    };
  } finally {
    for (const connection of connections) connection.close();
  }
}

async function withServer(bench: Bench, url: string): Promise<Result> {
  await installSchema(url);
  bench.report(`a team of ${DIRECT + INDIRECT}`);
  await insertTeam(url);
  const directory = await mkdtemp(join(tmpdir(), 'arara-bench-'));
  const remove = bench.atEnd(() => rm(directory, { recursive: true, force: true }));
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: directory, RATE_LIMIT_PER_MINUTE: '1000000000' });
  const stop = bench.atEnd(server.stop);
  try {
    return await measure(bench, server);
  } finally {
    await stop();
    await remove();
  }
}

/** The latency of a page of the team of an agent with ten thousand direct subordinates and two hundred thousand below those. */
export const teamPart: Part = {
  name: 'team',
  async run(bench) {
    const url = await bench.cluster.createDatabase('agency_team');
    try {
      return await withServer(bench, url);
    } finally {
      await bench.cluster.dropDatabase('agency_team');
    }
  },
};
