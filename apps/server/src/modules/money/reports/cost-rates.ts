import { MAX_RATE_DAYS_AHEAD, jurisdictions } from '@arara/contract';
import { ZERO, formatReais } from '@arara/money';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, dayOf } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import * as store from './cost-rate-store.ts';
import type { CostRate, CostRateKind } from './cost-rate-store.ts';
import { MIN_DAY, addDays } from './report-periods.ts';

/** The most rates: they are all read for each report. */
const MAX_RATES = 2000;

/** What a withdrawal is paid to, where a bank may charge differently. */
const WITHDRAWAL_METHODS = ['pix', 'bank'];

type Title = { key: string; title: string };

/** What rates of each kind can be set for. */
export type CostRateKeys = Record<CostRateKind, Title[]>;

export interface CostRates {
  /** The rates and what they can be set for. */
  list(): Promise<{ rates: store.SetCostRate[]; keys: CostRateKeys }>;
  /** Sets a rate. The same rate again changes nothing. Fails with `invalid`, naming the field. */
  set(actor: Actor, rate: CostRate & { reason: string }): Promise<void>;
}

interface CostRatesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
  listProviders: () => Promise<Title[]>;
}

const toRecord = ({ kind, key, shareBps, fixed, validFrom }: CostRate) => ({
  kind,
  key,
  share_bps: shareBps,
  fixed: formatReais(fixed),
  valid_from: validFrom,
});

export function createCostRates({ db, atomically, clock, staff, listProviders }: CostRatesDeps): CostRates {
  async function listKeys(): Promise<CostRateKeys> {
    const toTitles = (keys: readonly string[]): Title[] => keys.map((key) => ({ key, title: key }));
    return {
      provider_fee: await listProviders(),
      deposit_fee: await store.listMethods(db),
      withdrawal_fee: toTitles(WITHDRAWAL_METHODS),
      tax: toTitles(jurisdictions),
    };
  }

  async function requireRate({ kind, key, fixed, validFrom }: CostRate): Promise<void> {
    const keys = await listKeys();
    if (!keys[kind].some((one) => one.key === key)) throw new Failure('invalid', { field: 'key' });
    const isPayment = kind === 'deposit_fee' || kind === 'withdrawal_fee';
    if (!isPayment && fixed !== ZERO) throw new Failure('invalid', { field: 'fixed' });
    const last = addDays(dayOf(clock.now()), MAX_RATE_DAYS_AHEAD);
    if (validFrom < MIN_DAY || validFrom > last) throw new Failure('invalid', { field: 'valid_from' });
  }

  return {
    list: async () => ({ rates: await store.listRates(db), keys: await listKeys() }),
    async set(actor, { reason, ...rate }) {
      await requireRate(rate);
      await atomically(async (tx) => {
        await store.lockRates(tx);
        const rates = await store.listRates(tx);
        const ofKey = rates.filter(({ kind, key }) => kind === rate.kind && key === rate.key);
        const before = ofKey.findLast(({ validFrom }) => validFrom <= rate.validFrom);
        const isSame = before?.shareBps === rate.shareBps && before.fixed === rate.fixed;
        if (isSame && before.validFrom === rate.validFrom) return;
        if (before?.validFrom !== rate.validFrom && rates.length >= MAX_RATES)
          throw new Failure('invalid', { field: 'valid_from' });
        await store.insertRate(tx, { ...rate, setBy: actor.id, setAt: clock.now(), reason });
        await staff.record(tx, actor, {
          action: 'cost_rate.set',
          subject: `cost-rate:${rate.kind}:${rate.key}`,
          ...(before === undefined ? {} : { before: toRecord(before) }),
          after: toRecord(rate),
          reason,
        });
      });
    },
  };
}
