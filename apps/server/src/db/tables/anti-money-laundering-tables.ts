/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface AntiMoneyLaunderingTables {
  'anti_money_laundering.case_event': {
    id: number;
    case_id: number;
    at: Date;
    staff_id: number;
    kind: 'opened' | 'finding' | 'listed' | 'taken' | 'note' | 'funds_requested' | 'funds_answered' | 'hold' | 'release' | 'withdrawal_held' | 'report_drafted' | 'report_approved' | 'report_refused' | 'report_sent' | 'closed';
    note: string;
    reference: string | null;
  };
  'anti_money_laundering.case_file': {
    id: number;
    member_id: number;
    state: 'open' | 'investigating' | 'awaiting_player' | 'reported' | 'closed';
    holds_withdrawals: boolean;
    assigned_to: number | null;
    opened_by: number;
    opened_at: Date;
    changed_at: Date;
    ended_at: Date | null;
    outcome: 'explained' | 'no_suspicion' | 'duplicate' | 'other' | null;
  };
  'anti_money_laundering.finding': {
    id: number;
    case_id: number;
    member_id: number;
    rule_id: string;
    rule_version: number;
    kind: string;
    movement_id: string;
    at: Date;
    figures: unknown;
    movements: unknown;
    found_at: Date;
  };
  'anti_money_laundering.funds_request': {
    id: number;
    case_id: number;
    member_id: number;
    question: string;
    requested_by: number;
    requested_at: Date;
    answer_sealed: Buffer | null;
    answered_at: Date | null;
    withdrawn_at: Date | null;
  };
  'anti_money_laundering.movement': {
    member_id: number | null;
    kind: string | null;
    id: string | null;
    at: Date | null;
    amount: bigint | null;
  };
  'anti_money_laundering.pending_withdrawal': {
    id: string | null;
    member_id: number | null;
  };
  'anti_money_laundering.person': {
    member_id: number | null;
    cpf_index: Buffer | null;
    name_index: Buffer | null;
  };
  'anti_money_laundering.read_state': {
    until: Date | null;
  };
  'anti_money_laundering.report': {
    id: number;
    case_id: number;
    status: 'draft' | 'approved' | 'refused' | 'sent';
    body: unknown;
    drafted_by: number;
    drafted_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
    receipt: string | null;
    sent_by: number | null;
    sent_at: Date | null;
  };
  'anti_money_laundering.rule_progress': {
    rule_id: string;
    read_until: Date;
  };
  'anti_money_laundering.rule_version': {
    rule_id: string;
    version: number;
    name: string;
    condition: unknown;
    is_enabled: boolean;
    status: 'waiting' | 'approved' | 'refused';
    proposed_by: number;
    proposed_at: Date;
    reason: string;
    decided_by: number | null;
    decided_at: Date | null;
  };
  'anti_money_laundering.stake': {
    member_id: number | null;
    at: Date | null;
    stake: bigint | null;
  };
  'anti_money_laundering.watch_list_entry': {
    id: bigint;
    list_id: string;
    version: number;
    kind: 'pep' | 'sanctioned';
    source: string;
    listed_on: Date;
    entry_key: Buffer;
    name_sealed: Buffer;
    name_index: Buffer;
    cpf_index: Buffer | null;
    cpf_middle_index: Buffer | null;
  };
  'anti_money_laundering.watch_list_match': {
    id: number;
    case_id: number;
    member_id: number;
    list_id: string;
    version: number;
    kind: 'pep' | 'sanctioned';
    matched_by: 'cpf' | 'cpf_mask_and_name' | 'name';
    occasion: 'registration' | 'identity_change' | 'list_version' | 'withdrawal';
    source: string;
    listed_on: Date;
    entry_key: Buffer;
    name_sealed: Buffer;
    found_at: Date;
  };
  'anti_money_laundering.watch_list_version': {
    list_id: string;
    version: number;
    entry_count: number;
    file_hash: Buffer;
    status: 'waiting' | 'approved' | 'refused';
    proposed_by: number;
    proposed_at: Date;
    reason: string;
    decided_by: number | null;
    decided_at: Date | null;
    screened_at: Date | null;
  };
}
