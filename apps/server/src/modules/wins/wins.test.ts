import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsOf } from '../../../testing/site-settings.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';
import { type Ledger, createLedger, transactionId } from '../ledger/index.ts';
import { winnerName } from './wins.ts';

let house: TestHouse;
let maria: TestMember;
/** The books of the house, as a module of it has them. */
let books: Pick<Ledger, 'rollBack'>;

/** Wins about every second time, twice the stake or a little less. */
const EVEN = { side: 'over', target: 5150 };
/** Wins nearly always, next to nothing. */
const SAFE = { side: 'over', target: 501 };

beforeAll(async () => {
  house = await createTestHouse();
  const settle = () => Promise.reject(new Error('bets go through the house'));
  books = createLedger({ db: house.database.db, writer: { settle } });
  maria = await registerMember(house, { account: 'mariazinha' });
  await deposit(house, maria, '9000.00');
});

afterAll(() => house.close());

interface Settled {
  key: string;
  win: string;
}

/** Bets so often that there are as many wins as asked for. */
async function win({ call }: TestMember, times: number, stake = '100.00', input: object = EVEN): Promise<Settled[]> {
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
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'collect_wins', {}));
  await house.settle();
}

const latest = async () => (await house.call()('latestWins', {})).data;

describe('the wins that a site tells of', () => {
  it('are none in a house where hardly anybody won: nothing is made up', async () => {
    await collect();
    expect(await latest()).toEqual([]);
    await win(maria, 7);
    await collect();
    expect(await latest()).toEqual([]);
  });

  it('are what was won, to the centavo, with a name that only its owner knows again', async () => {
    const [won] = await win(maria, 1);
    await collect();
    const told = await latest();
    expect(told).toHaveLength(8);
    expect(told[0]).toEqual({
      name: 'ma***',
      game: 'dado',
      title: 'Dado Certeiro',
      amount: won?.win,
      times: '2.00',
      time: house.clock.now().toISOString(),
    });
  });

  it('are the same however often they are read', async () => {
    const before = await latest();
    await collect();
    await collect();
    expect(await latest()).toEqual(before);
  });

  it('leave out what hardly gave more than was staked, however much came back', async () => {
    const before = await latest();
    await win(maria, 3, '500.00', SAFE);
    await collect();
    expect(await latest()).toEqual(before);
  });

  it('forget a round that was rolled back', async () => {
    const [won] = await win(maria, 1);
    await collect();
    expect(await latest()).toHaveLength(9);
    const id = transactionId(maria.id, `bet:${won?.key}`);
    await house.database.atomically((tx) => books.rollBack(tx, { playerId: maria.id, id, at: house.clock.now() }));
    await collect();
    expect(await latest()).toHaveLength(8);
  });

  it('are never those of play money or of the house itself', async () => {
    const guest = (await house.call()('demo', { over18: true })).data;
    await win({ ...maria, call: house.call(guest.access_token) }, 2, '1.00');
    await collect();
    expect(await latest()).toHaveLength(8);
    await sql`update identity.member set is_in_on = true where id = ${maria.id}`.execute(house.database.db);
    await collect();
    expect(await latest()).toEqual([]);
    await sql`update identity.member set is_in_on = false where id = ${maria.id}`.execute(house.database.db);
    await collect();
    expect(await latest()).toHaveLength(8);
  });

  it('begin where the operator of the site says', async () => {
    const staff = await signInStaff(house, 'admin');
    const { data } = await staff('officeSite', { id: 'arara' });
    expect(data.wins_least).toBe('50.00');
    await staff('officeSiteSave', { ...settingsOf(data), wins_least: '5000.00' });
    expect(await latest()).toEqual([]);
    const { data: saved } = await staff('officeSite', { id: 'arara' });
    await staff('officeSiteSave', { ...settingsOf(saved), wins_least: '50.00' });
    expect(await latest()).toHaveLength(8);
  });

  it('are over after a day', async () => {
    house.clock.advance(86_401);
    expect(await latest()).toEqual([]);
    await collect();
    const { rows } = await sql<{ kept: number }>`select count(*)::integer as kept from wins.win`.execute(
      house.database.db,
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it('show no more of a name than its beginning', () => {
    expect(['jo', 'ana', 'joão', 'mariazinha', '李雷'].map(winnerName)).toEqual([
      'j***',
      'a***',
      'jo***',
      'ma***',
      '李***',
    ]);
  });
});
