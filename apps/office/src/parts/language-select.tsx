import { type LocaleKey, localeKeys, localeNames } from '@arara/contract/locales';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface LanguageSelectProps {
  label: string;
  language: LocaleKey;
  onLanguage: (language: LocaleKey) => void;
  nameOf?: (language: LocaleKey) => string;
}

/** In which of the nine languages something is written; each by its own name unless told. */
export function LanguageSelect({ label, language, onLanguage, nameOf }: LanguageSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={language}
      onChange={({ target }) => onLanguage(localeKeys.find((key) => key === target.value) ?? language)}
    >
      {localeKeys.map((key) => (
        <MenuItem key={key} value={key}>
          {nameOf?.(key) ?? localeNames[key].name}
        </MenuItem>
      ))}
    </TextField>
  );
}
