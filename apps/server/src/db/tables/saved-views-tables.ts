/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface SavedViewsTables {
  'saved_views.default_view': {
    staff_id: number;
    list: 'recharges' | 'withdrawals' | 'players' | 'reports';
    view_id: string;
  };
  'saved_views.view': {
    id: string;
    list: 'recharges' | 'withdrawals' | 'players' | 'reports';
    staff_id: number;
    name: string;
    query: string;
    is_shared: boolean;
    created_at: Date;
    updated_at: Date;
  };
}
