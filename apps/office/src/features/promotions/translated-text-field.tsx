import { localeNames } from '@arara/contract/locales';
import { type WireLocale, fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFieldLabels } from './field-labels.ts';
import { getFields, getText } from './rule-draft.ts';
import type { RuleFieldPropsOf } from './rule-field-props.ts';

interface LanguageProps {
  language: WireLocale;
  isWritten: (key: WireLocale) => boolean;
  onLanguage: (language: WireLocale) => void;
}

/** Selects the language; languages with text are marked. */
function LanguageSelect({ language, isWritten, onLanguage }: LanguageProps) {
  const t = useTranslation();
  return (
    <select
      aria-label={t('promotions.language')}
      value={language}
      onChange={(event) => onLanguage(wireLocales.find((key) => key === event.target.value) ?? 'pt')}
      style={{ border: 0, background: 'none', color: 'inherit', font: 'inherit', minHeight: 44, maxWidth: 64 }}
    >
      {wireLocales.map((key) => (
        <option key={key} value={key} title={localeNames[fromWireLocale(key)].name}>
          {`${key}${isWritten(key) ? ' ✓' : ''}`}
        </option>
      ))}
    </select>
  );
}

/** A translated text. Players without a translation read the Portuguese. */
export function TranslatedTextField({
  field,
  kind,
  path,
  typed,
  locked,
  getError,
  onTyped,
}: RuleFieldPropsOf<'words'>) {
  const [language, setLanguage] = useState<WireLocale>('pt');
  const { getLabel, getHelp } = useFieldLabels(kind);
  const texts = getFields(typed);
  const isWritten = (key: WireLocale) => getText(texts[key]).trim() !== '';
  const error = getError(`${path}.${language}`) ?? getError(path);
  return (
    <TextField
      label={getLabel(path)}
      value={getText(texts[language])}
      onChange={(event) => onTyped({ ...texts, [language]: event.target.value })}
      error={error !== undefined}
      helperText={error ?? getHelp(path)}
      disabled={locked}
      autoComplete="off"
      fullWidth
      // Takes the full width.
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
