import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type LocaleKey, localeNames } from '@arara/contract/locales';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../call.ts';
import { Notice } from '../../parts/notice.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { useFormCommand, complaint } from '../../parts/form-command.ts';
import { type DocumentDetail, type SiteDetail, namesOf } from './site-record.ts';
import { TextLine } from './text-line.tsx';

interface DocumentEditorProps {
  document: DocumentDetail;
  site: SiteDetail;
  locked: boolean;
  onWritten: () => void;
  onClose: () => void;
}

type Draft = ReturnType<typeof useDraft>;

/** A version being written: what is typed in one language stays here until it is kept. */
function useDraft({ document, site, onWritten, onClose }: Omit<DocumentEditorProps, 'locked'>) {
  const say = useSay();
  const notify = useNotify();
  const { run, ...command } = useFormCommand();
  const [language, setLanguage] = useState<LocaleKey>(site.default_language);
  const [typed, setTyped] = useState<{ title: string; body: string }>();
  const text = typed ?? document.texts[language] ?? { title: '', body: '' };
  const keep = () =>
    run(async () => {
      await call('officeDocumentText', { id: document.id, language, ...text });
      setTyped(undefined);
      notify(say('sites.writtenText'), { type: 'success' });
      onWritten();
    });
  const discard = () =>
    run(async () => {
      await call('officeDocumentDiscard', { id: document.id });
      notify(say('sites.discarded'), { type: 'success' });
      onClose();
    });
  return { ...command, text, language, isTyped: typed !== undefined, setTyped, setLanguage, keep, discard };
}

interface PartProps {
  draft: Draft;
  document: DocumentDetail;
}

function DraftFields({ draft, document, site, isDraft }: PartProps & { site: SiteDetail; isDraft: boolean }) {
  const say = useSay();
  const { text, language, errors, setTyped, setLanguage } = draft;
  const nameOf = (key: LocaleKey): string =>
    document.missing.includes(key) ? `${localeNames[key].name} · ${say('sites.missing')}` : localeNames[key].name;
  return (
    <>
      <TextField
        select
        label={say('sites.inLanguage')}
        value={language}
        disabled={draft.isTyped}
        onChange={(event) => setLanguage(site.languages.find((key) => key === event.target.value) ?? language)}
      >
        {site.languages.map((key) => (
          <MenuItem key={key} value={key}>
            {nameOf(key)}
          </MenuItem>
        ))}
      </TextField>
      <TextLine
        label={say('sites.documentTitle')}
        value={text.title}
        onText={(title) => setTyped({ ...text, title })}
        error={complaint(errors, 'title')}
        disabled={!isDraft}
      />
      <TextLine
        label={say('sites.documentBody')}
        help={say('sites.documentHelp')}
        lines={12}
        value={text.body}
        onText={(body) => setTyped({ ...text, body })}
        error={complaint(errors, 'body')}
        disabled={!isDraft}
      />
    </>
  );
}

function DraftButtons({ draft, document, onAnnounce }: PartProps & { onAnnounce: () => void }) {
  const say = useSay();
  const { pending, isTyped, keep, discard } = draft;
  const isReady = !pending && !isTyped && document.missing.length === 0;
  return (
    <>
      <Button color="error" disabled={pending} onClick={() => void discard()}>
        {say('sites.discard')}
      </Button>
      <Button variant="outlined" loading={pending} disabled={!isTyped} onClick={() => void keep()}>
        {say('sites.keepText')}
      </Button>
      <Button variant="contained" disabled={!isReady} onClick={onAnnounce}>
        {say('sites.announce')}
      </Button>
    </>
  );
}

/** The texts of a version, one language at a time. A draft's can be written, and it can be announced. */
export function DocumentEditor({ locked, ...given }: DocumentEditorProps) {
  const { document, site, onClose } = given;
  const say = useSay();
  const draft = useDraft(given);
  const [announcing, setAnnouncing] = useState(false);
  const isDraft = document.status === 'draft' && !locked;
  return (
    <>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <DraftFields draft={draft} document={document} site={site} isDraft={isDraft} />
          {isDraft && document.missing.length > 0 && (
            <Notice tone="warn">{say('sites.missingIn', { languages: namesOf(document.missing) })}</Notice>
          )}
          <RefusalNotice text={draft.refused} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={draft.pending}>
          {say('common.close')}
        </Button>
        {isDraft && <DraftButtons draft={draft} document={document} onAnnounce={() => setAnnouncing(true)} />}
      </DialogActions>
      {announcing && <AnnounceDialog document={document} onClose={() => setAnnouncing(false)} onDone={onClose} />}
    </>
  );
}
