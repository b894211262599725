/** Lists of the prevention of money laundering, without schemas, so that a browser can load them without a validator. */

/** What a rule looks for. */
export const amlRuleKinds = [
  'structuring',
  'pass_through',
  'third_party',
  'velocity',
  'linked_accounts',
  'large_movement',
] as const;

/** The parameters of each kind, in the order of its form. */
export const amlRuleFields = {
  structuring: ['amount', 'percent', 'count', 'hours'],
  pass_through: ['amount', 'percent', 'hours'],
  third_party: ['count', 'hours'],
  velocity: ['direction', 'count', 'amount', 'hours'],
  linked_accounts: ['count', 'hours'],
  large_movement: ['amount'],
} as const satisfies Record<(typeof amlRuleKinds)[number], readonly string[]>;

export const amlDirections = ['deposit', 'withdrawal'] as const;

/** The states of a case; the last two end it. */
export const amlCaseStates = ['open', 'investigating', 'awaiting_player', 'reported', 'closed'] as const;

/** Why a case was closed without a report. */
export const amlOutcomes = ['explained', 'no_suspicion', 'duplicate', 'other'] as const;

/** What staff does with a case, beside closing it and its requests and reports. */
export const amlCaseActions = ['take', 'note', 'hold', 'release'] as const;

/** What a timeline lists. */
export const amlEventKinds = [
  'opened',
  'finding',
  'listed',
  'taken',
  'note',
  'funds_requested',
  'funds_answered',
  'hold',
  'release',
  'withdrawal_held',
  'report_drafted',
  'report_approved',
  'report_refused',
  'report_sent',
  'closed',
] as const;

/** The periods of a dry run, in days. */
export const amlDryRunDays = [30, 90] as const;

/** Persons of lists: politically exposed ones (PEP), and those under sanctions. */
export const watchListKinds = ['pep', 'sanctioned'] as const;

/** What of a player agrees with a person of a list. */
export const watchListMatchKinds = ['cpf', 'cpf_mask_and_name', 'name'] as const;

/** When a player is compared with the lists. */
export const watchListOccasions = ['registration', 'identity_change', 'list_version', 'withdrawal'] as const;
