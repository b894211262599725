import { createAntiMoneyLaundering } from '../modules/money/anti-money-laundering/index.ts';
import type { AccountModules } from './accounts.ts';
import type { MoneyModules } from './money.ts';
import type { Platform } from './platform.ts';

interface AntiMoneyLaunderingSources {
  platform: Platform;
  accounts: AccountModules;
  money: MoneyModules;
}

/** Creates the prevention of money laundering, with the job that evaluates its rules every minute. */
export function createAntiMoneyLaunderingModule({ platform, accounts, money }: AntiMoneyLaunderingSources) {
  const { db, atomically, clock, jobs, log, notifications, vault } = platform;
  const { identity, staff } = accounts;
  const { routes, check, describe, screening } = createAntiMoneyLaundering({
    db,
    atomically,
    clock,
    holds: money.cashier.holds,
    identity,
    jobs,
    log,
    notifications,
    staff,
    vault,
  });
  return {
    routes,
    describe,
    schedule(): void {
      jobs.work('aml_check', check);
      jobs.every('aml_check', '* * * * *');
      jobs.work('watch_list_member', ({ memberId, occasion }) => screening.screenMember(memberId, occasion));
      jobs.work('watch_list_version', screening.screenVersion);
    },
  };
}

export type AntiMoneyLaunderingModule = ReturnType<typeof createAntiMoneyLaunderingModule>;
