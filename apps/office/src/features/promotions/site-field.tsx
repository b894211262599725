import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'ra-core';
import { useSay } from '../../word.ts';
import type { SiteRow } from '../sites/site-record.ts';
import type { PromotionForm } from './promotion-form.ts';

/** The sites where a promotion runs; none named is every one. A key may also be typed, by who may not see the sites. */
export function SiteField({ form: { draft, set, errorOf, locked } }: { form: PromotionForm }) {
  const say = useSay();
  const { data = [] } = useGetList<SiteRow>('sites', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  const names = new Map(data.map(({ id, name }) => [id, name]));
  const error = errorOf('audience.sites');
  return (
    <Autocomplete
      multiple
      freeSolo
      disabled={locked}
      options={data.map(({ id }) => id)}
      value={[...draft.sites]}
      getOptionLabel={(id) => names.get(id) ?? id}
      onChange={(_, sites) => set({ sites })}
      renderInput={(field) => (
        <TextField
          {...field}
          label={say('promotions.sites')}
          error={error !== undefined}
          helperText={error ?? say('promotions.sitesHelp')}
        />
      )}
    />
  );
}
