import { localeNames } from '@arara/contract/locales';
import { fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../shared/messages/translation.ts';
import { TextInput } from '../../shared/fields/text-input.tsx';
import type { NamesDraft } from './method-draft.ts';

interface NamesFieldsProps {
  label: string;
  names: NamesDraft;
  onNames: (names: NamesDraft) => void;
  getError: (language: string) => string | undefined;
}

/** Name in Portuguese, and on demand in the other languages. */
export function NamesFields({ label, names, onNames, getError }: NamesFieldsProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const [first, ...others] = wireLocales;
  const written = others.filter((language) => (names[language] ?? '') !== '').length;
  const line = (language: (typeof wireLocales)[number], help?: string) => (
    <TextInput
      key={language}
      label={`${label} · ${localeNames[fromWireLocale(language)].name}`}
      value={names[language] ?? ''}
      onText={(text) => onNames({ ...names, [language]: text })}
      error={getError(language)}
      {...(help === undefined ? {} : { help })}
    />
  );
  return (
    <>
      {line(first, t('methods.nameHelp'))}
      <Box sx={{ alignSelf: 'start' }}>
        <Button onClick={() => setOpen(!open)} aria-expanded={open}>
          {open ? t('methods.fewerLanguages') : t('methods.moreLanguages', { written, all: others.length })}
        </Button>
      </Box>
      {open && others.map((language) => line(language))}
    </>
  );
}
