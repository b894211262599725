import { localeNames } from '@arara/contract/locales';
import { type WireLocale, fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface LanguageSelectProps {
  label: string;
  language: WireLocale;
  onLanguage: (language: WireLocale) => void;
  getName?: (language: WireLocale) => string;
}

/** Selects one of the nine languages, shown by native name unless `getName` is given. */
export function LanguageSelect({ label, language, onLanguage, getName }: LanguageSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={language}
      onChange={({ target }) => onLanguage(wireLocales.find((key) => key === target.value) ?? language)}
    >
      {wireLocales.map((key) => (
        <MenuItem key={key} value={key}>
          {getName?.(key) ?? localeNames[fromWireLocale(key)].name}
        </MenuItem>
      ))}
    </TextField>
  );
}
