import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { When } from '../../shared/display/when.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { type AbuseLimitsRecord, listChanges } from './limits-draft.ts';

/** Shows what each version changed, who set it and why. */
export function LimitsHistory({ history, first }: Pick<AbuseLimitsRecord, 'history' | 'first'>) {
  const t = useTranslation();
  if (history.length === 0) return null;
  return (
    <FormSection title={t('promotions.history')} wide>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {history.map(({ version, at, staff, reason, limits }, index) => (
          <li key={version}>
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {t('promotions.version', { version })} · <When at={at} /> · {staff}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {reason}
            </Typography>
            {listChanges(limits, history[index + 1]?.limits ?? first).map(({ field, from, to }) => (
              <Typography key={field} variant="body2">
                {t('abuseLimits.changed', { field: t(`abuseLimits.fields.${field}`), from, to })}
              </Typography>
            ))}
          </li>
        ))}
      </Box>
    </FormSection>
  );
}
