/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface ChatTables {
  'chat.line': {
    id: string;
    table_name: string;
    member_id: number;
    name: string;
    text: string;
    at: Date;
    hidden_at: Date | null;
    hidden_by: number | null;
    reviewed_at: Date | null;
  };
  'chat.mute': {
    id: number;
    member_id: number;
    until: Date;
    reason: string;
    made_by: number;
    made_at: Date;
    lifted_by: number | null;
    lifted_at: Date | null;
  };
  'chat.report': {
    line_id: string;
    member_id: number;
    at: Date;
  };
}
