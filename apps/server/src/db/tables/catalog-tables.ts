/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface CatalogTables {
  'catalog.favourite': {
    member_id: number;
    name: string;
    at: Date;
  };
  'catalog.game': {
    id: number;
    name: string;
    title: string;
    api_name: string;
    category: string;
    full_image_url: string;
    tags: string[];
    rtp_bps: number;
    min_bet: bigint;
    max_bet: bigint;
    sort: number;
    code: string;
    titles: unknown;
    version: string;
    demo: boolean;
    since: Date;
    gone_at: Date | null;
  };
  'catalog.opened': {
    member_id: number;
    name: string;
    at: Date;
  };
  'catalog.played': {
    hour: Date;
    name: string;
    players: number;
    rounds: bigint;
    staked: bigint;
    won: bigint;
  };
  'catalog.provider': {
    api_name: string;
    title: string;
    icon_url: string;
    sort: number;
    outside: boolean;
    synced_at: Date | null;
  };
  'catalog.site_game': {
    site: string;
    name: string;
    closed_at: Date | null;
    closed_by: number | null;
    close_reason: string | null;
    min_stake: bigint | null;
    max_stake: bigint | null;
    titles: unknown;
    new_until: Date | null;
    hot_until: Date | null;
  };
  'catalog.switch': {
    kind: 'provider' | 'game' | 'version';
    name: string;
    version: string;
    state: string;
    reason: string;
    staff_id: number;
    at: Date;
  };
}
