import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import {
  announceTournament,
  betOnce,
  goTo,
  settleTournaments,
  signedInAgain,
  tournamentInput,
} from '../../../../testing/tournaments.ts';

let server: TestServer;
let root: Call;
let rui: Call;
let risk: Call;
let players: TestMember[];

beforeAll(async () => {
  server = await createTestServer();
  [root, rui] = [await signInStaff(server, 'admin'), await signInStaff(server, 'finance')];
  risk = await signInStaff(server, 'risk');
  players = [await registerMember(server), await registerMember(server), await registerMember(server)];
  for (const player of players) await deposit(server, player, '100.00');
});

afterAll(async () => {
  await server.settle();
  await requireSoundBooks(server);
  await server.close();
});

const TIGER = { game: 'tigre-da-vez', rounds: 10, stake: '0.50', expiresInDays: 7, winnings: 'cash' };
const TEXT = '10 giros grátis de Tigre da Vez a R$\u00a00,50';
const prizes = [
  { from: 1, to: 1, amount: '5.00', freeRounds: TIGER },
  { from: 2, to: 2, amount: '3.00' },
  { from: 3, to: 3, amount: '2.00', freeRounds: { ...TIGER, rounds: 4 } },
];

const listOpen = async ({ call }: TestMember) => (await call('freeRounds', {})).data;

/** The state of every player after the settlement: rank, prize, free rounds in words, and rounds that can be played. */
async function listResults(id: number) {
  return Promise.all(
    players.map(async ({ call }) => {
      const { mine } = (await call('tournament', { id })).data;
      const open = (await call('freeRounds', {})).data.map(({ left }) => left);
      return [mine?.rank, mine?.prize, mine?.free_rounds?.text ?? null, open];
    }),
  );
}

describe('a tournament whose prizes are free rounds', () => {
  let id: number;
  let tied: number;

  beforeAll(async () => {
    id = await announceTournament(root, rui, { prizes });
    tied = await announceTournament(root, rui, { prizes, first_day: '2026-11-22', last_day: '2026-11-22' });
    goTo(server, '2026-11-21T10:00:00');
    players = await Promise.all(players.map((player) => signedInAgain(server, player)));
  });

  it('shows them in words, counted in the budget at the value of their stakes', async () => {
    const { data } = await server.call()('tournament', { id });
    expect(data).toMatchObject({
      budget: '10.00',
      prizes: [{ free_rounds: { text: TEXT } }, { free_rounds: null }, {}],
    });
    for (const [index, player] of players.entries()) await betOnce(player, ['10.00', '5.00', '2.00'][index] ?? '1.00');
    const { mine } = (await (players[0] as TestMember).call('tournament', { id })).data;
    expect(mine).toMatchObject({ rank: 1, prize: '5.00', free_rounds: { text: TEXT } });
  });

  it('grants them once, however often it is settled', async () => {
    goTo(server, '2026-11-22T00:20:00');
    players = await Promise.all(players.map((player) => signedInAgain(server, player)));
    await settleTournaments(server);
    await settleTournaments(server);
    expect(await listResults(id)).toEqual([
      [1, '5.00', TEXT, [10]],
      [2, '3.00', null, []],
      [3, '2.00', '4 giros grátis de Tigre da Vez a R$\u00a00,50', [4]],
    ]);
  });

  it('pays a split prize, and one whose game is closed, in money', async () => {
    for (const [index, player] of players.entries()) await betOnce(player, ['5.00', '5.00', '2.00'][index] ?? '1.00');
    goTo(server, '2026-11-23T00:20:00');
    players = await Promise.all(players.map((player) => signedInAgain(server, player)));
    risk = await signInStaff(server, 'risk', 'r3@arara.test');
    await risk('officeGameSwitch', { kind: 'game', name: TIGER.game, state: 'closed', reason: 'manutenção do jogo' });
    await settleTournaments(server);
    // Two share R$ 5 and R$ 3; the third would have four rounds. The first two still have those of the day before.
    expect(await listResults(tied)).toEqual([
      [1, '4.00', null, [10]],
      [1, '4.00', null, []],
      [3, '2.00', null, [4]],
    ]);
    expect(await listOpen(players[2] as TestMember)).toHaveLength(1);
  });

  it('is refused as a draft while the game is closed, and for a value that is not the sum of the stakes', async () => {
    root = await signInStaff(server, 'admin', 'a3@arara.test');
    const dates = { first_day: '2026-12-01', last_day: '2026-12-01' };
    const save = (rows: typeof prizes) => root('officeTournamentSave', tournamentInput({ ...dates, prizes: rows }));
    await expect(save(prizes)).rejects.toMatchObject({ error: 'promotion_rule' });
    await expect(save([{ ...prizes[0], from: 1, to: 1, amount: '4.00' }])).rejects.toMatchObject({
      error: 'promotion_rule',
    });
  });
});
