import type { AlertRule } from './rule-store.ts';

type DefaultRule = Pick<AlertRule, 'id' | 'severity' | 'quietMinutes'> & { condition: Record<string, string | number> };

const waits = (
  id: string,
  queue: string,
  minutes: number,
  severity: AlertRule['severity'] = 'warning',
): DefaultRule => ({
  id,
  severity,
  quietMinutes: 60,
  condition: { kind: 'queue_overdue', queue, minutes },
});

/** The rules of a new installation, each created once. Staff changes them and switches them off. */
export const DEFAULT_RULES: readonly DefaultRule[] = [
  {
    id: 'game-return',
    severity: 'warning',
    quietMinutes: 1_440,
    condition: { kind: 'game_return', days: 7, min_rounds: 5_000, deviations: 4 },
  },
  {
    id: 'big-win',
    severity: 'info',
    quietMinutes: 0,
    condition: { kind: 'big_win', amount: '10000.00', multiple: 0, hours: 12 },
  },
  {
    id: 'bank-calls',
    severity: 'critical',
    quietMinutes: 30,
    condition: { kind: 'bank_calls', minutes: 15, min_calls: 5, failed_percent: 30, unpaid_charges: 30 },
  },
  {
    id: 'provider-calls',
    severity: 'critical',
    quietMinutes: 30,
    condition: { kind: 'provider_calls', minutes: 15, min_calls: 20, failed_percent: 20 },
  },
  waits('withdrawals-late', 'withdrawals', 120, 'critical'),
  waits('payouts-late', 'payouts', 30, 'critical'),
  waits('deposits-late', 'deposits', 60),
  waits('suspense-late', 'suspense', 1_440),
  waits('tickets-late', 'tickets', 720),
  waits('claims-late', 'claims', 1_440),
  waits('differences-late', 'differences', 2_880),
  waits('provider-reviews-late', 'provider_reviews', 1_440),
  {
    id: 'bank-float',
    severity: 'critical',
    quietMinutes: 60,
    condition: { kind: 'bank_float', amount: '1000.00', owed_percent: 120 },
  },
  {
    id: 'jackpot-pool',
    severity: 'warning',
    quietMinutes: 60,
    condition: { kind: 'jackpot_pool', seed_percent: 90, reset_hours: 12 },
  },
  {
    id: 'registrations',
    severity: 'warning',
    quietMinutes: 60,
    condition: { kind: 'registrations', factor: 5, minimum: 50, weeks: 4 },
  },
  {
    id: 'bonus-cost',
    severity: 'warning',
    quietMinutes: 60,
    condition: { kind: 'bonus_cost', factor: 4, amount: '1000.00', weeks: 4 },
  },
  { id: 'job-late', severity: 'critical', quietMinutes: 30, condition: { kind: 'job_late', minutes: 10 } },
  { id: 'seal-late', severity: 'critical', quietMinutes: 30, condition: { kind: 'seal_late', minutes: 10 } },
  {
    id: 'self-verification-failed',
    severity: 'critical',
    quietMinutes: 60,
    condition: { kind: 'self_verification_failed', hours: 26 },
  },
];
