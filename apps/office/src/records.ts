import type { Answer } from '@arara/contract/client';

/** The rows of the office, as the contract answers them. Money is a decimal string of reais. */
type Row<
  Name extends
    | 'officeWithdrawals'
    | 'officePayouts'
    | 'officeRecharges'
    | 'officePayments'
    | 'officePlayers'
    | 'officePlayerLogins'
    | 'officePlayerNotes'
    | 'officeLedger'
    | 'officeAudit'
    | 'officeErasures',
> = Answer<Name>['data']['data'][number];

export type Withdrawal = Row<'officeWithdrawals'>;
export type WithdrawalDetail = Answer<'officeWithdrawal'>['data'];
export type WithdrawalAlerts = Answer<'officeWithdrawalAlerts'>['data'];
export type Payout = Row<'officePayouts'>;
export type Recharge = Row<'officeRecharges'>;
export type ReviewedDeposit = Answer<'officeReviewedDeposits'>['data']['data'][number];
export type ReviewedDepositDetail = Answer<'officeReviewedDeposit'>['data'];
export type Payment = Row<'officePayments'>;
export type Player = Row<'officePlayers'>;
export type PlayerDetail = Answer<'officePlayer'>['data'];
export type PlayerPlace = Answer<'officePlayerSessions'>['data'][number];
export type PlayerLogin = Row<'officePlayerLogins'>;
export type PlayerNote = Row<'officePlayerNotes'>;
export type LedgerRow = Row<'officeLedger'>;
export type AuditRow = Row<'officeAudit'>;
export type Staff = Answer<'officeMe'>['data'];
export type Erasure = Row<'officeErasures'>;
export type RetentionRule = Answer<'officeRetention'>['data'][number];
export type Revealed = Answer<'officeReveal'>['data'];
export type StaffPerson = Answer<'officeStaff'>['data']['data'][number];
export type StaffInvitation = Answer<'officeInvitations'>['data'][number];
export type OfficeSession = Answer<'officeOwnSessions'>['data'][number];
export type GameRow = Answer<'officeGames'>['data']['data'][number];
export type GameClosing = GameRow['closings'][number];
export type GameProvider = Answer<'officeGames'>['providers'][number];
export type OutsideReview = Answer<'officeOutsideReviews'>['data']['data'][number];
export type FreeRoundsRow = Answer<'officeFreeRounds'>['data']['data'][number];
export type FreeRoundsInfo = Answer<'officeFreeRoundsInfo'>['data'];
export type FreeRoundsGame = Answer<'officeFreeRoundsGames'>['data']['data'][number];
/** What is read whole, as one record. */
export interface GameProviders {
  id: string;
  rows: readonly GameProvider[];
}
export type StaffRole = Answer<'officeRoles'>['data']['roles'][number];

/** What is read whole: a record of its own for react-admin, with all of it inside. */
export type RoleBook = Answer<'officeRoles'>['data'] & { id: string };
export type AlertBook = WithdrawalAlerts & { id: string };
export type InvitationBook = { id: string; rows: StaffInvitation[] };
export type PlaceBook = { id: string | number; rows: PlayerPlace[] };
export type SessionBook = { id: string | number; rows: OfficeSession[] };
export type PaymentReturn = Answer<'officeReturns'>['data']['data'][number];
export type PayerRule = Answer<'officePayerRules'>['data'][number];
export type ReconciledDay = Answer<'officeReconciliations'>['data']['data'][number];
export type DayDetail = Answer<'officeReconciliation'>['data'];
export type Difference = DayDetail['differences'][number];
export type ClearingBook = Answer<'officeClearing'>['data'];
export type BankMessage = Answer<'officeWebhooks'>['data']['data'][number];
