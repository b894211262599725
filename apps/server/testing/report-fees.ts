import { type Centavos, centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../src/db/index.ts';
import { dayOf } from '../src/platform/index.ts';
import { type ModelDeposit, type ModelPlay, total } from './report-model.ts';

/* Fees and taxes of a random month, by plain loops. */

/** Shares in basis points, each from a day on, and centavos for each deposit. */
const RATES = [
  { kind: 'provider_fee', key: 'fora', share: 1250, fixed: 0, from: '2026-01-01' },
  { kind: 'provider_fee', key: 'fora', share: 900, fixed: 0, from: '2026-11-03' },
  { kind: 'deposit_fee', key: 'pix', share: 115, fixed: 25, from: '2026-10-25' },
  { kind: 'tax', key: 'caribbean', share: 200, fixed: 0, from: '2026-01-01' },
  { kind: 'tax', key: 'br-spa', share: 1200, fixed: 0, from: '2026-11-01' },
];

const findRate = (kind: string, key: string, at: Date) =>
  RATES.findLast((one) => one.kind === kind && one.key === key && one.from <= dayOf(at)) ?? { share: 0, fixed: 0 };

/** Divides and rounds half away from zero; `null` by zero. */
export function share(amount: bigint, by: bigint): bigint | null {
  if (by === 0n) return null;
  const [whole, rest] = [amount / by, amount % by];
  const [size, of] = [rest < 0n ? -rest : rest, by < 0n ? -by : by];
  const away = amount < 0n === by < 0n ? 1n : -1n;
  return 2n * size >= of ? whole + away : whole;
}

export interface FeeModel {
  /** Fees and taxes of some play and deposits, each rounded once. */
  compute(
    plays: readonly ModelPlay[],
    deposits: readonly ModelDeposit[],
  ): { provider_fees: Centavos; payment_fees: Centavos; taxes: Centavos };
}

/** Inserts the rates, and computes fees by them. */
export async function createFeeModel(q: Queryable, at: Date, providerOf: (game: string) => string): Promise<FeeModel> {
  for (const { kind, key, share: bps, fixed, from } of RATES)
    await sql`
      insert into reports.cost_rate (kind, key, share_bps, fixed, valid_from, reason, set_by, set_at)
      values (${kind}, ${key}, ${bps}, ${fixed}, ${from}::date, 'test', 0, ${at})`.execute(q);
  const { rows } = await sql<{ site: string; jurisdiction: string }>`
    select site, jurisdiction from reports.jurisdiction`.execute(q);
  const jurisdictions = new Map(rows.map(({ site, jurisdiction }) => [site, jurisdiction]));
  const toCents = (exact: bigint) => centavos(share(exact, 10_000n) ?? 0n);
  const ofRate = ({ stake, win }: ModelPlay, bps: number) => (stake - win) * BigInt(bps);
  return {
    compute: (plays, deposits) => ({
      provider_fees: toCents(
        total(plays, (play) => ofRate(play, findRate('provider_fee', providerOf(play.game), play.at).share)),
      ),
      payment_fees: toCents(
        total(deposits, (deposit) => {
          const { share: bps, fixed } = findRate('deposit_fee', 'pix', deposit.at);
          return BigInt(fixed) * 10_000n + deposit.amount * BigInt(bps);
        }),
      ),
      taxes: toCents(
        total(plays, (play) => ofRate(play, findRate('tax', jurisdictions.get(play.member.site) ?? '', play.at).share)),
      ),
    }),
  };
}
