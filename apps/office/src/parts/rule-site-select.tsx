import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSay } from '../word.ts';

interface RuleSiteSelectProps {
  /** The sites that have rules of their own, and `''` for all the others. */
  rules: readonly { site: string; site_name: string }[];
  site: string;
  onSite: (site: string) => void;
  disabled: boolean;
  /** Said of a site that follows the rules of the others. */
  follows: string | undefined;
}

/** For which site the rules below are. */
export function RuleSiteSelect({ rules, site: chosen, onSite, disabled, follows }: RuleSiteSelectProps) {
  const say = useSay();
  return (
    <TextField
      select
      label={say('rules.site')}
      value={chosen}
      onChange={({ target }) => onSite(target.value)}
      disabled={disabled}
      helperText={follows}
      sx={{ maxWidth: 420 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {rules.map(({ site, site_name: name }) => (
        <MenuItem key={site} value={site}>
          {site === '' ? say('rules.others') : name}
        </MenuItem>
      ))}
    </TextField>
  );
}
