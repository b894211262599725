import { endpoints } from '@arara/contract';
import {
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
} from '@arara/server/testing';
import { startPostgres } from '../../apps/server/testing/postgres.ts';
import { type TestDatabase, copyTemplate } from '../../apps/server/testing/database.ts';
import { allowAnyPayer } from '../../apps/server/testing/payer-rule.ts';
import { type Source, writtenSources } from '../tidy/source.ts';
import { type StatementPath, type StatementPaths, recordStatementPaths } from './statement-paths.ts';

/**
 * The files that a request goes through from its route to the SQL, measured and not written by hand: a test server on a
 * real database serves the request, and each statement is followed back through the calls and awaits that led to it
 * (`statement-paths.ts`).
 *
 * - Each request is made by four players one after another. The first fills the caches and is not counted; a file counts
 *   where it is on the way for each of the other three.
 * - A way begins at the route: the HTTP server, its guards and its limits (`http/`) are the same for every request.
 * - A webhook is stored by its route and worked through by a job: its way is the longest of both, joined.
 * - The clock, randomness and the bank are those of tests.
 */
export interface RequestPath {
  readonly name: string;
  /** The files of the longest way from the route to a statement, the route first. */
  readonly files: readonly string[];
  /** Every file on the way to any of its statements. */
  readonly allFiles: readonly string[];
}

const OWN = /^(?:apps\/server\/src|packages|games|activities)\//;
const HTTP = 'apps/server/src/http/';

/** A request of one player: prepared first, then sent. */
interface Scenario {
  readonly name: string;
  /** Text that only the file of the route holds. */
  readonly route: RegExp;
  readonly prepare: (server: TestServer) => Promise<() => Promise<unknown>>;
}

type Sent = (typeof endpoints)[keyof typeof endpoints];

/** Sends a call as a browser does, without the typed client, which is no part of the server. */
async function send({ url }: TestServer, { path, method }: Sent, token: string, input: object): Promise<void> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

/** A player with R$ 200, ready to play and to withdraw. */
async function fundedPlayer(server: TestServer): Promise<Awaited<ReturnType<typeof registerMember>>> {
  const player = await registerMember(server);
  await deposit(server, player, '200.00');
  return player;
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'a bet over HTTP',
    route: /\bendpoints\.bet,/,
    async prepare(server) {
      const { token, call } = await fundedPlayer(server);
      const { session } = (await call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
      return () => send(server, endpoints.bet, token, { session, stake: '1.00', key: freshKey() });
    },
  },
  {
    name: 'a Pix webhook to the balance',
    route: /'\/pix\/:secret'/,
    async prepare(server) {
      const { call } = await registerMember(server);
      const { data } = await call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' });
      const paid = server.bank.pay(data.pix_code);
      if (!paid.ok) throw new Error(`the bank refused to pay: ${paid.reason}`);
      return () => server.settle();
    },
  },
  {
    name: 'a withdrawal request',
    route: /\bendpoints\.drawing,/,
    async prepare(server) {
      const player = await fundedPlayer(server);
      const account = await prepareWithdrawal(player);
      const input = { money: '40.00', member_bank_id: account, qk_pwd: '271828' };
      return () => send(server, endpoints.drawing, player.token, input);
    },
  },
  {
    name: 'a promotion claim',
    route: /\bendpoints\.ftdClaim,/,
    async prepare(server) {
      const { token } = await fundedPlayer(server);
      return () => send(server, endpoints.ftdClaim, token, {});
    },
  },
];

/** The files between the route and a statement, the route first; undefined where the route did not lead to it. */
export function fromRoute(path: StatementPath, isRoute: (file: string) => boolean): readonly string[] | undefined {
  const route = path.findLastIndex(isRoute);
  if (route < 0) return undefined;
  const isOnPath = (file: string): boolean => OWN.test(file) && !file.startsWith(HTTP);
  return [
    ...new Set(
      path
        .slice(0, route + 1)
        .toReversed()
        .filter(isOnPath),
    ),
  ];
}

const longest = (ways: readonly (readonly string[])[]): readonly string[] =>
  ways.reduce((best, way) => (way.length > best.length ? way : best), []);

interface MeasuredRun {
  readonly files: readonly string[];
  readonly allFiles: readonly string[];
}

/** The longest way of a request, and that of the job which the request left behind, joined. */
function measureRun(paths: readonly StatementPath[], isRoute: (file: string) => boolean): MeasuredRun {
  const [inRequest, inJob] = [true, false].map((wanted) =>
    paths
      .filter((path) => path.some((file) => file.startsWith(HTTP)) === wanted)
      .flatMap((path) => [fromRoute(path, isRoute) ?? []]),
  ) as [string[][], string[][]];
  return {
    files: [...new Set([...longest(inRequest), ...longest(inJob)])],
    allFiles: [...new Set([...inRequest, ...inJob].flat())],
  };
}

const COUNTED_REQUESTS = 3;

const inAll = (lists: readonly (readonly string[])[]): string[] =>
  (lists[0] ?? []).filter((file) => lists.every((list) => list.includes(file)));

async function measurePath(
  server: TestServer,
  statements: StatementPaths,
  { name, route, prepare }: Scenario,
): Promise<RequestPath> {
  const texts = new Map(writtenSources().map(({ path, text }: Source) => [path, text]));
  const isRoute = (file: string): boolean => route.test(texts.get(file) ?? '');
  await (
    await prepare(server)
  )();
  const runs: MeasuredRun[] = [];
  for (let count = 0; count < COUNTED_REQUESTS; count += 1) {
    runs.push(measureRun(await statements.pathsOf(await prepare(server)), isRoute));
  }
  return {
    name,
    files: inAll(runs.map(({ files }) => files)),
    allFiles: inAll(runs.map(({ allFiles }) => allFiles)).toSorted(),
  };
}

async function measureAll(server: TestServer): Promise<RequestPath[]> {
  const statements = recordStatementPaths();
  try {
    const paths: RequestPath[] = [];
    for (const scenario of SCENARIOS) paths.push(await measurePath(server, statements, scenario));
    return paths;
  } finally {
    statements.stop();
  }
}

/** Measures the paths of a server that it starts on a database. */
export async function measureRequestPaths(database: TestDatabase): Promise<RequestPath[]> {
  await allowAnyPayer(database.db);
  const server = await createTestServer({ database });
  try {
    return await measureAll(server);
  } finally {
    await server.close();
  }
}

/** The same on a database that it makes, and removes at the end. */
export async function measureOnOwnDatabase(): Promise<RequestPath[]> {
  const postgres = await startPostgres();
  try {
    const database = await copyTemplate(postgres.server);
    try {
      return await measureRequestPaths(database);
    } finally {
      await database.drop();
    }
  } finally {
    await postgres.stop();
  }
}
