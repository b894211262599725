import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Answer } from '@arara/contract/client';
import type { LocaleKey } from '@arara/contract/locales';
import { useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { call } from '../../call.ts';
import { Coming } from '../../parts/coming.tsx';
import { LanguageSelect } from '../../parts/language-select.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { useFormCommand, complaint } from '../../parts/form-command.ts';
import { Section } from '../sites/section.tsx';

import { TextLine } from '../sites/text-line.tsx';

type Canned = Answer<'officeCanned'>['data'][number];

const blank = (site: string) => ({ id: null, saved_version: 0, site, title: '', texts: {} });

interface EditorProps {
  read: Canned | ReturnType<typeof blank>;
  again: () => void;
}

/** One ready answer being written, language by language. */
function useDraft({ read, again }: EditorProps) {
  const say = useSay();
  const notify = useNotify();
  const [title, setTitle] = useState(read.title);
  const [texts, setTexts] = useState<Partial<Record<LocaleKey, string>>>(read.texts);
  const { run, ...command } = useFormCommand();
  const save = () =>
    run(async () => {
      const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
      const { id, saved_version, site } = read;
      await call('officeCannedSave', { id, saved_version, site, title, texts: Object.fromEntries(written) });
      notify(say('desk.saved'), { type: 'success' });
      again();
    });
  const remove = (id: number) =>
    run(async () => {
      await call('officeCannedRemove', { id });
      notify(say('desk.readyRemoved'), { type: 'success' });
      again();
    });
  return { ...command, title, setTitle, texts, setTexts, save, remove };
}

function Editor({ read, again }: EditorProps) {
  const say = useSay();
  const [language, setLanguage] = useState<LocaleKey>('pt');
  const { title, setTitle, texts, setTexts, pending, refused, errors, save, remove } = useDraft({ read, again });
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 200px' } }}>
        <TextLine label={say('desk.readyTitle')} value={title} onText={setTitle} error={complaint(errors, 'title')} />
        <LanguageSelect label={say('desk.language')} language={language} onLanguage={setLanguage} />
      </Box>
      <TextLine
        label={say('desk.readyText')}
        value={texts[language] ?? ''}
        onText={(text) => setTexts({ ...texts, [language]: text })}
        error={complaint(errors, `texts.${language}`)}
        lines={4}
      />
      <RefusalNotice text={refused} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" loading={pending} onClick={() => void save()}>
          {say('desk.readySave')}
        </Button>
        {read.id !== null && (
          <Button color="error" disabled={pending} onClick={() => void remove(read.id)}>
            {say('desk.readyRemove')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The answers that a site keeps ready for its team. */
export function ReadySection({ site }: { site: string }) {
  const say = useSay();
  const mayWrite = useMayDo('ticket.answer');
  const [isNew, setNew] = useState(false);
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeCanned', { site }, { signal })).data,
    [site],
  );
  const { data, error, again } = useAnswer(ask);
  if (!mayWrite) return null;
  const renew = () => {
    setNew(false);
    again();
  };
  return (
    <Section title={say('desk.ready')} lead={say('desk.readyLead')}>
      {data === undefined && <Coming error={error} again={again} />}
      {data?.length === 0 && !isNew && <Typography variant="body2">{say('desk.readyEmpty')}</Typography>}
      {data?.map((one) => (
        <Editor key={`${one.id} ${one.saved_version}`} read={one} again={renew} />
      ))}
      {isNew && <Editor read={blank(site)} again={renew} />}
      {!isNew && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button variant="outlined" onClick={() => setNew(true)}>
            {say('desk.readyCreate')}
          </Button>
        </Box>
      )}
    </Section>
  );
}
