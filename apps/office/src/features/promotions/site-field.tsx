import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useSites } from '../../shared/api/use-sites.ts';
import type { PromotionForm } from './promotion-form.ts';

/** Sites where a promotion runs; empty means all. Readers without access to sites type the key. */
export function SiteField({ form: { draft, set, getError, locked } }: { form: PromotionForm }) {
  const t = useTranslation();
  const sites = useSites();
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const error = getError('audience.sites');
  return (
    <Autocomplete
      multiple
      freeSolo
      disabled={locked}
      options={sites.map(({ id }) => id)}
      value={[...draft.sites]}
      getOptionLabel={(id) => names.get(id) ?? id}
      onChange={(_, chosen) => set({ sites: chosen })}
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
