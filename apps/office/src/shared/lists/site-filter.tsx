import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSites } from '../api/use-sites.ts';
import { useTranslation } from '../messages/translation.ts';

interface SiteFilterProps {
  /** The key of a site; empty for all. */
  value: string;
  onSite: (site: string) => void;
}

/** Filters a list by site. Absent with a single site, and for readers who cannot see the sites. */
export function SiteFilter({ value, onSite }: SiteFilterProps) {
  const t = useTranslation();
  const sites = useSites();
  if (sites.length < 2 && value === '') return null;
  const isKnown = value === '' || sites.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      label={t('listTools.site')}
      value={value}
      onChange={({ target }) => onSite(target.value)}
      sx={{ minWidth: 140, '& .MuiSelect-select': { fontSize: 14 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('listTools.allSites')}</MenuItem>
      {sites.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
    </TextField>
  );
}
