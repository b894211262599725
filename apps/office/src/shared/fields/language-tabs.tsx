import { localeNames } from '@arara/contract/locales';
import { type WireLocale, fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from '../messages/translation.ts';

interface LanguageTabsProps {
  language: WireLocale;
  /** Languages with text; they carry a check mark. */
  written: ReadonlySet<string>;
  onLanguage: (language: WireLocale) => void;
}

/** Selects the language to edit. Portuguese is first and required. */
export function LanguageTabs({ language, written, onLanguage }: LanguageTabsProps) {
  const t = useTranslation();
  return (
    <Tabs
      value={language}
      variant="scrollable"
      aria-label={t('promotions.language')}
      onChange={(_, next: WireLocale) => onLanguage(next)}
      sx={{ minWidth: 0, maxWidth: '100%' }}
    >
      {wireLocales.map((key) => (
        <Tab key={key} value={key} label={`${localeNames[fromWireLocale(key)].name}${written.has(key) ? ' ✓' : ''}`} />
      ))}
    </Tabs>
  );
}
