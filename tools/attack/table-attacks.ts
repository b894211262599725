import { randomUUID } from 'node:crypto';
import { type Attack, broken, held, skipped } from './attack.ts';
import { type Player, type Target, centavosOf, refusalOf } from './target.ts';
import { until } from './wait.ts';

const PLATFORM = 'arara';

interface Cover {
  readonly game: string;
  readonly tickets: readonly unknown[];
}

/** Ways to cover every outcome of a shared game by tickets that are risky one by one. */
const COVERS: readonly Cover[] = [
  {
    game: 'roleta-ao-vivo',
    tickets: [{ bets: [{ bet: 'red', chips: 1 }] }, { bets: [{ bet: 'black', chips: 1 }] }],
  },
  {
    game: 'roleta-ao-vivo',
    tickets: [{ bets: [{ bet: 'odd', chips: 1 }] }, { bets: [{ bet: 'even', chips: 1 }] }],
  },
];
const STAKE = '20.00';
/** Longer than any round with its betting time. */
const ROUND_MS = 120_000;

/** The lifetime valid stakes of a player, which rewards and levels are counted by. */
const validStakes = async ({ call }: Player): Promise<bigint> =>
  centavosOf((await call('vipInfo', {})).uservip.totalbetting);

/** Waits for the beginning of a betting time, so that both tickets are in one round. */
async function openRound({ call }: Player, game: string): Promise<string> {
  const first = (await call('tableView', { game })).data.round;
  const next = await until(
    `a new round of ${game}`,
    async () => (await call('tableView', { game })).data.round,
    (round) => round.state === 'open' && round.id !== first.id,
    ROUND_MS,
  );
  return next.id;
}

/** Buys each ticket by a call of its own in one round, and waits until all are settled. */
async function play(player: Player, { game, tickets }: Cover): Promise<void> {
  const { session } = (await player.call('launch', { platType: PLATFORM, gameCode: game, mode: 'real' })).data;
  const roundId = await openRound(player, game);
  for (const input of tickets)
    await player.call('placeTicket', { session, round_id: roundId, stake: STAKE, input, key: randomUUID() });
  await until(
    'the settlement of the tickets',
    async () => (await player.call('myTickets', { game, state: 'over' })).data.data,
    (over) => over.filter((ticket) => ticket.round_id === roundId).length === tickets.length,
    ROUND_MS,
  );
}

const hedgedTickets: Attack = {
  id: '2',
  name: 'covering all outcomes of a shared round on separate tickets counts nothing',
  async run(target) {
    const player = await target.newPlayer();
    await target.deposit(player, '200.00');
    for (const cover of COVERS) await play(player, cover);
    // One bet that carries risk counts in full: once it is counted, so is what was played before it.
    await play(player, { game: 'roleta-ao-vivo', tickets: [{ bets: [{ bet: 'red', chips: 1 }] }] });
    const valid = await until(
      'the count of a single bet',
      () => validStakes(player),
      (sum) => sum > 0n,
      ROUND_MS,
    );
    const detail = `R$ 80.00 on two covered pairs and R$ 20.00 on red count R$ ${valid / 100n}`;
    return valid === centavosOf(STAKE) ? held(detail) : broken(detail);
  },
};

/** More sockets than a person's devices need. */
const MANY_SOCKETS = 200;

function openSocket(url: string, token: string): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, ['arara', `token.${token}`]);
    let timer: NodeJS.Timeout | undefined;
    socket.addEventListener('open', () => {
      // One over the cap may be accepted first and closed at once.
      timer = setTimeout(() => resolve(socket.readyState === WebSocket.OPEN ? socket : undefined), 1500);
    });
    for (const event of ['error', 'close'] as const)
      socket.addEventListener(event, () => {
        clearTimeout(timer);
        resolve(undefined);
      });
  });
}

const manySockets: Attack = {
  id: '13b',
  name: `one session cannot hold ${MANY_SOCKETS} sockets`,
  async run(target: Target) {
    const player = await target.newPlayer();
    const tries = await Promise.all(Array.from({ length: MANY_SOCKETS }, () => openSocket(target.url, player.token)));
    const sockets = tries.filter((socket) => socket !== undefined);
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    for (const socket of sockets) socket.close();
    if (open === 0) return skipped('no socket was opened');
    const detail = `${open} of ${MANY_SOCKETS} are open`;
    return open === MANY_SOCKETS ? broken(detail) : held(detail);
  },
};

const exitAfterTheEnd: Attack = {
  id: '10',
  name: 'an exit that is asked for after the end of a flight is refused',
  async run(target) {
    const player = await target.newPlayer();
    await target.deposit(player, '20.00');
    const game = 'foguete';
    const { session } = (await player.call('launch', { platType: PLATFORM, gameCode: game, mode: 'real' })).data;
    const roundId = await openRound(player, game);
    const placed = await player.call('placeTicket', { session, round_id: roundId, stake: '1.00', key: randomUUID() });
    await until(
      'the end of the flight',
      async () => (await player.call('tableView', { game })).data,
      ({ round, past }) => (round.id === roundId && round.state === 'settled') || past.some(({ id }) => id === roundId),
      ROUND_MS,
    );
    const refusal = await refusalOf(player.call('leaveFlight', { session, ticket_id: placed.data.ticket.id }));
    return refusal === undefined ? broken('the exit was granted') : held(`refused: ${refusal}`);
  },
};

/** Attacks on shared tables and the connection to them. */
export const tableAttacks: readonly Attack[] = [hedgedTickets, exitAfterTheEnd, manySockets];
