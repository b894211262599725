/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface SitesTables {
  'sites.acceptance': {
    member_id: number;
    document_id: number;
    language: string;
    accepted_at: Date;
  };
  'sites.document': {
    id: number;
    site: string;
    kind: 'terms' | 'privacy' | 'responsible_gaming' | 'bonus_rules' | 'about' | 'contact' | 'kyc_aml' | 'game_rules' | 'complaints';
    version: number;
    created_at: Date;
    announced_at: Date | null;
    effective_at: Date | null;
  };
  'sites.document_text': {
    document_id: number;
    language: string;
    title: string;
    body: string;
  };
  'sites.host': {
    host: string;
    site: string;
  };
  'sites.picture': {
    hash: Buffer;
    bytes: Buffer;
    width: number;
    height: number;
    created_at: Date;
  };
  'sites.site': {
    key: string;
    name: string;
    is_home: boolean;
    logo: Buffer | null;
    theme: unknown;
    languages: string[];
    default_language: string;
    texts: unknown;
    banners: unknown;
    advertisement: unknown;
    socials: unknown;
    features: unknown;
    jurisdiction: 'caribbean' | 'br-spa';
    idle_minutes: number;
    absolute_minutes: number;
    support_link: string;
    version: number;
    created_at: Date;
    updated_at: Date;
    pace: unknown;
    wins_least: bigint;
    background: Buffer | null;
  };
}
