import { alertKinds, canHaveSites } from '@arara/contract/alert-lists';
import type { Input } from '@arara/contract/client';
import type { AlertRule } from '../../shared/api/alert-queries.ts';

type RuleInput = Input<'officeAlertRuleSave'>;
export type AlertKind = RuleInput['condition']['kind'];

/** The parameters of each kind with the values of a new rule. An amount has two decimals, a queue is a name. */
export const blankConditions = {
  game_return: { days: '7', min_rounds: '5000', deviations: '4' },
  big_win: { amount: '10000.00', multiple: '0', hours: '12' },
  bank_calls: { minutes: '15', min_calls: '5', failed_percent: '30', unpaid_charges: '0' },
  provider_calls: { minutes: '15', min_calls: '20', failed_percent: '20' },
  queue_overdue: { queue: 'withdrawals', minutes: '120' },
  bank_float: { amount: '1000.00', owed_percent: '120' },
  jackpot_pool: { seed_percent: '90', reset_hours: '12' },
  registrations: { factor: '5', minimum: '50', weeks: '4' },
  bonus_cost: { factor: '4', amount: '1000.00', weeks: '4' },
  job_late: { minutes: '10' },
  seal_late: { minutes: '10' },
  self_verification_failed: { hours: '26' },
} as const satisfies Record<AlertKind, Readonly<Record<string, string>>>;

type KeysOf<Value> = Value extends unknown ? keyof Value : never;
export type ParameterName = KeysOf<(typeof blankConditions)[AlertKind]>;

/** A rule as it is edited: its numbers and amounts as text. */
export interface RuleDraft {
  id: string | null;
  version: number;
  name: string;
  kind: AlertKind;
  parameters: Readonly<Record<string, string>>;
  severity: RuleInput['severity'];
  sites: readonly string[];
  channels: readonly string[];
  quiet: string;
  enabled: boolean;
}

export const blankRule: RuleDraft = {
  id: null,
  version: 0,
  name: '',
  kind: 'queue_overdue',
  parameters: blankConditions.queue_overdue,
  severity: 'warning',
  sites: [],
  channels: [],
  quiet: '60',
  enabled: true,
};

export function toRuleDraft({ condition, quiet_minutes: quiet, ...rule }: AlertRule): RuleDraft {
  const { kind, ...parameters } = condition;
  const { id, version, name, severity, sites, channels, enabled } = rule;
  return {
    id,
    version,
    name,
    severity,
    sites,
    channels,
    enabled,
    kind: alertKinds.find((one) => one === kind) ?? 'queue_overdue',
    parameters: Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, String(value)])),
    quiet: String(quiet),
  };
}

/** Amounts and queues are sent as text; anything else is a number, and text that is none stays for the server to refuse. */
function toParameter(name: string, text: string): string | number {
  if (name === 'amount') return text.trim().replace(',', '.');
  if (name === 'queue') return text;
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? text : value;
}

/** The rule as it is sent. */
export function toRuleInput({ kind, parameters, quiet, sites, channels, ...draft }: RuleDraft): RuleInput {
  const values = Object.entries(parameters).map(([name, text]) => [name, toParameter(name, text)]);
  return {
    ...draft,
    sites: canHaveSites(kind) ? [...sites] : [],
    channels: [...channels],
    quiet_minutes: toParameter('quiet', quiet) as number,
    condition: { kind, ...Object.fromEntries(values) } as RuleInput['condition'],
  };
}
