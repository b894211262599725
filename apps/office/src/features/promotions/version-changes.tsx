import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { LoadState } from '../../shared/display/load-state.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { Changes } from './change-list.tsx';
import { type Promotion, listChanges } from './promotion-draft.ts';

/** The fields that staff edit. */
function formatVersion({ name, rule, audience, content, starts_at, ends_at, priority, ...promotion }: Promotion) {
  const { budget, member_cap, day_cap } = promotion;
  return { name, rule, audience, content, starts_at, ends_at, budget, member_cap, day_cap, priority };
}

/** Loads a version and its predecessor. */
function useVersions(id: number, version: number) {
  const ask = useCallback(
    (signal: AbortSignal) =>
      Promise.all(
        [version - 1, version].map(
          async (one) => (await call('officePromotion', { id, version: one }, { signal })).data,
        ),
      ),
    [id, version],
  );
  return useApiQuery(ask);
}

function Difference({ id, version }: { id: number; version: number }) {
  const t = useTranslation();
  const { data, error, reload } = useVersions(id, version);
  if (data === undefined) return <LoadState error={error} reload={reload} />;
  const [before, after] = data;
  const changes = before && after ? listChanges(formatVersion(before), formatVersion(after)) : [];
  if (changes.length === 0) return <Typography variant="body2">{t('promotions.sameAsBefore')}</Typography>;
  return <Changes kind={after?.kind ?? ''} changes={changes} />;
}

/** What each version changed. */
export function VersionChanges({ promotion: { id, version: latest } }: { promotion: Promotion }) {
  const t = useTranslation();
  const [version, setVersion] = useState(latest);
  return (
    <FormSection title={t('promotions.compare', { version })} wide>
      <TextField
        select
        size="small"
        label={t('promotions.compareWith')}
        value={version}
        onChange={(event) => setVersion(Number(event.target.value))}
        sx={{ maxWidth: 160 }}
      >
        {Array.from({ length: latest }, (_, index) => latest - index).map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      {version === 1 ? (
        <Typography variant="body2">{t('promotions.firstVersion')}</Typography>
      ) : (
        <Difference key={version} id={id} version={version} />
      )}
    </FormSection>
  );
}
