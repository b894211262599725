/** The data of each queue's jobs. A job may run twice, so its handler must be idempotent. */
export interface Queues {
  /** Processes a stored webhook of the Pix bank. */
  pix_webhook: { id: string };
  /** Queries a charge at the bank, in case its webhook was lost. */
  pix_charge: { txid: string };
  /** Asks the provider of a deposit order whether it was paid. */
  provider_ask: { orderNumber: string };
  /** Computes the flags of a requested withdrawal, and approves it when the policy of its site allows. */
  withdrawal_review: { id: string };
  /** Queries a booked Pix again, because its payer or the state of its return was unknown. */
  pix_payment: { endToEndId: string };
  /** Returns money of a Pix, or queries the return when the result of the last attempt is unknown. */
  pix_refund: { id: string };
  /** Reads the bank's lists for payments whose webhook was lost; once a night those of the whole previous day. */
  pix_sweep: Record<string, never>;
  pix_sweep_day: Record<string, never>;
  /** Reconciles one day with the bank; every night the days that are due. */
  reconcile: { day: string };
  reconcile_days: Record<string, never>;
  /** Sends an approved withdrawal, or queries it when the result of the last attempt is unknown. */
  payout: { id: string };
  /** Counts the rounds of each game by the hour. */
  count_played: Record<string, never>;
  /** Loads the published wins of the sites from the ledger. */
  collect_wins: Record<string, never>;
  /** Projects recent play into the statistics of the players. */
  sweep_player_stats: Record<string, never>;
  /** Stores the balances of the last full hour. */
  store_balances: Record<string, never>;
  /** Records the outcomes of claimed bonuses beside the claims. */
  reward_outcomes: Record<string, never>;
  /** Checks recent claims of rewards against the abuse rules. */
  reward_flags: Record<string, never>;
  /** Checks new referrals against the self-referral rules, and counts the largest teams. */
  agency_flags: Record<string, never>;
  agency_teams: Record<string, never>;
  /** Checks whether players reach a VIP level, and once a month whether they keep it. */
  sweep_levels: Record<string, never>;
  /** Sends campaigns of staff and announcements of the operator to their recipients. */
  campaigns: Record<string, never>;
  /** Sends a push notification about a message to a member, or a security notice without a message. */
  push: { memberId: number; messageId: string | null; tag: string };
  /** Sends one push notification to one browser. */
  push_device: { id: string };
  /** Reminds players of a bonus that ends soon and of a rebate that they may claim. */
  inbox_watch: Record<string, never>;
  /** Writes the final standings of ended tournaments and pays their prizes. */
  settle_tournaments: Record<string, never>;
  /** Projects recent play into the jackpots that it contributes to. */
  sweep_jackpots: Record<string, never>;
  /** Computes the commissions of ended days; recomputes one day; pays an approved statement. */
  commission_settle: Record<string, never>;
  commission_day: { site: string; day: string };
  commission_pay: { id: number };
  /** Sends a message, which is sealed under the key of its recipient. */
  message: { id: string; personId: number; sealed: string };
  /** Sends a password reset code. The account is looked up in the job, so that response times do not reveal it. Sealed for the server. */
  reset_code: { id: string; sealed: string };
  /** Checks the rules of alerts; sends a message of an alert. */
  alert_check: Record<string, never>;
  alert_delivery: { id: string };
  /** Evaluates the rules of the prevention of money laundering over new movements, and holds withdrawals of cases. */
  aml_check: Record<string, never>;
  /** Compares a player with the lists of politically exposed and sanctioned persons. */
  watch_list_member: { memberId: number; occasion: 'registration' | 'identity_change' };
  /** Compares all players with the entries of a version of a list, those after an entry. */
  watch_list_version: { listId: string; version: number; after: string };
  /** Assesses players of the last whole day by the markers of harm. */
  harm_markers: Record<string, never>;
  /** Makes the files of past days for the regulator. */
  regulator_files: Record<string, never>;
  /** Sends a file to the regulator, or asks for its result. */
  regulator_delivery: { fileId: string };
  /** Requests the files of scheduled reports that are due. */
  report_schedules: Record<string, never>;
  /** Writes the file of a list that staff requested. */
  export: { id: string };
  /** Collects the personal data that a person requested. */
  privacy_export: { id: string };
  /** Expires unpaid charges. */
  expire_charges: Record<string, never>;
  /** Alerts staff of withdrawals that wait too long for a decision. */
  review_clock: Record<string, never>;
  /** Deletes personal data whose retention has ended. */
  retention: Record<string, never>;
  /** Ends bonuses that are fulfilled, empty or expired, and begins those that wait. */
  bonus: Record<string, never>;
  /** Ends pauses and confirmed returns, closes accounts of listed players, and asks the register again. */
  exclusions: Record<string, never>;
  /** Asks the register of excluded persons about one player; every day about those whose answer is old. */
  register_check: { memberId: number; channel: 'sign_in' | 'sweep' };
  register_sweep: Record<string, never>;
  /** Returns the stakes of the open bets of a player whom the register lists. */
  listed_bets: { memberId: number; periodId: string };
  /** Transfers back what a player who was excluded or paused has in the wallets of providers. */
  excluded_transfers: { memberId: number };
  /** Ends abandoned rounds of games with moves. */
  left_rounds: Record<string, never>;
  reality_checks: Record<string, never>;
  /** Returns the bets of a round that two people of staff reversed. */
  round_reversal: { id: number };
  /** Grants free rounds at a provider, or cancels them. */
  free_rounds: { provider: string; campaignId: string };
  /** Queries the provider about a transfer whose result is unknown. */
  outside_transfer: { id: string };
  /** Imports the providers' games; queries rounds that stay open at a provider; reconciles with the providers' transaction lists. */
  outside_games: Record<string, never>;
  outside_rounds: Record<string, never>;
  outside_compare: Record<string, never>;
  /** Transfers back what players left in the wallets of providers. */
  outside_transfers: Record<string, never>;
  /** Deletes what has expired. */
  sweep: Record<string, never>;
  /** Commits in advance to the hash chains of shared rounds, for one game or for all. */
  fairness_chains: { game?: string };
  /** Seals the ledger; opens the partitions of its coming months. */
  seal: Record<string, never>;
  open_months: Record<string, never>;
  /** Verifies files, database objects and the clock of every node. */
  self_verification: Record<string, never>;
  /** Signs new seals of the ledger for the public proof. */
  proof_heads: Record<string, never>;
  /** Computes the figures of the public proof; audits returns and hash chains; verifies the whole ledger. */
  proof_figures: Record<string, never>;
  proof_audit: Record<string, never>;
  proof_verification: Record<string, never>;
}

export type QueueName = keyof Queues;

/** All queues, in the order in which they are created. */
export const queueNames: readonly QueueName[] = [
  'pix_webhook',
  'pix_charge',
  'provider_ask',
  'pix_payment',
  'pix_refund',
  'pix_sweep',
  'pix_sweep_day',
  'reconcile',
  'reconcile_days',
  'withdrawal_review',
  'review_clock',
  'payout',
  'count_played',
  'collect_wins',
  'sweep_player_stats',
  'store_balances',
  'reward_outcomes',
  'reward_flags',
  'agency_flags',
  'agency_teams',
  'sweep_levels',
  'settle_tournaments',
  'sweep_jackpots',
  'campaigns',
  'push',
  'push_device',
  'inbox_watch',
  'commission_settle',
  'commission_day',
  'commission_pay',
  'message',
  'reset_code',
  'expire_charges',
  'retention',
  'privacy_export',
  'export',
  'report_schedules',
  'alert_check',
  'alert_delivery',
  'aml_check',
  'watch_list_member',
  'watch_list_version',
  'harm_markers',
  'regulator_files',
  'regulator_delivery',
  'bonus',
  'exclusions',
  'register_check',
  'register_sweep',
  'listed_bets',
  'excluded_transfers',
  'left_rounds',
  'reality_checks',
  'round_reversal',
  'free_rounds',
  'outside_transfer',
  'outside_transfers',
  'outside_games',
  'outside_rounds',
  'outside_compare',
  'sweep',
  'fairness_chains',
  'seal',
  'open_months',
  'self_verification',
  'proof_heads',
  'proof_figures',
  'proof_audit',
  'proof_verification',
];
