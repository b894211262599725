import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../messages/translation.ts';

interface RuleSiteSelectProps {
  /** Sites with rules of their own, and `''` for all others. */
  rules: readonly { site: string; site_name: string }[];
  site: string;
  onSite: (site: string) => void;
  disabled: boolean;
  /** Help text of a site that follows the default rules. */
  follows: string | undefined;
}

/** Selects the site whose rules are shown. */
export function RuleSiteSelect({ rules, site: chosen, onSite, disabled, follows }: RuleSiteSelectProps) {
  const t = useTranslation();
  return (
    <TextField
      select
      label={t('rules.site')}
      value={chosen}
      onChange={({ target }) => onSite(target.value)}
      disabled={disabled}
      helperText={follows}
      sx={{ maxWidth: 420 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {rules.map(({ site, site_name: name }) => (
        <MenuItem key={site} value={site}>
          {site === '' ? t('rules.others') : name}
        </MenuItem>
      ))}
    </TextField>
  );
}
