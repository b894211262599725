/**
 * Tables whose rows are written once: the application's role may read and add rows, and neither change nor delete one. A
 * migration that adds such a table adds its name here; `roles.test.ts` compares the list with the triggers of the schema.
 */
export const APPEND_ONLY: readonly string[] = [
  'activities.abuse_limits',
  'activities.flag_reason',
  'activities.spin',
  'activities.promotion_event',
  'agency.flag_reason',
  'exclusion.refund',
  'exclusion.register_check',
  'anti_money_laundering.case_event',
  'anti_money_laundering.finding',
  'fairness.beacon',
  'fairness.beacon_chain',
  'fairness.beacon_value',
  'fairness.chain_position',
  'fairness.rotation',
  'harm_markers.assessment',
  'harm_markers.case_event',
  'harm_markers.contact',
  'helpdesk.article_version',
  'jackpot.win',
  'jackpot.entry',
  'jackpot.terms',
  'ledger.bonus_progress',
  'ledger.bound_opening',
  'ledger.seal',
  'ledger.transaction',
  'plans.plan',
  'play_limits.change',
  'proof.head',
  'proof.signing_key',
  'reality_checks.event',
  'rebates.claim',
  'rebates.line',
  'reports.cost_rate',
  'self_verification.run',
  'staff.audit',
  'vip.change',
  'vip.reward',
];

/** Tables that migrations alone write. */
export const READ_ONLY: readonly string[] = [
  'harm_markers.phrase',
  'harm_markers.rule_version',
  'ledger.account',
  'migration.applied',
  'migration.baseline',
  'migration.function',
  'migration.object',
];
