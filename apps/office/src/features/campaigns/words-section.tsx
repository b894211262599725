import type { LocaleKey } from '@arara/contract/locales';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSay } from '../../word.ts';
import { LanguageTabs } from '../promotions/language-tabs.tsx';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import { PhonePreview } from './phone-preview.tsx';

type Words = Readonly<Record<string, string>>;

interface WordsSectionProps {
  titles: Words;
  bodies: Words;
  set: (change: { titles?: Record<string, string>; bodies?: Record<string, string> }) => void;
  errorOf: (field: string) => string | undefined;
  locked: boolean;
}

/** What is said, language by language, beside how it looks on a phone. */
export function WordsSection({ titles, bodies, set, errorOf, locked }: WordsSectionProps) {
  const say = useSay();
  const [language, setLanguage] = useState<LocaleKey>('pt');
  const written = new Set(Object.keys(titles).filter((key) => (titles[key] ?? '').trim() !== ''));
  return (
    <Section title={say('campaigns.words')} lead={say('campaigns.wordsLead')} wide>
      <LanguageTabs language={language} written={written} onLanguage={setLanguage} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' } }}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <TextLine
            label={say('campaigns.titleOf')}
            value={titles[language] ?? ''}
            onText={(text) => set({ titles: { ...titles, [language]: text } })}
            error={errorOf('titles')}
            disabled={locked}
          />
          <TextLine
            label={say('campaigns.bodyOf')}
            value={bodies[language] ?? ''}
            onText={(text) => set({ bodies: { ...bodies, [language]: text } })}
            error={errorOf('bodies')}
            lines={5}
            disabled={locked}
          />
        </Box>
        <PhonePreview
          title={titles[language] || (titles['pt'] ?? '')}
          body={bodies[language] || (bodies['pt'] ?? '')}
        />
      </Box>
    </Section>
  );
}
