/** Lists of alerts and their rules, without schemas, so that a browser can load them without a validator. */

/** How serious an alert is. */
export const alertSeverities = ['info', 'warning', 'critical'] as const;

/** Where alerts are sent, besides the screen. */
export const alertChannelKinds = ['mail', 'telegram', 'webhook'] as const;

/** The queues whose oldest item an alert can watch. */
export const alertQueues = [
  'withdrawals',
  'payouts',
  'deposits',
  'suspense',
  'tickets',
  'claims',
  'staff_credits',
  'differences',
  'provider_reviews',
] as const;

/** The kinds of rules. */
export const alertKinds = [
  'game_return',
  'big_win',
  'bank_calls',
  'provider_calls',
  'queue_overdue',
  'bank_float',
  'jackpot_pool',
  'registrations',
  'bonus_cost',
  'job_late',
  'seal_late',
  'self_verification_failed',
] as const;

/** Inclusive bounds of the whole numbers of conditions, by their names. */
export const alertBounds = {
  days: { least: 1, most: 60 },
  min_rounds: { least: 500, most: 100_000_000 },
  deviations: { least: 2, most: 10 },
  multiple: { least: 0, most: 1_000_000 },
  hours: { least: 1, most: 72 },
  minutes: { least: 2, most: 43_200 },
  min_calls: { least: 1, most: 1_000_000 },
  failed_percent: { least: 1, most: 100 },
  unpaid_charges: { least: 0, most: 1_000_000 },
  owed_percent: { least: 0, most: 1_000 },
  seed_percent: { least: 1, most: 1_000 },
  reset_hours: { least: 0, most: 72 },
  factor: { least: 2, most: 100 },
  minimum: { least: 1, most: 1_000_000 },
  weeks: { least: 1, most: 12 },
} as const satisfies Record<string, { least: number; most: number }>;

/** The kinds whose rules can be for some sites only. The others look at what all sites share. */
export const alertSiteKinds = [
  'game_return',
  'big_win',
  'queue_overdue',
  'jackpot_pool',
  'registrations',
  'bonus_cost',
] as const satisfies readonly (typeof alertKinds)[number][];

/** Whether rules of a kind can be for some sites only. */
export const canHaveSites = (kind: (typeof alertKinds)[number]): boolean => alertSiteKinds.some((one) => one === kind);
