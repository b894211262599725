import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { localeNames } from '@arara/contract/locales';
import { type WireLocale, fromWireLocale } from '@arara/contract/wire-locales';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { Notice, RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { useFormSubmission, findFieldError } from '../../shared/actions/form-submission.ts';
import { type DocumentDetail, type SiteDetail, joinLanguageNames } from './site-record.ts';
import { TextInput } from '../../shared/fields/text-input.tsx';

interface DocumentEditorProps {
  document: DocumentDetail;
  site: SiteDetail;
  locked: boolean;
  onWritten: () => void;
  onClose: () => void;
}

type Draft = ReturnType<typeof useDraft>;

/** Holds the typed text of one language until it is saved. */
function useDraft({ document, site, onWritten, onClose }: Omit<DocumentEditorProps, 'locked'>) {
  const t = useTranslation();
  const notify = useNotify();
  const { run, ...command } = useFormSubmission();
  const [language, setLanguage] = useState<WireLocale>(site.default_language);
  const [typed, setTyped] = useState<{ title: string; body: string }>();
  const text = typed ?? document.texts[language] ?? { title: '', body: '' };
  const keep = () =>
    run(async () => {
      await call('officeDocumentText', { id: document.id, language, ...text });
      setTyped(undefined);
      notify(t('sites.writtenText'), { type: 'success' });
      onWritten();
    });
  const discard = () =>
    run(async () => {
      await call('officeDocumentDiscard', { id: document.id });
      notify(t('sites.discarded'), { type: 'success' });
      onClose();
    });
  return { ...command, text, language, isTyped: typed !== undefined, setTyped, setLanguage, keep, discard };
}

interface PartProps {
  draft: Draft;
  document: DocumentDetail;
}

function DraftFields({ draft, document, site, isDraft }: PartProps & { site: SiteDetail; isDraft: boolean }) {
  const t = useTranslation();
  const { text, language, errors, setTyped, setLanguage } = draft;
  const getName = (key: WireLocale): string =>
    document.missing.includes(key)
      ? `${localeNames[fromWireLocale(key)].name} · ${t('sites.missing')}`
      : localeNames[fromWireLocale(key)].name;
  return (
    <>
      <TextField
        select
        label={t('sites.inLanguage')}
        value={language}
        disabled={draft.isTyped}
        onChange={(event) => setLanguage(site.languages.find((key) => key === event.target.value) ?? language)}
      >
        {site.languages.map((key) => (
          <MenuItem key={key} value={key}>
            {getName(key)}
          </MenuItem>
        ))}
      </TextField>
      <TextInput
        label={t('sites.documentTitle')}
        value={text.title}
        onText={(title) => setTyped({ ...text, title })}
        error={findFieldError(errors, 'title')}
        disabled={!isDraft}
      />
      <TextInput
        label={t('sites.documentBody')}
        help={t('sites.documentHelp')}
        lines={12}
        value={text.body}
        onText={(body) => setTyped({ ...text, body })}
        error={findFieldError(errors, 'body')}
        disabled={!isDraft}
      />
    </>
  );
}

function DraftButtons({ draft, document, onAnnounce }: PartProps & { onAnnounce: () => void }) {
  const t = useTranslation();
  const { pending, isTyped, keep, discard } = draft;
  const isReady = !pending && !isTyped && document.missing.length === 0;
  return (
    <>
      <Button color="error" disabled={pending} onClick={() => void discard()}>
        {t('sites.discard')}
      </Button>
      <Button variant="outlined" loading={pending} disabled={!isTyped} onClick={() => void keep()}>
        {t('sites.keepText')}
      </Button>
      <Button variant="contained" disabled={!isReady} onClick={onAnnounce}>
        {t('sites.announce')}
      </Button>
    </>
  );
}

/** Texts of a version, one language at a time. A draft can be edited and announced. */
export function DocumentEditor({ locked, ...given }: DocumentEditorProps) {
  const { document, site, onClose } = given;
  const t = useTranslation();
  const draft = useDraft(given);
  const [announcing, setAnnouncing] = useState(false);
  const isDraft = document.status === 'draft' && !locked;
  return (
    <>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <DraftFields draft={draft} document={document} site={site} isDraft={isDraft} />
          {isDraft && document.missing.length > 0 && (
            <Notice tone="warn">{t('sites.missingIn', { languages: joinLanguageNames(document.missing) })}</Notice>
          )}
          <RefusalNotice text={draft.refused} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={draft.pending}>
          {t('common.close')}
        </Button>
        {isDraft && <DraftButtons draft={draft} document={document} onAnnounce={() => setAnnouncing(true)} />}
      </DialogActions>
      {announcing && <AnnounceDialog document={document} onClose={() => setAnnouncing(false)} onDone={onClose} />}
    </>
  );
}
