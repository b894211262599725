/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface WebVitalsTables {
  'web_vitals.measured': {
    site: string;
    day: Date;
    path: string;
    phone: boolean;
    metric: 'visit' | 'fcp' | 'lcp' | 'inp' | 'ttfb' | 'cls';
    bucket: number;
    visits: number;
  };
}
