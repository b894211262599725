import type { Answer } from '@arara/contract/client';

/** The rows of the office, as the contract answers them. Money is a decimal string of reais. */
type Row<
  Name extends
    | 'officeWithdrawals'
    | 'officeRecharges'
    | 'officePayments'
    | 'officePlayers'
    | 'officeLedger'
    | 'officeAudit',
> = Answer<Name>['data']['data'][number];

export type Withdrawal = Row<'officeWithdrawals'>;
export type WithdrawalDetail = Answer<'officeWithdrawal'>['data'];
export type Recharge = Row<'officeRecharges'>;
export type Payment = Row<'officePayments'>;
export type Player = Row<'officePlayers'>;
export type LedgerRow = Row<'officeLedger'>;
export type AuditRow = Row<'officeAudit'>;
export type Staff = Answer<'officeMe'>['data'];
