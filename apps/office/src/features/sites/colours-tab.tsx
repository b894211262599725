import { type ThemeToken, defaultTheme, themeTokens } from '@arara/contract/site-lists';
import RestartAlt from '@mui/icons-material/RestartAltRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { Notice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import type { SiteForm } from './site-form.ts';
import type { SiteInput } from './site-record.ts';
import { ThemePreview } from './theme-preview.tsx';

const COLOUR = /^#[0-9a-f]{6}$/i;
const PAUSE_MS = 300;

type Theme = SiteInput['theme'];

/** The valid colours, once typing pauses. */
function useDebouncedTheme(theme: Theme): string {
  const whole = JSON.stringify(Object.fromEntries(Object.entries(theme).filter(([, colour]) => COLOUR.test(colour))));
  const [settled, setSettled] = useState(whole);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(whole), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [whole]);
  return settled;
}

/** Contrast check, computed by the server. */
function ThemeCheck({ theme }: { theme: Theme }) {
  const t = useTranslation();
  const settled = useDebouncedTheme(theme);
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (await call('officeThemeCheck', { theme: JSON.parse(settled) as Theme }, { signal })).data,
    [settled],
  );
  const { data } = useApiQuery(ask);
  if (data === undefined) return null;
  const weak = data.filter(({ enough }) => !enough);
  if (weak.length === 0) return <Notice tone="good">{t('sites.readable')}</Notice>;
  return (
    <div role="status">
      {weak.map(({ text, ground, ratio, least }) => (
        <Notice key={`${text} ${ground}`} tone="bad">
          {t('sites.weak', { text, ground, ratio, least })}
        </Notice>
      ))}
    </div>
  );
}

interface ColourFieldProps {
  token: ThemeToken;
  form: SiteForm;
}

function ColourField({ token, form: { settings, set, getError, locked } }: ColourFieldProps) {
  const t = useTranslation();
  const name = t(`sites.token.${token}`);
  const chosen = settings.theme[token];
  const shown = chosen !== undefined && COLOUR.test(chosen) ? chosen : defaultTheme[token];
  const { [token]: _, ...others } = settings.theme;
  const choose = (colour: string) => set({ theme: colour === '' ? others : { ...settings.theme, [token]: colour } });
  const swatch = (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        aria-label={name}
        value={shown.toLowerCase()}
        disabled={locked}
        onChange={(event) => choose(event.target.value)}
        sx={{ width: 32, height: 32, p: 0, border: 0, borderRadius: '8px', background: 'none', cursor: 'pointer' }}
      />
    </InputAdornment>
  );
  const back = chosen !== undefined && (
    <IconButton aria-label={t('sites.defaultColour', { name })} disabled={locked} onClick={() => choose('')}>
      <RestartAlt fontSize="small" />
    </IconButton>
  );
  return (
    <TextField
      label={name}
      value={chosen ?? ''}
      placeholder={defaultTheme[token]}
      onChange={(event) => choose(event.target.value.trim())}
      error={getError(`theme.${token}`) !== undefined}
      helperText={getError(`theme.${token}`)}
      disabled={locked}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: 7 },
        input: { startAdornment: swatch, endAdornment: back },
      }}
    />
  );
}

/** Colours of a site with a preview and a contrast check. */
export function ColoursTab({ form }: { form: SiteForm }) {
  const t = useTranslation();
  return (
    <>
      <FormSection title={t('sites.preview')}>
        <ThemePreview name={form.settings.name} theme={form.settings.theme} />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('sites.coloursLead')}
          </Typography>
          <ThemeCheck theme={form.settings.theme} />
        </Box>
      </FormSection>
      <FormSection title={t('sites.colours')}>
        {themeTokens.map((token) => (
          <ColourField key={token} token={token} form={form} />
        ))}
      </FormSection>
    </>
  );
}
