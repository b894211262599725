import type { WireLocale } from '@arara/contract/wire-locales';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from '../messages/translation.ts';
import { LanguageTabs } from '../fields/language-tabs.tsx';
import { FormSection } from './form-section.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { PhonePreview } from './phone-preview.tsx';

type Words = Readonly<Record<string, string>>;

interface MessageSectionProps {
  titles: Words;
  bodies: Words;
  set: (change: { titles?: Record<string, string>; bodies?: Record<string, string> }) => void;
  getError: (field: string) => string | undefined;
  locked: boolean;
}

/** Title and body by language, with a phone preview. */
export function MessageSection({ titles, bodies, set, getError, locked }: MessageSectionProps) {
  const t = useTranslation();
  const [language, setLanguage] = useState<WireLocale>('pt');
  const written = new Set(Object.keys(titles).filter((key) => (titles[key] ?? '').trim() !== ''));
  return (
    <FormSection title={t('campaigns.texts')} lead={t('campaigns.textsLead')} wide>
      <LanguageTabs language={language} written={written} onLanguage={setLanguage} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' } }}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <TextInput
            label={t('campaigns.titleOf')}
            value={titles[language] ?? ''}
            onText={(text) => set({ titles: { ...titles, [language]: text } })}
            error={getError('titles')}
            disabled={locked}
          />
          <TextInput
            label={t('campaigns.bodyOf')}
            value={bodies[language] ?? ''}
            onText={(text) => set({ bodies: { ...bodies, [language]: text } })}
            error={getError('bodies')}
            lines={5}
            disabled={locked}
          />
        </Box>
        <PhonePreview
          title={titles[language] || (titles['pt'] ?? '')}
          body={bodies[language] || (bodies['pt'] ?? '')}
        />
      </Box>
    </FormSection>
  );
}
