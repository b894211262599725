/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface TournamentsTables {
  'tournaments.disqualification': {
    tournament_id: number;
    member_id: number;
    staff_id: number;
    reason: string;
    at: Date;
  };
  'tournaments.entrant': {
    tournament_id: number;
    member_id: number;
    joined_at: Date;
  };
  'tournaments.final_entry': {
    tournament_id: number;
    member_id: number;
    rank: number;
    score: bigint;
    prize: bigint;
    paid_at: Date | null;
    free_rounds: unknown;
  };
  'tournaments.tournament': {
    id: number;
    site: string;
    titles: unknown;
    bodies: unknown;
    first_day: Date;
    last_day: Date;
    games: string[];
    categories: string[];
    score: 'valid' | 'best';
    least_staked: bigint;
    entry: 'joined' | 'everybody';
    rule: unknown;
    budget: bigint;
    state: 'draft' | 'approved' | 'announced' | 'settling' | 'settled' | 'cancelled';
    counted: string[] | null;
    version: number;
    made_by: number;
    approved_by: number | null;
    updated_at: Date;
    announced_at: Date | null;
    settled_at: Date | null;
  };
}
