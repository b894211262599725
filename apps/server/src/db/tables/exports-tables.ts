/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface ExportsTables {
  'exports.export': {
    id: string;
    staff_id: number;
    list: 'recharges' | 'payments' | 'withdrawals' | 'players' | 'statement' | 'bets' | 'audit' | 'events' | 'revenue' | 'money';
    format: 'csv' | 'csv_comma' | 'xlsx';
    language: 'pt' | 'en';
    filter_sealed: Buffer;
    status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired';
    run: number;
    rows_done: number;
    rows_total: number;
    bytes: number | null;
    problem: 'forbidden' | 'too_large' | 'internal' | null;
    requested_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    expires_at: Date | null;
    is_scheduled: boolean;
  };
  'exports.piece': {
    export_id: string;
    run: number;
    position: number;
    content_sealed: Buffer;
  };
}
