import type { Answer, Input } from '@arara/contract/client';
import type { GameChains } from './game-chains.ts';

/** Rows of lists, as the contract returns them. Money is a decimal string of reais. */
type Row<
  Name extends
    | 'officeWithdrawals'
    | 'officePayouts'
    | 'officeRecharges'
    | 'officePayments'
    | 'officePlayers'
    | 'officePlayerLogins'
    | 'officePlayerMessages'
    | 'officePlayerNotes'
    | 'officeLedger'
    | 'officeAudit'
    | 'officeEvents'
    | 'officeSelfVerifications'
    | 'officeErasures',
> = Answer<Name>['data']['data'][number];

export type TaxStatement = Answer<'officeTaxStatement'>['data'];
export type AmlCase = Answer<'officeAmlCases'>['data']['data'][number];
export type AmlCaseDetail = Answer<'officeAmlCase'>['data'];
export type AmlRule = Answer<'officeAmlRules'>['data'][number];
export type RegulatorReport = Answer<'officeRegulatorReports'>['data']['data'][number];
export type AmlWatchList = Answer<'officeAmlLists'>['data'][number];
export type HarmCase = Answer<'officeHarmCases'>['data']['data'][number];
export type HarmCaseDetail = Answer<'officeHarmCase'>['data'];
export type HarmAssessment = HarmCaseDetail['assessments'][number];
export type HarmContact = HarmCaseDetail['contacts'][number];
export type AmlDryRun = Answer<'officeAmlDryRun'>['data'];
export type Withdrawal = Row<'officeWithdrawals'>;
export type WithdrawalDetail = Answer<'officeWithdrawal'>['data'];
export type Payout = Row<'officePayouts'>;
export type Deposit = Row<'officeRecharges'>;
export type ReviewedDeposit = Answer<'officeReviewedDeposits'>['data']['data'][number];
export type ReviewedDepositDetail = Answer<'officeReviewedDeposit'>['data'];
export type Payment = Row<'officePayments'>;
export type Player = Row<'officePlayers'>;
export type PlayerDetail = Answer<'officePlayer'>['data'];
export type PlayerSession = Answer<'officePlayerSessions'>['data'][number];
export type PlayerOverview = Answer<'officePlayerOverview'>['data'];
export type PlayerPlay = Answer<'officePlayerPlay'>['data'] & { id: string | number };
export type PlayerEvent = Answer<'officePlayerEvents'>['data'][number];
export type PlayerEventsRecord = { id: string | number; rows: PlayerEvent[] };
export type PlayerBet = Answer<'officePlayerBets'>['data']['data'][number];
export type PlayerLinked = Answer<'officePlayerLinks'>['data'][number];
export type PlayerLinksRecord = { id: string | number; rows: PlayerLinked[] };
export type PlayerCorrection = Answer<'officePlayerCorrections'>['data']['data'][number];
export type PlayerLogin = Row<'officePlayerLogins'>;
export type PlayerMessage = Row<'officePlayerMessages'>;
export type PlayerNote = Row<'officePlayerNotes'>;
export type LedgerRow = Row<'officeLedger'>;
export type AuditRow = Row<'officeAudit'>;
export type SignificantEvent = Row<'officeEvents'>;
export type SelfVerification = Row<'officeSelfVerifications'>;
export type Staff = Answer<'officeMe'>['data'];
export type ListExport = Answer<'officeExports'>['data'][number];
/** A list that has saved views. */
export type ViewList = Input<'officeViews'>['list'];
export type SavedView = Answer<'officeViews'>['data'][number];
export type Erasure = Row<'officeErasures'>;
export type IdentitySubmission = Answer<'officeIdentities'>['data']['data'][number];
export type IdentitySubmissionDetail = Answer<'officeIdentity'>['data'];
export type RetentionRule = Answer<'officeRetention'>['data'][number];
export type ScreenSpeed = Answer<'officeWebVitals'>['data'][number] & { id: string };
export type RevealedData = Answer<'officeReveal'>['data'];
export type RevealField = RevealedData['values'][number]['field'];
export type StaffMember = Answer<'officeStaff'>['data']['data'][number];
export type StaffInvitation = Answer<'officeInvitations'>['data'][number];
export type StaffSession = Answer<'officeOwnSessions'>['data'][number];
export type GameRow = Answer<'officeGames'>['data']['data'][number];
export type GamePage = Answer<'officeGame'>['data'];
/** A game at one site. */
export type SiteGame = GamePage['sites'][number];
export type GameReturn = Answer<'officeGameReturns'>['data']['rows'][number];
export type GameClosing = GameRow['closings'][number];
export type GameProvider = Answer<'officeGames'>['providers'][number];
export type ProviderReview = Answer<'officeOutsideReviews'>['data']['data'][number];
export type FreeRoundsRow = Answer<'officeFreeRounds'>['data']['data'][number];
export type PromotionRow = Answer<'officePromotions'>['data']['data'][number];
export type RewardClaim = Answer<'officePromotionClaims'>['data']['data'][number];
export type HeldClaim = Answer<'officeHeldClaims'>['data']['data'][number];
/** A player's abuse flags; `id` is the player's number. */
export type RewardFlag = Answer<'officeRewardFlags'>['data']['data'][number] & { id: number };
export type TableRow = Answer<'officeTables'>['data'][number];
export type TableRound = Answer<'officeTableRounds'>['data']['data'][number];
export type RoundReversal = Answer<'officeRoundReversals'>['data']['data'][number];
export type RoundTicket = Answer<'officeTableRounds'>['tickets'][number];
export type JobRow = Answer<'officeJobs'>['data'][number];
export type Beacon = NonNullable<Answer<'officeFairness'>['beacon']>;
/** Shared tables at `serverMs`, the server's time, which is `aheadMs` ahead of this computer. */
export interface TablesRecord {
  id: string | number;
  rows: readonly TableRow[];
  inPlay: string;
  serverMs: number;
  aheadMs: number;
}
/** The newest reversals of rounds. */
export interface ReversalsRecord {
  id: string | number;
  rows: readonly RoundReversal[];
}
/** Hash chains by game, and the beacon. */
export interface ChainsRecord {
  id: string | number;
  rows: readonly GameChains[];
  beacon: Beacon | null;
}
export type ChatLineRow = Answer<'officeChatLines'>['data']['data'][number];
export type ChatMuteRow = Answer<'officeChatMutes'>['data']['data'][number];
export type StaffCredit = Answer<'officeStaffCredits'>['data']['data'][number];
export type BonusRow = Answer<'officeBonuses'>['data']['data'][number];
export type FreeRoundsInfo = Answer<'officeFreeRoundsInfo'>['data'];
export type FreeRoundsGame = Answer<'officeFreeRoundsGames'>['data']['data'][number];
/** Read without pages, as one record. */
export interface GameProviders {
  id: string;
  rows: readonly GameProvider[];
}
export type StaffRole = Answer<'officeRoles'>['data']['roles'][number];

/** Resources without pages: one react-admin record each. */
export type RolesRecord = Answer<'officeRoles'>['data'] & { id: string };
export type SignInAlert = Answer<'officeSignIns'>['data'][number];
export type InvitationsRecord = { id: string; rows: StaffInvitation[] };
export type PlayerSessionsRecord = { id: string | number; rows: PlayerSession[] };
export type PlayerPasskey = Answer<'officePlayerPasskeys'>['data'][number];
export type PlayerPasskeysRecord = { id: string | number; rows: PlayerPasskey[] };
export type SessionsRecord = { id: string | number; rows: StaffSession[] };
export type Exclusion = Answer<'officeExclusions'>['data']['data'][number];
export type Debt = Answer<'officeDebts'>['data']['data'][number];
export type PaymentReturn = Answer<'officeReturns'>['data']['data'][number];
export type PayerRule = Answer<'officePayerRules'>['data'][number];
export type ReconciledDay = Answer<'officeReconciliations'>['data']['data'][number];
export type DayDetail = Answer<'officeReconciliation'>['data'];
export type Difference = DayDetail['differences'][number];
export type ClearingRecord = Answer<'officeClearing'>['data'];
export type BankMessage = Answer<'officeWebhooks'>['data']['data'][number];
export type SiteRow = Answer<'officeSites'>['data']['data'][number];
export type TicketRow = Answer<'officeTickets'>['data']['data'][number];
