import type { Call } from '@arara/contract/client';
import { formatReais, parseReais, ZERO } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  freshKey,
  payCode,
  registerMember,
  requestDeposit,
  signInStaff,
} from '../../../../testing/index.ts';
import { divide } from './revenue-figures.ts';

let server: TestServer;
let maria: TestMember;
let ana: Call;
let root: Call;
let day: string;

const invalid = (field: string) => ({ error: 'invalid', errors: { [field]: [expect.any(String)] } });
const rate = {
  kind: 'tax' as const,
  key: 'caribbean',
  share_bps: 0,
  fixed: '0.00',
  valid_from: '2026-01-01',
  reason: 'contrato',
};
const revenue = async () => (await ana('officeReportRevenue', { from: day, to: day })).data.sums;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  ana = await signInStaff(server, 'finance');
  root = await signInStaff(server, 'admin');
  day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  await payCode(server, (await requestDeposit(maria, '100.00')).pix_code);
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  await maria.call('bet', { session, stake: '20.00', input: { side: 'over', target: 5150 }, key: freshKey() });
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
});

afterAll(() => server.close());

describe('rates of fees and taxes', () => {
  it('are none at first: fees are 0', async () => {
    expect((await ana('officeCostRates', {})).data.rates).toEqual([]);
    expect((await revenue()).ngr).toMatchObject({ provider_fees: '0.00', payment_fees: '0.00', taxes: '0.00' });
  });

  it('are refused without the permission', async () => {
    const auditor = await signInStaff(server, 'auditor');
    const support = await signInStaff(server, 'support');
    expect((await auditor('officeCostRates', {})).data.keys.tax.map(({ key }) => key)).toContain('br-spa');
    await expect(support('officeCostRates', {})).rejects.toMatchObject({ error: 'forbidden' });
    await expect(auditor('officeCostRateSet', rate)).rejects.toMatchObject({ error: 'forbidden' });
  });

  it.each([
    ['an unknown key', { key: 'marte' }, 'key'],
    ['a key with a NUL', { key: 'a\u0000' }, 'key'],
    ['a share above the whole', { share_bps: 10_001 }, 'share_bps'],
    ['an amount for each payment of a tax', { fixed: '1.00' }, 'fixed'],
    ['an amount that is negative', { kind: 'deposit_fee' as const, key: 'pix', fixed: '-1.00' }, 'fixed'],
    ['a day that does not exist', { valid_from: '2026-02-31' }, 'valid_from'],
    ['a day too far ahead', { valid_from: '2999-01-01' }, 'valid_from'],
    ['a day before all movements', { valid_from: '1999-12-31' }, 'valid_from'],
    ['an empty reason', { reason: ' ' }, 'reason'],
  ])('refuse %s', async (_what, input, field) => {
    await expect(ana('officeCostRateSet', { ...rate, ...input })).rejects.toMatchObject(invalid(field));
  });

  it('lower NGR by the rates of the day', async () => {
    const site = (await ana('officeReportDimensions', {})).data.sites[0]?.key ?? '';
    const { rows } = await sql<{ jurisdiction: string }>`
      select jurisdiction from sites.site where key = ${site}`.execute(server.database.db);
    const key = rows[0]?.jurisdiction ?? '';
    await ana('officeCostRateSet', { ...rate, key, share_bps: 1200 });
    await ana('officeCostRateSet', { ...rate, kind: 'provider_fee', key: 'arara', share_bps: 1000 });
    await ana('officeCostRateSet', { ...rate, kind: 'deposit_fee', key: 'pix', share_bps: 100, fixed: '0.35' });
    const sums = await revenue();
    const ggr = parseReais(sums.ggr.replace('-', '')) ?? ZERO;
    const sign = sums.ggr.startsWith('-') ? -1n : 1n;
    const shareOf = (bps: bigint) => formatReais((divide(sign * ggr * bps, 10_000n) ?? 0n) as typeof ggr);
    expect(sums.ngr).toMatchObject({ taxes: shareOf(1200n), provider_fees: shareOf(1000n), payment_fees: '1.35' });
    const today = (await ana('officeReportToday', {})).data;
    expect(today.bridge).toMatchObject({ taxes: shareOf(1200n), payment_fees: '1.35', ngr: sums.ngr?.ngr });
    expect(today.before.figures.ngr).toBe('0.00');
  });

  it('change nothing when the same is set twice, and keep past days when a later rate begins', async () => {
    const fee = { ...rate, kind: 'deposit_fee' as const, key: 'pix', share_bps: 100, fixed: '0.35' };
    await ana('officeCostRateSet', fee);
    const count = async () => (await root('officeAudit', { subject: 'cost-rate:deposit_fee:pix' })).data.data.length;
    expect(await count()).toBe(1);
    const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await ana('officeCostRateSet', { ...fee, share_bps: 900, valid_from: tomorrow });
    expect(await count()).toBe(2);
    expect((await revenue()).ngr).toMatchObject({ payment_fees: '1.35' });
    await ana('officeCostRateSet', { ...fee, share_bps: 200 });
    expect((await revenue()).ngr).toMatchObject({ payment_fees: '2.35' });
    const { rates } = (await ana('officeCostRates', {})).data;
    expect(rates.filter(({ kind }) => kind === 'deposit_fee')).toMatchObject([
      { share_bps: 200, valid_from: '2026-01-01' },
      { share_bps: 900, valid_from: tomorrow },
    ]);
  });

  it('cannot be changed in the database', async () => {
    const change = sql`update reports.cost_rate set share_bps = 0`;
    await expect(change.execute(server.database.db)).rejects.toThrow(/permission denied|cannot change/);
    await expect(change.execute(server.database.owner.db)).rejects.toThrow('cannot change');
  });
});
