import { endpoints } from '@arara/contract';
import { centavos, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Route, member } from '../../../platform/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Transfers } from './transfers.ts';

/** Under this word stands what a member has with us. */
const HERE = 'arara';

/** What a member has, here and in the wallets of providers. */
export function transferRoutes({
  db,
  ledger,
  transfers,
}: {
  db: Db;
  ledger: Pick<Ledger, 'wallet'>;
  transfers: Transfers;
}): Route[] {
  return [
    member(endpoints.allBalance, async ({ input, memberId }) => {
      const { cash, bonus } = await ledger.wallet(db, memberId);
      const isHereAsked = input.platType === undefined || input.platType === HERE;
      const all = [
        ...(isHereAsked ? [{ provider: HERE, balance: centavos(cash + bonus) }] : []),
        ...(await transfers.balances(memberId, input.platType)),
      ];
      return {
        data: all.map(({ provider, balance }) => ({
          platType: provider,
          balance: formatReais(balance),
          currency: 'BRL' as const,
        })),
        total: formatReais(centavos(all.reduce((sum, { balance }) => sum + balance, 0n))),
      };
    }),
  ];
}
