import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Answer } from '@arara/contract/client';
import type { WireLocale } from '@arara/contract/wire-locales';
import { useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { LoadState } from '../../shared/display/load-state.tsx';
import { LanguageSelect } from '../../shared/fields/language-select.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { useFormSubmission, findFieldError } from '../../shared/actions/form-submission.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';

import { TextInput } from '../../shared/fields/text-input.tsx';

type Canned = Answer<'officeCanned'>['data'][number];

const blank = (site: string) => ({ id: null, saved_version: 0, site, title: '', texts: {} });

interface EditorProps {
  read: Canned | ReturnType<typeof blank>;
  reload: () => void;
}

/** Holds the draft of one canned reply, per language. */
function useDraft({ read, reload }: EditorProps) {
  const t = useTranslation();
  const notify = useNotify();
  const [title, setTitle] = useState(read.title);
  const [texts, setTexts] = useState<Partial<Record<WireLocale, string>>>(read.texts);
  const { run, ...command } = useFormSubmission();
  const save = () =>
    run(async () => {
      const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
      const { id, saved_version, site } = read;
      await call('officeCannedSave', { id, saved_version, site, title, texts: Object.fromEntries(written) });
      notify(t('helpdesk.saved'), { type: 'success' });
      reload();
    });
  const remove = (id: number) =>
    run(async () => {
      await call('officeCannedRemove', { id });
      notify(t('helpdesk.readyRemoved'), { type: 'success' });
      reload();
    });
  return { ...command, title, setTitle, texts, setTexts, save, remove };
}

function Editor({ read, reload }: EditorProps) {
  const t = useTranslation();
  const [language, setLanguage] = useState<WireLocale>('pt');
  const { title, setTitle, texts, setTexts, pending, refused, errors, save, remove } = useDraft({ read, reload });
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 200px' } }}>
        <TextInput
          label={t('helpdesk.readyTitle')}
          value={title}
          onText={setTitle}
          error={findFieldError(errors, 'title')}
        />
        <LanguageSelect label={t('helpdesk.language')} language={language} onLanguage={setLanguage} />
      </Box>
      <TextInput
        label={t('helpdesk.readyText')}
        value={texts[language] ?? ''}
        onText={(text) => setTexts({ ...texts, [language]: text })}
        error={findFieldError(errors, `texts.${language}`)}
        lines={4}
      />
      <RefusalNotice text={refused} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" loading={pending} onClick={() => void save()}>
          {t('helpdesk.readySave')}
        </Button>
        {read.id !== null && (
          <Button color="error" disabled={pending} onClick={() => void remove(read.id)}>
            {t('helpdesk.readyRemove')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Canned replies of a site. */
export function CannedReplySection({ site }: { site: string }) {
  const t = useTranslation();
  const canWrite = useCanDo('ticket.answer');
  const [isNew, setNew] = useState(false);
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeCanned', { site }, { signal })).data,
    [site],
  );
  const { data, error, reload } = useApiQuery(ask);
  if (!canWrite) return null;
  const renew = () => {
    setNew(false);
    reload();
  };
  return (
    <FormSection title={t('helpdesk.ready')} lead={t('helpdesk.readyLead')}>
      {data === undefined && <LoadState error={error} reload={reload} />}
      {data?.length === 0 && !isNew && <Typography variant="body2">{t('helpdesk.readyEmpty')}</Typography>}
      {data?.map((one) => (
        <Editor key={`${one.id} ${one.saved_version}`} read={one} reload={renew} />
      ))}
      {isNew && <Editor read={blank(site)} reload={renew} />}
      {!isNew && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button variant="outlined" onClick={() => setNew(true)}>
            {t('helpdesk.readyCreate')}
          </Button>
        </Box>
      )}
    </FormSection>
  );
}
