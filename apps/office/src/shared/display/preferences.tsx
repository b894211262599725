import DarkMode from '@mui/icons-material/DarkModeRounded';
import LightMode from '@mui/icons-material/LightModeRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme as useColours } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useLocaleState } from 'ra-core';
import { useTheme } from 'react-admin';
import { useTranslation } from '../messages/translation.ts';

/** Theme and language, remembered on this computer. */
export function Preferences() {
  const t = useTranslation();
  const [locale, setLocale] = useLocaleState();
  const [, setTheme] = useTheme();
  const dark = useColours().palette.mode === 'dark';
  return (
    <>
      <Tooltip title={t('menu.theme')}>
        <IconButton aria-label={t('menu.theme')} onClick={() => setTheme(dark ? 'light' : 'dark')}>
          {dark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Tooltip title={t('menu.language')} describeChild>
        <Button
          size="small"
          color="inherit"
          lang={locale === 'en' ? 'pt-BR' : 'en'}
          sx={{ minWidth: 40, color: 'text.secondary' }}
          onClick={() => setLocale(locale === 'en' ? 'pt' : 'en')}
        >
          {locale === 'en' ? 'Português' : 'English'}
        </Button>
      </Tooltip>
    </>
  );
}
