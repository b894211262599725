import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { json } from '../testing/scripted-psp.ts';
import { createMarePsp } from './mare-psp.ts';

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The adapter with a Maré that answers by a script. */
function port(script: (sent: Sent) => Response) {
  const calls: Sent[] = [];
  const psp = createMarePsp({
    baseUrl: 'https://api.mare.example/',
    apiKey: 'a-key',
    signingSecret: 'a-signing-secret',
    clock: () => new Date('2026-11-21T10:00:00Z'),
    timeoutMs: 5000,
    fetch: async (url, { method, headers, body = '' }) => {
      const sent = { path: url.replace('https://api.mare.example', ''), method, headers, body };
      calls.push(sent);
      return script(sent);
    },
  });
  return { psp, calls };
}

const error = (status: number, code: string) => json(status, { error: { code, message: 'porque' } });

const TXID = 'a'.repeat(32);
const draft = { txid: TXID, amount: centavos(37_00), expirySeconds: 900 };
const charge = {
  reference: TXID,
  status: 'open',
  amount: '3700',
  expires_at: '2026-11-21T10:15:00Z',
  pix: { copy_paste: '000201', location: 'mare.example/1' },
};

describe('a charge at Maré', () => {
  it('is asked for with the API key, an idempotency key and centavos', async () => {
    const { psp, calls } = port(() => json(201, charge));
    expect(await psp.createCharge(draft)).toEqual({
      outcome: 'ok',
      value: { pixCode: '000201', location: 'mare.example/1' },
    });
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/v1/charges',
        headers: { 'x-api-key': 'a-key', 'idempotency-key': TXID },
        body: JSON.stringify({ reference: TXID, amount: '3700', expires_in: 900 }),
      },
    ]);
  });

  it.each([
    ['it stands with the same amount', () => json(200, charge), { outcome: 'ok' }],
    ['it stands with another amount', () => json(200, { ...charge, amount: '100' }), { outcome: 'refused' }],
    ['nothing is found', () => error(404, 'charge_not_found'), { outcome: 'unknown' }],
  ])('whose reference is taken is looked up: %s', async (_, standing, answer) => {
    const { psp } = port(({ method }) => (method === 'POST' ? error(409, 'reference_in_use') : standing()));
    expect(await psp.createCharge(draft)).toMatchObject(answer);
  });

  it.each([
    ['a code that is no code', { ...charge, pix: { copy_paste: '' } }],
    ['a status of another API', { ...charge, status: 'ATIVA' }],
    ['an amount that is a number', { ...charge, amount: 3700 }],
    ['an amount with a point', { ...charge, amount: '37.00' }],
  ])('with %s is unknown', async (_, body) => {
    expect(await port(() => json(200, body)).psp.createCharge(draft)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('a refusal of Maré', () => {
  const payout = { id: 'w1', amount: centavos(5_00), to: { kind: 'email', key: 'maria@example.com' } } as const;

  it.each([
    ['owner_mismatch', { fault: 'request', problem: { type: 'BE01' } }],
    ['insufficient_balance', { fault: 'funds', problem: { type: 'NOT_ENOUGH_BALANCE' } }],
    ['payout_denied', { fault: 'request', problem: { type: 'payout_denied', detail: 'porque' } }],
  ])('has the name that the cashier knows: %s', async (code, refusal) => {
    const { psp } = port(({ method }) => error(method === 'POST' ? 422 : 404, code));
    expect(await psp.send(payout)).toMatchObject({ outcome: 'refused', ...refusal });
  });

  it('of the API key says nothing of the payout', async () => {
    const { psp, calls } = port(() => error(401, 'unauthorized'));
    expect(await psp.send(payout)).toMatchObject({ outcome: 'refused', fault: 'credentials' });
    expect(calls).toHaveLength(1);
  });

  it('without a reason is no word of Maré', async () => {
    const { psp } = port(() => json(404, { message: 'not found' }));
    expect(await psp.findSend('w1')).toMatchObject({ outcome: 'unknown', cause: 'unreadable' });
  });
});

describe('a statement of Maré', () => {
  const payment = (day: number, number: number) => ({
    end_to_end_id: `E${day}x${number}`,
    amount: '100',
    paid_at: `2026-11-${day}T15:00:00Z`,
  });

  it('is read page by page through the days of São Paulo', async () => {
    const pages: Record<string, number> = { '2026-11-20': 2, '2026-11-21': 0, '2026-11-22': 1 };
    const { psp, calls } = port(({ path }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const [day, page] = [query.get('day') ?? '', Number(query.get('page'))];
      const total = pages[day] ?? 0;
      const entries = page <= total ? [payment(Number(day.slice(-2)), page)] : [];
      return json(200, { day, total_pages: total, entries });
    });
    // 03:00 UTC is midnight in São Paulo: the span begins on the 20th there.
    const span = { from: new Date('2026-11-20T03:00:00Z'), to: new Date('2026-11-23T02:59:59Z') };
    const read = async (page: number) => {
      const answer = await psp.listPayments({ ...span, page });
      return answer.outcome === 'ok' && [answer.value.items.map(({ endToEndId }) => endToEndId), answer.value.more];
    };
    expect(await read(0)).toEqual([['E20x1'], true]);
    expect(await read(1)).toEqual([['E20x2'], true]);
    expect(await read(2)).toEqual([['E22x1'], false]);
    expect(await read(3)).toEqual([[], false]);
    expect(new Set(calls.map(({ path }) => path.slice(0, 28)))).toEqual(
      new Set(['20', '21', '22'].map((day) => `/v1/statement?day=2026-11-${day}`)),
    );
  });

  it('of a long span costs a call for each day and each page', async () => {
    const { psp, calls } = port(({ path }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const day = Number(query.get('day')?.slice(-2));
      return json(200, { day: '', total_pages: 1, entries: [payment(day, Number(query.get('page')))] });
    });
    const span = { from: new Date('2026-11-10T03:00:00Z'), to: new Date('2026-11-30T02:59:59Z') };
    const read = async () => {
      const ids: string[] = [];
      for (let page = 0, more = true; more; page += 1) {
        const answer = await psp.listPayments({ ...span, page });
        if (answer.outcome !== 'ok') throw new Error(answer.outcome);
        ids.push(...answer.value.items.map(({ endToEndId }) => endToEndId));
        ({ more } = answer.value);
      }
      return ids;
    };
    expect((await read()).length).toBe(20);
    expect(calls).toHaveLength(20);
    // Read again, it is counted again.
    expect((await read()).length).toBe(20);
    expect(calls).toHaveLength(40);
  });
});

describe('a message of Maré', () => {
  const { psp } = port(() => json(200, {}));
  const payout = { reference: 'w1', amount: '500', status: 'rejected', failure: { reason: 'key_not_found' } };
  const read = (type: string, data: object) => psp.parseWebhook({ events: [{ type, data }] });

  it('about a payout that was rejected before it left has no end-to-end id', () => {
    const reason = { code: 'key_not_found', text: '' };
    for (const data of [payout, { ...payout, end_to_end_id: null }])
      expect(read('payout.rejected', data)).toEqual([{ kind: 'sent', id: 'w1', status: 'failed', reason }]);
  });

  it('about a confirmed payout needs one, and both need our reference', () => {
    expect(read('payout.confirmed', payout)).toMatchObject([{ kind: 'unreadable' }]);
    expect(read('payout.rejected', { ...payout, reference: null })).toMatchObject([{ kind: 'unreadable' }]);
    const confirmed = { ...payout, status: 'confirmed', failure: null, end_to_end_id: 'E123' };
    expect(read('payout.confirmed', confirmed)).toEqual([
      { kind: 'sent', id: 'w1', endToEndId: 'E123', status: 'paid' },
    ]);
  });
});
