import { localeKeys, localeNames } from '@arara/contract/locales';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSay } from '../../word.ts';
import { TextLine } from '../sites/text-line.tsx';
import type { NamesDraft } from './method-draft.ts';

interface NamesFieldsProps {
  label: string;
  names: NamesDraft;
  onNames: (names: NamesDraft) => void;
  errorOf: (language: string) => string | undefined;
}

/** The name in Portuguese, and on demand in every other language that a player may read. */
export function NamesFields({ label, names, onNames, errorOf }: NamesFieldsProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [first, ...others] = localeKeys;
  const written = others.filter((language) => (names[language] ?? '') !== '').length;
  const line = (language: (typeof localeKeys)[number], help?: string) => (
    <TextLine
      key={language}
      label={`${label} · ${localeNames[language].name}`}
      value={names[language] ?? ''}
      onText={(text) => onNames({ ...names, [language]: text })}
      error={errorOf(language)}
      {...(help === undefined ? {} : { help })}
    />
  );
  return (
    <>
      {line(first, say('methods.nameHelp'))}
      <Box sx={{ alignSelf: 'start' }}>
        <Button onClick={() => setOpen(!open)} aria-expanded={open}>
          {open ? say('methods.fewerLanguages') : say('methods.moreLanguages', { written, all: others.length })}
        </Button>
      </Box>
      {open && others.map((language) => line(language))}
    </>
  );
}
