import type { Answer } from '@arara/contract/client';
import type { GameChains } from './features/chains/chains-of-game.ts';

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
export type PromotionRow = Answer<'officePromotions'>['data']['data'][number];
export type RewardClaim = Answer<'officePromotionClaims'>['data']['data'][number];
export type HeldClaim = Answer<'officeHeldClaims'>['data']['data'][number];
/** A player's signs of abuse; known by the player's number. */
export type RewardFlag = Answer<'officeRewardFlags'>['data']['data'][number] & { id: number };
export type TableRow = Answer<'officeTables'>['data'][number];
export type TableRound = Answer<'officeTableRounds'>['data']['data'][number];
export type RoundTicket = Answer<'officeTableRounds'>['tickets'][number];
export type SeenBeacon = NonNullable<Answer<'officeFairness'>['beacon']>;
/** The shared tables as they were at `serverMs` by the server's clock, which is `aheadMs` ahead of this one. */
export interface TableBook {
  id: string | number;
  rows: readonly TableRow[];
  inPlay: string;
  serverMs: number;
  aheadMs: number;
}
/** What they draw by. */
export interface ChainBook {
  id: string | number;
  rows: readonly GameChains[];
  beacon: SeenBeacon | null;
}
export type ChatLineRow = Answer<'officeChatLines'>['data']['data'][number];
export type ChatMuteRow = Answer<'officeChatMutes'>['data']['data'][number];
export type StaffCredit = Answer<'officeStaffCredits'>['data']['data'][number];
export type BonusRow = Answer<'officeBonuses'>['data']['data'][number];
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
export type Debt = Answer<'officeDebts'>['data']['data'][number];
export type PaymentReturn = Answer<'officeReturns'>['data']['data'][number];
export type PayerRule = Answer<'officePayerRules'>['data'][number];
export type ReconciledDay = Answer<'officeReconciliations'>['data']['data'][number];
export type DayDetail = Answer<'officeReconciliation'>['data'];
export type Difference = DayDetail['differences'][number];
export type ClearingBook = Answer<'officeClearing'>['data'];
export type BankMessage = Answer<'officeWebhooks'>['data']['data'][number];
