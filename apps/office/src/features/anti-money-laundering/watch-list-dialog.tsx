import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef } from 'react';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { call } from '../../shared/api/api-client.ts';
import { readAsBase64 } from '../../shared/api/files.ts';
import { ReasonField } from '../../shared/fields/reason-field.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

/** The least length of a reason, from the contract. */
const MIN_REASON = 4;

/** What an upload begins with: a new list, or the newest version of one. */
export interface WatchListDraft {
  listId: string;
  version: number;
}

const countLines = (csv: string): number => csv.split('\n').filter((line) => line.trim() !== '').length;

/** Compresses a text by gzip, in base64: the list of politically exposed persons of Brazil has about 10 MB. */
async function compress(text: string): Promise<string> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return readAsBase64(await new Response(compressed).blob());
}

/** Picks a CSV file and hands over its text. */
function FileField({ csv, onText }: { csv: string; onText: (text: string) => void }) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after it was corrected.
    event.target.value = '';
    if (file !== undefined) void file.text().then(onText);
  };
  return (
    <div>
      <input ref={input} type="file" accept=".csv,text/csv" hidden aria-label={t('aml.lists.file')} onChange={pick} />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t('aml.lists.choose')}
      </Button>
      <Typography variant="body2" sx={{ mt: 1 }} role="status">
        {csv === '' ? t('aml.lists.file') : t('aml.lists.chosen', { lines: countLines(csv) })}
      </Typography>
    </div>
  );
}

interface WatchListDialogProps {
  first: WatchListDraft;
  onDone: () => void;
  onClose: () => void;
}

/** Uploads a version of a list. Another person approves it. */
export function WatchListDialog({ first, onDone, onClose }: WatchListDialogProps) {
  const t = useTranslation();
  const { form, change, command } = useCommandForm({ ...first, csv: '', reason: '' }, (draft) => ({
    send: async (key) => {
      const { listId, version, csv, reason } = draft;
      const upload = { list_id: listId, version, csv_gzip: await compress(csv), reason: reason.trim() };
      return call('officeAmlListUpload', upload, { key });
    },
    done: ({ data: { entries } }) => {
      onClose();
      onDone();
      return t('aml.lists.uploaded', { entries });
    },
  }));
  const isNew = first.version === 0;
  return (
    <FormDialog
      title={isNew ? t('aml.lists.upload') : `${t('aml.lists.newVersion')}: ${first.listId}`}
      lead={t('aml.lists.lead')}
      confirm={t('aml.lists.upload')}
      ready={form.listId !== '' && form.csv !== '' && form.reason.trim().length >= MIN_REASON}
      command={command}
      onClose={onClose}
    >
      {isNew && <TextInput label={t('aml.lists.listId')} value={form.listId} onText={(listId) => change({ listId })} />}
      <FileField csv={form.csv} onText={(csv) => change({ csv })} />
      <ReasonField
        label={t('aml.lists.reason')}
        help={t('aml.lists.reasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
