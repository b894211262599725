import type { CashierDeps } from './cashier-deps.ts';
import { createPixProvider, registerDepositProviders } from './deposits/deposit-provider.ts';
import { createDepositReader, depositRoutes, depositStaffRoutes } from './deposits/deposit-routes.ts';
import { createDeposits } from './deposits/deposits.ts';
import { manualDepositProviders } from './manual-deposits/manual-deposits.ts';
import { paymentMethodRoutes, paymentMethodStaffRoutes } from './payment-methods/payment-method-routes.ts';
import { createPaymentMethods } from './payment-methods/payment-methods.ts';
import type { PaymentFlow } from './payment-flow.ts';
import type { SharedServices } from './shared-services.ts';

/** Deposits and the methods to pay them by, with the workers of their queues. */
export function createDepositFlow(
  deps: CashierDeps,
  { credits, rules, search }: Pick<SharedServices, 'credits' | 'rules' | 'search'>,
  { payments }: Pick<PaymentFlow, 'payments'>,
) {
  const { db, atomically, bus, clock, depositProviders, expirySeconds, ids, identity, jobs, ledger, log } = deps;
  const { identityGate, loadDepositBonus, playLimits, psp, registrationDetails, requireDepositAllowed, sites, staff } =
    deps;
  const pix = createPixProvider({ jobs, psp, expirySeconds });
  const providers = registerDepositProviders([pix, ...manualDepositProviders, ...depositProviders]);
  const methods = createPaymentMethods({ atomically, clock, staff, sites, providers });
  const deposits = createDeposits({
    db,
    atomically,
    bus,
    clock,
    ids,
    identity,
    identityGate,
    jobs,
    credits,
    ledger,
    log,
    payments,
    playLimits,
    psp,
    methods,
    providers,
    registrationDetails,
    requireDepositAllowed,
  });
  jobs.work('pix_charge', ({ txid }) => deposits.pollBank(txid));
  jobs.work('provider_ask', ({ orderNumber }) => deposits.pollProvider(orderNumber));
  jobs.work('expire_charges', () => deposits.expire());
  jobs.every('expire_charges', '* * * * *');
  const routes = [
    ...paymentMethodRoutes({ db, clock, identity, methods, loadDepositBonus, sites, rules }),
    ...depositRoutes({ db, clock, deposits, payments }),
    ...paymentMethodStaffRoutes({ db, methods, sites, providers }),
    ...depositStaffRoutes({ db, deposits, identity, search }),
  ];
  return { deposits, reader: createDepositReader({ db, identity, search }), routes };
}
