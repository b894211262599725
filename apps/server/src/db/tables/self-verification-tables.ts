/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface SelfVerificationTables {
  'self_verification.event': {
    id: string | null;
    at: Date | null;
    kind: string | null;
    name: string | null;
    subject: string | null;
    staff: string | null;
    staff_id: number | null;
    reason: string | null;
    before: unknown;
    after: unknown;
  };
  'self_verification.node': {
    id: string;
    name: string;
    version: string;
    release: string | null;
    configuration: unknown;
    baseline: number | null;
    started_at: Date;
    seen_at: Date;
    ended_at: Date | null;
    end_cause: 'stopped' | 'unexpected' | null;
  };
  'self_verification.run': {
    id: bigint;
    at: Date;
    node: string;
    duration_ms: number;
    files_state: 'good' | 'failed' | 'unused';
    database_state: 'good' | 'failed' | 'unused';
    clock_state: 'good' | 'failed' | 'unused';
    files_digest: string | null;
    configuration_digest: string | null;
    database_digest: string | null;
    finding_count: number;
    findings: unknown;
    closed_games: string[];
  };
}
