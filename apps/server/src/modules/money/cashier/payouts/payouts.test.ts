import { createCall } from '@arara/contract/client';
import { centavos, parseReais } from '@arara/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';
import { translations } from '../../../../platform/index.ts';

type Fetch = typeof globalThis.fetch;

let server: TestServer;
let maria: TestMember;
let account: number;
let ana: Awaited<ReturnType<typeof signInStaff>>;

/** The hooks of a test into the connection between server and bank while a payout is sent. */
interface Line {
  before?: () => void | Promise<void>;
  after?: () => void | Promise<void>;
  /** Runs after the bank answered a query about a payout and before the server receives the answer. */
  asked?: () => void | Promise<void>;
  /** Makes the bank reject the credentials of the server. */
  strange?: boolean;
}

let line: Line = {};
/** The numbers of the payouts that the server sent, including those that the list of the bank does not show. */
let sent: string[] = [];

/** Replaces the network by one with the hooks of `line`; the code of the server and of the bank stays the same. */
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
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '5000.00');
  account = await prepareWithdrawal(maria);
  ana = await signInStaff(server, 'finance');
});

afterAll(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  line = {};
  sent = [];
});

afterEach(async () => {
  line = {};
  server.bank.faults({ api: 'none', apiCalls: 0, payout: 'pay', webhook: 'deliver', sandbox: false });
  await runAll();
  await requireSoundBooks(server);
  const { held_money } = (await maria.call('me', {})).data;
  if (held_money !== '0.00') throw new Error(`${held_money} is still held`);
});

/** Runs the waiting and the delayed jobs. */
async function runAll(): Promise<void> {
  await server.settle();
  await server.server.jobs.drain({ early: true });
  await server.settle();
}

async function approved(money = '50.00'): Promise<string> {
  const { data } = await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' });
  await ana('officeApprove', { id: data.id, reason: 'Conferido' });
  return data.id;
}

const detail = async (id: string) => (await maria.call('drawingDetail', { id })).data;
const money = async () => (await maria.call('me', {})).data.money;
const listPayouts = (id: string) => [...server.bank.state.payouts.values()].filter(({ idEnvio }) => idEnvio === id);

describe('a payout', () => {
  it('is sent once to the saved key in the name of its owner, and its hold is released', async () => {
    const id = await approved();
    await server.settle();
    expect(listPayouts(id)).toMatchObject([
      { valor: '50.00', favorecido: { chave: '52998224725', cpf: '52998224725' }, status: 'REALIZADO' },
    ]);
    expect(sent).toEqual([id]);
    expect(await detail(id)).toMatchObject({ status: 2, reason: null, end_to_end_id: listPayouts(id)[0]?.e2eId });
  });

  it('is polled when no notification arrives', async () => {
    server.bank.faults({ webhook: 'drop' });
    const id = await approved();
    await server.settle();
    expect((await detail(id)).status).toBe(4);
    await server.server.jobs.drain({ early: true });
    expect((await detail(id)).status).toBe(2);
  });

  it('keeps the funds held while the payout is pending at the bank', async () => {
    server.bank.faults({ payout: 'hold' });
    const id = await approved();
    await runAll();
    expect(await detail(id)).toMatchObject({ status: 4, status_text: 'Pagamento a caminho' });
    expect((await maria.call('me', {})).data.held_money).toBe('50.00');
    server.bank.faults({ payout: 'pay' });
    await runAll();
    expect((await detail(id)).status).toBe(2);
    expect(sent).toEqual([id]);
  });

  it.each(['duplicate', 'reorder', 'delay'] as const)(
    'is counted once when its notifications arrive with %s',
    async (webhook) => {
      server.bank.faults({ webhook });
      const before = await money();
      const ids = [await approved('20.00'), await approved('30.00'), await approved('40.00')];
      await runAll();
      for (const id of ids) expect((await detail(id)).status).toBe(2);
      expect(sent.toSorted()).toEqual(ids.toSorted());
      expect((parseReais(before) ?? 0n) - (parseReais(await money()) ?? 0n)).toBe(90_00n);
    },
  );

  it('accepts a notification before the response to its own request', async () => {
    const id = await approved();
    line.after = async () => {
      await server.bank.settle();
      await server.server.jobs.drain();
      expect((await detail(id)).status).toBe(2);
    };
    await runAll();
    expect((await detail(id)).timeline.map(({ status }) => status)).toEqual([1, 1, 4, 4, 2]);
    expect(listPayouts(id)).toHaveLength(1);
  });

  it('is sent once by two concurrent workers', async () => {
    const id = await approved();
    line.before = async () => {
      await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'payout', { id }));
      await server.server.jobs.drain();
    };
    await runAll();
    expect(sent).toEqual([id, id]);
    expect(listPayouts(id)).toHaveLength(1);
    expect((await detail(id)).timeline.map(({ status }) => status)).toEqual([1, 1, 4, 4, 2]);
  });
});

describe('a paid payout', () => {
  it('is counted once by two concurrent polls', async () => {
    server.bank.faults({ webhook: 'drop' });
    const id = await approved();
    await server.settle();
    const settleBesides = async () => {
      await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'payout', { id }));
      await server.server.jobs.drain();
      expect((await detail(id)).status).toBe(2);
    };
    line.asked = settleBesides;
    await server.server.jobs.drain({ early: true });
    expect(line.asked).toBeUndefined();
    expect((await detail(id)).timeline.map(({ status }) => status)).toEqual([1, 1, 4, 4, 2]);
  });
});

describe('a payout whose response is lost', () => {
  it.each(['silence', 'garbled'] as const)('is not sent again after the bank executed it (%s)', async (api) => {
    const id = await approved();
    line.before = () => server.bank.faults({ api, apiCalls: 1 });
    await server.server.jobs.drain();
    expect((await detail(id)).status).toBe(4);
    await runAll();
    expect((await detail(id)).status).toBe(2);
    expect(sent).toEqual([id]);
    expect(listPayouts(id)).toHaveLength(1);
  });

  it.each(['error_500', 'error_503', 'error_429'] as const)(
    'is queried and sent under the same number when the bank did not execute it (%s)',
    async (api) => {
      const id = await approved();
      line.before = () => server.bank.faults({ api, apiCalls: 1 });
      await server.server.jobs.drain();
      expect(await detail(id)).toMatchObject({ status: 4, reason: null });
      expect(listPayouts(id)).toEqual([]);
      await runAll();
      expect((await detail(id)).status).toBe(2);
      expect(sent).toEqual([id, id]);
      expect(listPayouts(id)).toHaveLength(1);
    },
  );

  it('is not sent while the bank cannot be queried', async () => {
    server.bank.faults({ api: 'error_503' });
    const id = await approved();
    for (let tries = 0; tries < 5; tries += 1) await server.server.jobs.drain({ early: true });
    expect(sent).toEqual([]);
    expect((await detail(id)).status).toBe(4);
    server.bank.faults({ api: 'none' });
    await runAll();
    expect((await detail(id)).status).toBe(2);
  });

  it.each(['asked', 'sent to'] as const)(
    'continues after the bank, when %s, rejected the credentials for a while, and refuses nothing',
    async (when) => {
      const shutOut = () => {
        server.bank.forgetTokens();
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
      expect(listPayouts(id)).toHaveLength(1);
    },
  );
});

describe('a payout that exceeds the balance at the bank', () => {
  const alarms = () =>
    server.logged.filter((entry) => entry.includes('"level":50') && entry.includes('account is short'));

  it('waits for the balance, refuses nothing to the player and alerts the operator', async () => {
    const { state } = server.bank;
    const id = await approved();
    const full = state.balance;
    state.balance = centavos(49_99);
    await runAll();
    expect(await detail(id)).toMatchObject({ status: 4, reason: null });
    expect(listPayouts(id)).toEqual([]);
    expect(alarms().at(0)).toContain(id);
    state.balance = full;
    await runAll();
    expect((await detail(id)).status).toBe(2);
    expect(listPayouts(id)).toHaveLength(1);
  });

  it('is returned after a final failure at the bank, and alerts the operator', async () => {
    server.bank.faults({ payout: 'AM04' });
    const id = await approved();
    await runAll();
    expect((await detail(id)).status).toBe(3);
    expect(alarms().at(-1)).toContain(id);
  });
});

describe('a payout that the bank does not execute', () => {
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
  ] as const)('returns the money once and shows a reason for %s', async (payout) => {
    const before = await money();
    server.bank.faults({ payout, webhook: 'duplicate' });
    const id = await approved();
    await runAll();
    const failed = await detail(id);
    expect(failed).toMatchObject({
      status: 3,
      status_text: 'Não pago, valor devolvido',
      reason: translations.pt(`payoutReasons.${payout}`),
      end_to_end_id: null,
    });
    expect(failed.timeline.map(({ status }) => status)).toEqual([1, 1, 4, 4, 3]);
    expect(await money()).toBe(before);
    expect((await ana('officeWithdrawal', { id })).data).toMatchObject({ status: 'failed', reason: payout });
  });

  it('shows the reason in the language of the player', async () => {
    server.bank.faults({ payout: 'AC03' });
    const id = await approved();
    await runAll();
    for (const locale of ['en', 'vi', 'zh-Hans'] as const) {
      const call = createCall({ baseUrl: server.url, token: () => maria.token, locale: () => locale });
      expect((await call('drawingDetail', { id })).data.reason).toBe(translations[locale]('payoutReasons.AC03'));
    }
  });

  it('returns the money when the bank refuses at once', async () => {
    const before = await money();
    server.bank.faults({ sandbox: true });
    const id = await approved();
    await runAll();
    expect(await detail(id)).toMatchObject({ status: 3, reason: translations.pt('payoutReasons.other') });
    expect(await money()).toBe(before);
    expect(listPayouts(id)).toEqual([]);
  });
});

describe('a payout notification that the bank did not send', () => {
  const postNotification = (id: string, status: 'REALIZADO' | 'NAO_REALIZADO') =>
    fetch(`${server.url}${server.server.webhookPath}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        pix: [
          { endToEndId: 'E99999004202611201500aaaaaaaaaaa', tipo: 'SOLICITACAO', status, gnExtras: { idEnvio: id } },
        ],
      }),
    });

  it('neither ends a payout in progress nor reverses a paid one', async () => {
    server.bank.faults({ payout: 'hold' });
    const id = await approved();
    await server.settle();
    for (const status of ['REALIZADO', 'NAO_REALIZADO'] as const) {
      await postNotification(id, status);
      await server.settle();
      expect((await detail(id)).status).toBe(4);
    }
    server.bank.faults({ payout: 'pay' });
    await runAll();
    await postNotification(id, 'NAO_REALIZADO');
    await server.settle();
    expect((await detail(id)).status).toBe(2);
  });

  it('does not send an unapproved payout', async () => {
    const { data } = await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
    await postNotification(data.id, 'REALIZADO');
    await runAll();
    expect(sent).toEqual([]);
    expect((await detail(data.id)).status).toBe(1);
    await ana('officeRefuse', { id: data.id, reason: 'Envie um documento' });
  });
});
