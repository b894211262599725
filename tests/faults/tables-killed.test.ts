import { resolve } from 'node:path';
import {
  type TestDatabase,
  createTestDatabase,
  newestRound,
  requireTicketsOnce,
  roundById,
  seededRandom,
} from '@arara/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong } from './kill-count.ts';
import { type ServerProcess, startNode } from './server-process.ts';
import { type TablePlayer, placeTicketUntilAnswered, seatPlayers } from './table-players.ts';
import { tableGames } from './table-games.ts';
import { pause } from './fault-fixture.ts';

const NODE = resolve(import.meta.dirname, 'table-node.ts');
const TURNS = isLong ? 8 : 2;
const PLAYERS_EACH = 4;
/** Maximum time until another node takes over the rounds of a killed one. */
const MOST_MS = 5_000;
/** Maximum duration of a round of these games from its opening. */
const ROUND_MS = 4_500;

const states = ['open', 'locked', 'running', 'settling'] as const;

let database: TestDatabase;
let players: TablePlayer[];
/** The node that drives the tables, and the one that takes over. */
let nodes: { process: ServerProcess; url: string }[] = [];
const random = seededRandom('tables killed');
const idsOf = () => players.map(({ id }) => id);

async function begin(): Promise<void> {
  const process = startNode(NODE, { DATABASE_URL: database.url });
  const url = await process.ready;
  if (url === undefined) throw new Error((await process.gone).words);
  nodes.push({ process, url });
}

beforeAll(async () => {
  database = await createTestDatabase();
  await begin();
  await begin();
  const games = tableGames.map(({ name }) => name);
  players = await seatPlayers(database, nodes[1]?.url ?? '', games, PLAYERS_EACH);
}, 120_000);

afterAll(async () => {
  await Promise.all(nodes.map(({ process }) => process.kill()));
  await database.drop();
});

/** Waits for a new round and places a ticket of each player at the surviving node. */
async function fill(game: string, url: string): Promise<string> {
  const before = (await newestRound(database, game))?.id;
  let round = await newestRound(database, game);
  while (round === undefined || round.id === before || round.state !== 'open') {
    await pause(20);
    round = await newestRound(database, game);
  }
  const { id } = round;
  const input = game.startsWith('coin') ? { side: 'heads' } : { target: 101 + random.int(12) };
  const own = players.filter((player) => player.game === game);
  const placed = await Promise.all(own.map((player) => placeTicketUntilAnswered(player, url, id, input)));
  expect(placed).toContain(true);
  return id;
}

/** Waits until a round is in the state at which the node is killed. */
async function reach(id: string, state: (typeof states)[number]): Promise<void> {
  for (;;) {
    const round = await roundById(database, id);
    if (round === undefined) throw new Error(`there is no round ${id}`);
    if (state === 'settling' ? round.state === 'running' : round.state === state || round.closed !== null) break;
    await pause(3);
  }
  if (state === 'settling') await pause(350 + random.int(150));
}

async function closedAt(id: string, patienceMs: number): Promise<number> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const round = await roundById(database, id);
    if (round !== undefined && round.closed !== null) return performance.now();
    await pause(20);
  }
  throw new Error(`round ${id} is not closed`);
}

const turns = states.flatMap((state) =>
  Array.from({ length: TURNS }, (_, turn) => ({ state, turn: turn + 1, game: tableGames[turn % 2]?.name ?? '' })),
);

it.each(turns)(
  'settles or gives back every stake once when the node of a round is killed while it is $state ($game, $turn)',
  { timeout: 60_000 },
  async ({ state, game }) => {
    const [driving, waiting] = nodes;
    if (driving === undefined || waiting === undefined) throw new Error('two nodes');
    const id = await fill(game, waiting.url);
    await reach(id, state);
    const { signal } = await driving.process.kill();
    expect(signal).toBe('SIGKILL');
    const killedAt = performance.now();
    nodes = [waiting];
    // The rest of the round's duration adds to the time to detect the failure.
    const closed = await closedAt(id, MOST_MS + ROUND_MS);
    const byItsClock = state === 'open' ? ROUND_MS : state === 'settling' ? 0 : 1_500;
    expect(closed - killedAt).toBeLessThan(MOST_MS + byItsClock);
    await requireTicketsOnce(database, idsOf());
    await begin();
  },
);

it('continues to take tickets and pays them', { timeout: 60_000 }, async () => {
  const [driving] = nodes;
  const before = await requireTicketsOnce(database, idsOf());
  for (const { name } of tableGames) {
    const id = await fill(name, driving?.url ?? '');
    await closedAt(id, 2 * ROUND_MS);
  }
  expect(await requireTicketsOnce(database, idsOf())).toBeGreaterThan(before);
});
