import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsOf } from '../../../../testing/site-settings.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { type Ledger, createLedger, computeTransactionId } from '../../money/ledger/index.ts';
import { maskName } from './wins.ts';

let server: TestServer;
let maria: TestMember;
/** A ledger of the server's database, to roll rounds back. */
let ledger: Pick<Ledger, 'rollBack'>;

/** Wins about every second time, about twice the stake. */
const EVEN = { side: 'over', target: 5150 };
/** Wins nearly always, hardly more than the stake. */
const SAFE = { side: 'over', target: 501 };

beforeAll(async () => {
  server = await createTestServer();
  const settle = () => Promise.reject(new Error('no bets here'));
  ledger = createLedger({ db: server.database.db, writer: { settle } });
  maria = await registerMember(server, { account: 'mariazinha' });
  await deposit(server, maria, '9000.00');
});

afterAll(() => server.close());

interface Settled {
  key: string;
  win: string;
}

/** Bets until there are `times` wins. */
async function winTimes(
  { call }: TestMember,
  times: number,
  stake = '100.00',
  input: object = EVEN,
): Promise<Settled[]> {
  const { session } = (await call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  const wins: Settled[] = [];
  while (wins.length < times) {
    const key = freshKey();
    const { data } = await call('bet', { session, stake, input, key });
    if (data.win !== '0.00') wins.push({ key, win: data.win });
  }
  return wins;
}

async function collect(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'collect_wins', {}));
  await server.settle();
}

const listLatest = async () => (await server.call()('latestWins', {})).data;
const listTop = async (game: string) => (await server.call()('topWins', { game })).data;

describe('the latest wins of a site', () => {
  it('are none where there are too few wins', async () => {
    await collect();
    expect(await listLatest()).toEqual([]);
    await winTimes(maria, 7);
    await collect();
    expect(await listLatest()).toEqual([]);
  });

  it('show the exact amount and a masked name', async () => {
    const [won] = await winTimes(maria, 1);
    await collect();
    const wins = await listLatest();
    expect(wins).toHaveLength(8);
    expect(wins[0]).toEqual({
      name: 'ma***',
      game: 'dado',
      title: 'Dado Certeiro',
      amount: won?.win,
      times: '2.00',
      time: server.clock.now().toISOString(),
    });
  });

  it('do not change when they are collected again', async () => {
    const before = await listLatest();
    await collect();
    await collect();
    expect(await listLatest()).toEqual(before);
  });

  it('leave out a large win that hardly exceeds its stake', async () => {
    const before = await listLatest();
    await winTimes(maria, 3, '500.00', SAFE);
    await collect();
    expect(await listLatest()).toEqual(before);
  });

  it('leave out a round that was rolled back', async () => {
    const [won] = await winTimes(maria, 1);
    await collect();
    expect(await listLatest()).toHaveLength(9);
    const id = computeTransactionId(maria.id, `bet:${won?.key}`);
    await server.database.atomically((tx) => ledger.rollBack(tx, { playerId: maria.id, id, at: server.clock.now() }));
    await collect();
    expect(await listLatest()).toHaveLength(8);
  });

  it('leave out demo members and internal accounts', async () => {
    const guest = (await server.call()('demo', { over18: true })).data;
    await winTimes({ ...maria, call: server.call(guest.access_token) }, 2, '1.00');
    await collect();
    expect(await listLatest()).toHaveLength(8);
    await sql`update identity.member set is_in_on = true where id = ${maria.id}`.execute(server.database.db);
    await collect();
    expect(await listLatest()).toEqual([]);
    await sql`update identity.member set is_in_on = false where id = ${maria.id}`.execute(server.database.db);
    await collect();
    expect(await listLatest()).toHaveLength(8);
  });

  it('begin at the threshold of the site', async () => {
    const staff = await signInStaff(server, 'admin');
    const { data } = await staff('officeSite', { id: 'arara' });
    expect(data.wins_least).toBe('50.00');
    await staff('officeSiteSave', { ...settingsOf(data), wins_least: '5000.00' });
    expect(await listLatest()).toEqual([]);
    const { data: saved } = await staff('officeSite', { id: 'arara' });
    await staff('officeSiteSave', { ...settingsOf(saved), wins_least: '50.00' });
    expect(await listLatest()).toHaveLength(8);
  });

  it('are also listed for one game by their size, one of each player, from three players on', async () => {
    const ana = await registerMember(server, { account: 'anabela' });
    const rui = await registerMember(server, { account: 'ruizinho' });
    for (const player of [ana, rui]) await deposit(server, player, '9000.00');
    await winTimes(ana, 2, '300.00');
    await collect();
    expect(await listTop('dado')).toEqual([]);
    await winTimes(rui, 1, '200.00');
    await collect();
    const time = server.clock.now().toISOString();
    expect(await listTop('dado')).toEqual([
      { name: 'an***', amount: '600.06', times: '2.00', time },
      { name: 'ru***', amount: '400.04', times: '2.00', time },
      { name: 'ma***', amount: '200.02', times: '2.00', time },
    ]);
    expect(await listTop('roda')).toEqual([]);
  });

  it('leave out wins older than a day, and delete them', async () => {
    server.clock.advance(86_401);
    expect(await listLatest()).toEqual([]);
    await collect();
    const { rows } = await sql<{ remaining: number }>`select count(*)::integer as remaining from wins.win`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ remaining: 0 }]);
  });

  it('show only the beginning of a name', () => {
    expect(['jo', 'ana', 'joão', 'mariazinha', '李雷'].map(maskName)).toEqual([
      'j***',
      'a***',
      'jo***',
      'ma***',
      '李***',
    ]);
  });
});
