import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { call } from '../../shared/api/api-client.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { JurisdictionRuleList } from './jurisdiction-rule-list.tsx';
import type { SiteInput } from './site-record.ts';

interface JurisdictionFieldProps {
  value: SiteInput['jurisdiction'];
  onChoose: (key: SiteInput['jurisdiction']) => void;
  error?: string | undefined;
  disabled?: boolean;
}

const askJurisdictions = async (signal: AbortSignal) => (await call('officeJurisdictions', {}, { signal })).data;

/** Jurisdiction of a site with its requirements. */
export function JurisdictionField({ value, onChoose, error, disabled = false }: JurisdictionFieldProps) {
  const t = useTranslation();
  const ruleName = useCodeLabel('jurisdictionRule');
  const { data = [] } = useApiQuery(askJurisdictions);
  const rules = data.find(({ key }) => key === value);
  return (
    <>
      <TextField
        select
        label={t('sites.jurisdiction')}
        value={data.length === 0 ? '' : value}
        onChange={(event) => {
          const chosen = data.find(({ key }) => key === event.target.value);
          if (chosen) onChoose(chosen.key);
        }}
        helperText={error ?? (rules && t('sites.jurisdictionHelp', { regulator: rules.regulator }))}
        error={error !== undefined}
        disabled={disabled || data.length === 0}
        fullWidth
      >
        {data.map(({ key }) => (
          <MenuItem key={key} value={key}>
            {ruleName(key)}
          </MenuItem>
        ))}
      </TextField>
      {rules && <JurisdictionRuleList rules={rules.rules} />}
    </>
  );
}
