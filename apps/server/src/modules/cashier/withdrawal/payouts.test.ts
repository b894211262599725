import { createCall } from '@arara/contract/client';
import { centavos, parseReais } from '@arara/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { messages } from '../../../platform/index.ts';

type Fetch = typeof globalThis.fetch;

let house: TestHouse;
let maria: TestMember;
let account: number;
let ana: Awaited<ReturnType<typeof signInStaff>>;

/** What a test does to the line between house and bank while a payout is on it. */
interface Line {
  before?: () => void | Promise<void>;
  after?: () => void | Promise<void>;
  /** Once the bank has said what it knows of a payout, before the house hears it. */
  asked?: () => void | Promise<void>;
  /** The bank takes the house for a stranger. */
  strange?: boolean;
}

let line: Line = {};
/** Payouts that left the house, by their number: more than the bank's own list would show. */
let sent: string[] = [];

/** The network, as it is but for `line`: the house's own code and the bank's are untouched. */
function watchTheLine(): void {
  const reach: Fetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<Fetch>): Promise<Response> => {
    const path = typeof url === 'string' ? url : '';
    if (line.strange === true && path.endsWith('/oauth/token'))
      return reach(url, {
        ...init,
        headers: { authorization: 'Basic c3RyYW5nZXI=', 'content-type': 'application/json' },
      });
    if (path.includes('/gn/pix/enviados/')) {
      const said = await reach(url, init);
      const { asked } = line;
      delete line.asked;
      await asked?.();
      return said;
    }
    if (init?.method !== 'PUT' || !path.includes('/v3/gn/pix/')) return reach(url, init);
    const { before, after } = line;
    line = {};
    sent.push(path.split('/').at(-1) ?? '');
    await before?.();
    const answer = await reach(url, init);
    await after?.();
    return answer;
  });
}

beforeAll(async () => {
  watchTheLine();
  house = await createTestHouse();
  maria = await registerMember(house);
  await deposit(house, maria, '5000.00');
  account = await prepareWithdrawal(maria);
  ana = await signInStaff(house, 'finance');
});

afterAll(async () => {
  await house.close();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  line = {};
  sent = [];
});

afterEach(async () => {
  line = {};
  house.bank.faults({ api: 'none', apiCalls: 0, payout: 'pay', webhook: 'deliver', sandbox: false });
  await runAll();
  await requireSoundBooks(house);
  const { held_money } = (await maria.call('me', {})).data;
  if (held_money !== '0.00') throw new Error(`${held_money} is still held`);
});

/** Runs what waits, and what waits for later too. */
async function runAll(): Promise<void> {
  await house.settle();
  await house.house.jobs.drain({ early: true });
  await house.settle();
}

async function approved(money = '50.00'): Promise<string> {
  const { data } = await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' });
  await ana('officeApprove', { id: data.id });
  return data.id;
}

const detail = async (id: string) => (await maria.call('drawingDetail', { id })).data;
const money = async () => (await maria.call('me', {})).data.money;
const payoutsOf = (id: string) => [...house.bank.state.payouts.values()].filter(({ idEnvio }) => idEnvio === id);

describe('a payout', () => {
  it('goes once to the key that was saved, in the name of its owner, and is then no longer held', async () => {
    const id = await approved();
    await house.settle();
    expect(payoutsOf(id)).toMatchObject([
      { valor: '50.00', favorecido: { chave: '52998224725', cpf: '52998224725' }, status: 'REALIZADO' },
    ]);
    expect(sent).toEqual([id]);
    expect(await detail(id)).toMatchObject({ status: 2, reason: null, end_to_end_id: payoutsOf(id)[0]?.e2eId });
  });

  it('that nobody tells of is asked about', async () => {
    house.bank.faults({ webhook: 'drop' });
    const id = await approved();
    await house.settle();
    expect((await detail(id)).status).toBe(4);
    await house.house.jobs.drain({ early: true });
    expect((await detail(id)).status).toBe(2);
  });

  it('that the bank takes its time over stays on its way, its money held', async () => {
    house.bank.faults({ payout: 'hold' });
    const id = await approved();
    await runAll();
    expect(await detail(id)).toMatchObject({ status: 4, status_text: 'Pagamento a caminho' });
    expect((await maria.call('me', {})).data.held_money).toBe('50.00');
    house.bank.faults({ payout: 'pay' });
    await runAll();
    expect((await detail(id)).status).toBe(2);
    expect(sent).toEqual([id]);
  });

  it.each(['duplicate', 'reorder', 'delay'] as const)(
    'is counted once when the news of it comes by %s',
    async (webhook) => {
      house.bank.faults({ webhook });
      const before = await money();
      const ids = [await approved('20.00'), await approved('30.00'), await approved('40.00')];
      await runAll();
      for (const id of ids) expect((await detail(id)).status).toBe(2);
      expect(sent.toSorted()).toEqual(ids.toSorted());
      expect((parseReais(before) ?? 0n) - (parseReais(await money()) ?? 0n)).toBe(90_00n);
    },
  );

  it('may be told of before our own call has returned', async () => {
    const id = await approved();
    line.after = async () => {
      await house.bank.settle();
      await house.house.jobs.drain();
      expect((await detail(id)).status).toBe(2);
    };
    await runAll();
    expect((await detail(id)).timeline.map(({ status }) => status)).toEqual([1, 1, 4, 4, 2]);
    expect(payoutsOf(id)).toHaveLength(1);
  });

  it('worked on twice at once is one payout', async () => {
    const id = await approved();
    line.before = async () => {
      await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'payout', { id }));
      await house.house.jobs.drain();
    };
    await runAll();
    expect(sent).toEqual([id, id]);
    expect(payoutsOf(id)).toHaveLength(1);
    expect((await detail(id)).timeline.map(({ status }) => status)).toEqual([1, 1, 4, 4, 2]);
  });
});

describe('a payout that is paid', () => {
  it('and asked about twice at once is counted once', async () => {
    house.bank.faults({ webhook: 'drop' });
    const id = await approved();
    await house.settle();
    const settleBesides = async () => {
      await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'payout', { id }));
      await house.house.jobs.drain();
      expect((await detail(id)).status).toBe(2);
    };
    line.asked = settleBesides;
    await house.house.jobs.drain({ early: true });
    expect(line.asked).toBeUndefined();
    expect((await detail(id)).timeline.map(({ status }) => status)).toEqual([1, 1, 4, 4, 2]);
  });
});

describe('a payout whose answer is lost', () => {
  it.each(['silence', 'garbled'] as const)('after the bank did it (%s) is not sent again', async (api) => {
    const id = await approved();
    line.before = () => house.bank.faults({ api, apiCalls: 1 });
    await house.house.jobs.drain();
    expect((await detail(id)).status).toBe(4);
    await runAll();
    expect((await detail(id)).status).toBe(2);
    expect(sent).toEqual([id]);
    expect(payoutsOf(id)).toHaveLength(1);
  });

  it.each(['error_500', 'error_503', 'error_429'] as const)(
    'before the bank did it (%s) is asked about and sent under the same number',
    async (api) => {
      const id = await approved();
      line.before = () => house.bank.faults({ api, apiCalls: 1 });
      await house.house.jobs.drain();
      expect(await detail(id)).toMatchObject({ status: 4, reason: null });
      expect(payoutsOf(id)).toEqual([]);
      await runAll();
      expect((await detail(id)).status).toBe(2);
      expect(sent).toEqual([id, id]);
      expect(payoutsOf(id)).toHaveLength(1);
    },
  );

  it('is never sent while the bank cannot be asked', async () => {
    house.bank.faults({ api: 'error_503' });
    const id = await approved();
    for (let tries = 0; tries < 5; tries += 1) await house.house.jobs.drain({ early: true });
    expect(sent).toEqual([]);
    expect((await detail(id)).status).toBe(4);
    house.bank.faults({ api: 'none' });
    await runAll();
    expect((await detail(id)).status).toBe(2);
  });

  it.each(['asked', 'sent to'] as const)(
    'because the bank, when %s, no longer knows us goes on when it does: nothing is refused',
    async (when) => {
      const shutOut = () => {
        house.bank.forgetTokens();
        line = { strange: true };
      };
      const id = await approved();
      if (when === 'asked') shutOut();
      else line.before = shutOut;
      await runAll();
      expect(line.strange).toBe(true);
      expect(await detail(id)).toMatchObject({ status: 4, reason: null });
      line = {};
      await runAll();
      expect((await detail(id)).status).toBe(2);
      expect(payoutsOf(id)).toHaveLength(1);
    },
  );
});

describe('a payout for which our account at the bank is short', () => {
  const alarms = () =>
    house.logged.filter((entry) => entry.includes('"level":50') && entry.includes('account is short'));

  it('waits until it is not: the player is refused nothing, and the operator is told', async () => {
    const { state } = house.bank;
    const id = await approved();
    const full = state.balance;
    state.balance = centavos(49_99);
    await runAll();
    expect(await detail(id)).toMatchObject({ status: 4, reason: null });
    expect(payoutsOf(id)).toEqual([]);
    expect(alarms().at(0)).toContain(id);
    state.balance = full;
    await runAll();
    expect((await detail(id)).status).toBe(2);
    expect(payoutsOf(id)).toHaveLength(1);
  });

  it('and that the bank therefore gave up for good is given back, and the operator is told', async () => {
    house.bank.faults({ payout: 'AM04' });
    const id = await approved();
    await runAll();
    expect((await detail(id)).status).toBe(3);
    expect(alarms().at(-1)).toContain(id);
  });
});

describe('a payout that the bank does not make', () => {
  it.each([
    'AB03',
    'AB09',
    'AC03',
    'AC06',
    'AC07',
    'AG03',
    'AM02',
    'AM04',
    'BE01',
    'CH11',
    'DS04',
    'ED05',
    'FRAD',
    'RR04',
  ] as const)('for %s gives the money back once and says why in words', async (payout) => {
    const before = await money();
    house.bank.faults({ payout, webhook: 'duplicate' });
    const id = await approved();
    await runAll();
    const failed = await detail(id);
    expect(failed).toMatchObject({
      status: 3,
      status_text: 'Não pago, valor devolvido',
      reason: messages.pt.payoutReasons[payout],
      end_to_end_id: null,
    });
    expect(failed.timeline.map(({ status }) => status)).toEqual([1, 1, 4, 4, 3]);
    expect(await money()).toBe(before);
    expect((await ana('officeWithdrawal', { id })).data).toMatchObject({ status: 'failed', reason: payout });
  });

  it("says it in the player's language", async () => {
    house.bank.faults({ payout: 'AC03' });
    const id = await approved();
    await runAll();
    for (const locale of ['en', 'vi', 'cn'] as const) {
      const call = createCall({ baseUrl: house.url, token: () => maria.token, locale: () => locale });
      expect((await call('drawingDetail', { id })).data.reason).toBe(messages[locale].payoutReasons.AC03);
    }
  });

  it('but refuses at once gives the money back as well', async () => {
    const before = await money();
    house.bank.faults({ sandbox: true });
    const id = await approved();
    await runAll();
    expect(await detail(id)).toMatchObject({ status: 3, reason: messages.pt.payoutReasons.other });
    expect(await money()).toBe(before);
    expect(payoutsOf(id)).toEqual([]);
  });
});

describe('news of a payout that the bank did not send', () => {
  const tell = (id: string, status: 'REALIZADO' | 'NAO_REALIZADO') =>
    fetch(`${house.url}${house.house.webhookPath}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        pix: [
          { endToEndId: 'E99999004202611201500aaaaaaaaaaa', tipo: 'SOLICITACAO', status, gnExtras: { idEnvio: id } },
        ],
      }),
    });

  it('neither ends what is on its way nor undoes what was paid', async () => {
    house.bank.faults({ payout: 'hold' });
    const id = await approved();
    await house.settle();
    for (const status of ['REALIZADO', 'NAO_REALIZADO'] as const) {
      await tell(id, status);
      await house.settle();
      expect((await detail(id)).status).toBe(4);
    }
    house.bank.faults({ payout: 'pay' });
    await runAll();
    await tell(id, 'NAO_REALIZADO');
    await house.settle();
    expect((await detail(id)).status).toBe(2);
  });

  it('does not send what nobody approved', async () => {
    const { data } = await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
    await tell(data.id, 'REALIZADO');
    await runAll();
    expect(sent).toEqual([]);
    expect((await detail(data.id)).status).toBe(1);
    await ana('officeRefuse', { id: data.id, reason: 'Envie um documento' });
  });
});
