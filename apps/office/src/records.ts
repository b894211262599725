import type { Answer } from '@arara/contract/client';

/** The rows of the office, as the contract answers them. Money is a decimal string of reais. */
type Row<
  Name extends
    | 'officeWithdrawals'
    | 'officeRecharges'
    | 'officePayments'
    | 'officePlayers'
    | 'officeLedger'
    | 'officeAudit'
    | 'officeErasures',
> = Answer<Name>['data']['data'][number];

export type Withdrawal = Row<'officeWithdrawals'>;
export type WithdrawalDetail = Answer<'officeWithdrawal'>['data'];
export type Recharge = Row<'officeRecharges'>;
export type Payment = Row<'officePayments'>;
export type Player = Row<'officePlayers'>;
export type LedgerRow = Row<'officeLedger'>;
export type AuditRow = Row<'officeAudit'>;
export type Staff = Answer<'officeMe'>['data'];
export type Erasure = Row<'officeErasures'>;
export type RetentionRule = Answer<'officeRetention'>['data'][number];
export type Revealed = Answer<'officeReveal'>['data'];
export type StaffPerson = Answer<'officeStaff'>['data']['data'][number];
export type StaffInvitation = Answer<'officeInvitations'>['data'][number];
export type OfficeSession = Answer<'officeOwnSessions'>['data'][number];
export type StaffRole = Answer<'officeRoles'>['data']['roles'][number];

/** What is read whole: a record of its own for react-admin, with all of it inside. */
export type RoleBook = Answer<'officeRoles'>['data'] & { id: string };
export type InvitationBook = { id: string; rows: StaffInvitation[] };
export type SessionBook = { id: string | number; rows: OfficeSession[] };
