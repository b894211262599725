/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface AgencyTables {
  'agency.ancestor': {
    ancestor_id: number;
    member_id: number;
    depth: number;
  };
  'agency.flag': {
    member_id: number;
    state: 'open' | 'cleared' | 'cut';
    at: Date;
    decided_by: number | null;
    note: string;
  };
  'agency.flag_reason': {
    id: bigint;
    member_id: number;
    word: string;
    agent_id: number;
    measure: number;
    at: Date;
  };
  'agency.flag_scan': {
    single: boolean;
    until: Date;
  };
  'agency.host': {
    host: string;
    member_id: number;
    set_by: number;
    at: Date;
  };
  'agency.member': {
    member_id: number;
    parent_id: number | null;
    way: 'code' | 'link' | 'host' | 'registered' | 'moved' | null;
    joined_at: Date;
    opened_by: number | null;
  };
  'agency.member_activity': {
    member_id: number;
    active: number;
    deposited: number;
    at: Date;
  };
  'agency.move': {
    id: number;
    member_id: number;
    from_id: number | null;
    to_id: number | null;
    reason: string;
    state: 'asked' | 'done' | 'refused';
    requested_by: number;
    requested_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
    note: string;
  };
  'agency.rule': {
    site: string;
    days: number;
    touch: 'first' | 'last';
    version: number;
    updated_at: Date;
  };
  'agency.team_size': {
    member_id: number;
    shard: number;
    direct: number;
    team: number;
  };
  'agency.visit': {
    member_id: number;
    day: Date;
    visits: number;
  };
}
