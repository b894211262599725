import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface SiteSelectProps {
  label: string;
  sites: readonly { id: string; name: string }[];
  value: string;
  onSite: (id: string) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** Selects a site. An unknown site shows as none. */
export function SiteSelect({ label, sites, value, onSite, error, disabled = false }: SiteSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={sites.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onSite(target.value)}
      error={error !== undefined}
      helperText={error}
      disabled={disabled}
    >
      {sites.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
