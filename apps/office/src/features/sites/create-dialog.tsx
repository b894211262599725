import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../call.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { type Errors, useFormCommand, complaint } from '../../parts/form-command.ts';
import { JurisdictionField } from './jurisdiction-field.tsx';
import { TextLine } from './text-line.tsx';
import { type SiteInput, hostsOf } from './site-record.ts';

const blank = { key: '', name: '', hosts: '', jurisdiction: 'br-spa' as SiteInput['jurisdiction'] };

type Form = typeof blank;

/** Makes the site, and goes to it. */
function useCreation(form: Form, onClose: () => void) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { run, ...command } = useFormCommand();
  const create = () =>
    run(async () => {
      const { data } = await call('officeSiteCreate', { ...form, hosts: hostsOf(form.hosts) });
      notify(say('sites.created', { name: data.name }), { type: 'success' });
      refresh();
      onClose();
      void navigate(`/sites/${data.id}/show`);
    });

  return { ...command, create };
}

function CreateFields({ form, set, errors }: { form: Form; set: (change: Partial<Form>) => void; errors: Errors }) {
  const say = useSay();
  return (
    <>
      <TextLine
        label={say('sites.name')}
        value={form.name}
        onText={(name) => set({ name })}
        error={complaint(errors, 'name')}
      />
      <TextLine
        label={say('sites.key')}
        help={say('sites.keyHelp')}
        value={form.key}
        onText={(key) => set({ key })}
        error={complaint(errors, 'key')}
      />
      <TextLine
        label={say('sites.hosts')}
        help={say('sites.hostsHelp')}
        lines={2}
        value={form.hosts}
        onText={(hosts) => set({ hosts })}
        error={complaint(errors, 'hosts')}
      />
      <JurisdictionField value={form.jurisdiction} onChoose={(jurisdiction) => set({ jurisdiction })} />
    </>
  );
}

/** Asks for what a new site cannot begin without. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const [form, setForm] = useState(blank);
  const { pending, refused, errors, create } = useCreation(form, onClose);
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="create-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <DialogTitle id="create-title">{say('sites.create')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{say('sites.createLead')}</Typography>
            <CreateFields form={form} set={(change) => setForm({ ...form, ...change })} errors={errors} />
            <RefusalNotice text={refused} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            {say('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={pending} disabled={form.key === '' || form.name === ''}>
            {say('sites.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
