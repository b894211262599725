import { type Centavos } from '@arara/money';
import { turnsOf } from './cents.ts';
import { type FaultChange, type Faults, NO_FAULTS } from './fault.ts';

export interface Switches {
  current(): Faults;
  /** The switches as they stand for a Pix of this amount. */
  forAmount(amount: Centavos): Faults;
  change(change: FaultChange): void;
  /**
   * The fault of one API call, which counts against `apiCalls`. What the centavos of its amount ask for
   * happens once a `path`, so that the next attempt gets through.
   */
  takeApi(path: string, amount: Centavos | undefined): Faults['api'];
}

export function createSwitches(initial: FaultChange): Switches {
  let faults = overlay(NO_FAULTS, initial);
  const met = new Set<string>();

  const forAmount = (amount: Centavos): Faults => (faults.cents ? overlay(faults, turnsOf(amount)) : faults);

  function takeSwitched(): Faults['api'] {
    const { api, apiCalls } = faults;
    if (api === 'none' || apiCalls === 0) return api;
    faults = apiCalls === 1 ? { ...faults, api: 'none', apiCalls: 0 } : { ...faults, apiCalls: apiCalls - 1 };
    return api;
  }

  return {
    current: () => faults,
    forAmount,
    change(change) {
      faults = overlay(faults, change);
    },
    takeApi(path, amount) {
      const byCents = amount === undefined || !faults.cents ? undefined : turnsOf(amount).api;
      if (byCents === undefined) return takeSwitched();
      if (met.has(path)) return 'none';
      met.add(path);
      return byCents;
    },
  };
}

function overlay(faults: Faults, change: FaultChange): Faults {
  return {
    webhook: change.webhook ?? faults.webhook,
    api: change.api ?? faults.api,
    apiCalls: change.apiCalls ?? faults.apiCalls,
    payment: change.payment ?? faults.payment,
    med: change.med ?? faults.med,
    refund: change.refund ?? faults.refund,
    payout: change.payout ?? faults.payout,
    payerDetail: change.payerDetail ?? faults.payerDetail,
    payerFilter: change.payerFilter ?? faults.payerFilter,
    existingCharge: change.existingCharge ?? faults.existingCharge,
    sandbox: change.sandbox ?? faults.sandbox,
    cents: change.cents ?? faults.cents,
  };
}
