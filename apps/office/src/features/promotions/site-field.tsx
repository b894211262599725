import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'ra-core';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { SiteRow } from '../../shared/api/records.ts';
import type { PromotionForm } from './promotion-form.ts';

/** Sites where a promotion runs; empty means all. Readers without access to sites type the key. */
export function SiteField({ form: { draft, set, getError, locked } }: { form: PromotionForm }) {
  const t = useTranslation();
  const { data = [] } = useGetList<SiteRow>('sites', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  const names = new Map(data.map(({ id, name }) => [id, name]));
  const error = getError('audience.sites');
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
          label={t('promotions.sites')}
          error={error !== undefined}
          helperText={error ?? t('promotions.sitesHelp')}
        />
      )}
    />
  );
}
