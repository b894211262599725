import { type LocaleKey, localeKeys, localeNames } from '@arara/contract/locales';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useSay } from '../../word.ts';
import { useFieldWords } from './field-words.ts';
import { fieldsIn, textIn } from './rule-draft.ts';
import type { PartOf } from './rule-part.ts';

interface LanguageProps {
  language: LocaleKey;
  isWritten: (key: LocaleKey) => boolean;
  onLanguage: (language: LocaleKey) => void;
}

/** Which language is written, with a mark at those in which something stands. */
function LanguageSelect({ language, isWritten, onLanguage }: LanguageProps) {
  const say = useSay();
  return (
    <select
      aria-label={say('promotions.language')}
      value={language}
      onChange={(event) => onLanguage(localeKeys.find((key) => key === event.target.value) ?? 'pt')}
      style={{ border: 0, background: 'none', color: 'inherit', font: 'inherit', minHeight: 44, maxWidth: 64 }}
    >
      {localeKeys.map((key) => (
        <option key={key} value={key} title={localeNames[key].name}>
          {`${key}${isWritten(key) ? ' ✓' : ''}`}
        </option>
      ))}
    </select>
  );
}

/** A text for the player, one in each language; without one in theirs, a player reads the Portuguese. */
export function WordsField({ field, kind, path, typed, locked, errorOf, onTyped }: PartOf<'words'>) {
  const [language, setLanguage] = useState<LocaleKey>('pt');
  const { labelOf, helpOf } = useFieldWords(kind);
  const texts = fieldsIn(typed);
  const isWritten = (key: LocaleKey) => textIn(texts[key]).trim() !== '';
  const error = errorOf(`${path}.${language}`) ?? errorOf(path);
  return (
    <TextField
      label={labelOf(path)}
      value={textIn(texts[language])}
      onChange={(event) => onTyped({ ...texts, [language]: event.target.value })}
      error={error !== undefined}
      helperText={error ?? helpOf(path)}
      disabled={locked}
      autoComplete="off"
      fullWidth
      // A text has no room beside numbers.
      sx={{ gridColumn: '1 / -1' }}
      slotProps={{
        htmlInput: { maxLength: field.most },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <LanguageSelect language={language} isWritten={isWritten} onLanguage={setLanguage} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
