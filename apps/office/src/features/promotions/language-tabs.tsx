import { type LocaleKey, localeKeys, localeNames } from '@arara/contract/locales';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSay } from '../../word.ts';

interface LanguageTabsProps {
  language: LocaleKey;
  /** The languages in which something is written: they carry a mark. */
  written: ReadonlySet<string>;
  onLanguage: (language: LocaleKey) => void;
}

/** Which language a text is written in. Portuguese comes first and must be there. */
export function LanguageTabs({ language, written, onLanguage }: LanguageTabsProps) {
  const say = useSay();
  return (
    <Tabs
      value={language}
      variant="scrollable"
      aria-label={say('promotions.language')}
      onChange={(_, next: LocaleKey) => onLanguage(next)}
      sx={{ minWidth: 0, maxWidth: '100%' }}
    >
      {localeKeys.map((key) => (
        <Tab key={key} value={key} label={`${localeNames[key].name}${written.has(key) ? ' ✓' : ''}`} />
      ))}
    </Tabs>
  );
}
