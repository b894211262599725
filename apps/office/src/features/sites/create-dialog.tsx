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
import { call } from '../../shared/api/api-client.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type Errors, useFormSubmission, findFieldError } from '../../shared/actions/form-submission.ts';
import { JurisdictionField } from './jurisdiction-field.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { type SiteInput, parseHosts } from './site-record.ts';

const blank = { key: '', name: '', hosts: '', licence: '', jurisdiction: 'br-spa' as SiteInput['jurisdiction'] };

type Form = typeof blank;

/** Creates the site and opens it. */
function useCreation(form: Form, onClose: () => void) {
  const t = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { run, ...command } = useFormSubmission();
  const create = () =>
    run(async () => {
      const { data } = await call('officeSiteCreate', { ...form, hosts: parseHosts(form.hosts) });
      notify(t('sites.created', { name: data.name }), { type: 'success' });
      refresh();
      onClose();
      void navigate(`/sites/${data.id}/show`);
    });

  return { ...command, create };
}

function CreateFields({ form, set, errors }: { form: Form; set: (change: Partial<Form>) => void; errors: Errors }) {
  const t = useTranslation();
  return (
    <>
      <TextInput
        label={t('sites.name')}
        value={form.name}
        onText={(name) => set({ name })}
        error={findFieldError(errors, 'name')}
      />
      <TextInput
        label={t('sites.key')}
        help={t('sites.keyHelp')}
        value={form.key}
        onText={(key) => set({ key })}
        error={findFieldError(errors, 'key')}
      />
      <TextInput
        label={t('sites.hosts')}
        help={t('sites.hostsHelp')}
        lines={2}
        value={form.hosts}
        onText={(hosts) => set({ hosts })}
        error={findFieldError(errors, 'hosts')}
      />
      <JurisdictionField value={form.jurisdiction} onChoose={(jurisdiction) => set({ jurisdiction })} />
      <TextInput
        label={t('sites.licence')}
        help={t('sites.licenceHelp')}
        lines={2}
        value={form.licence}
        onText={(licence) => set({ licence })}
        error={findFieldError(errors, 'licence')}
      />
    </>
  );
}

/** Asks for the required settings of a new site. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
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
        <DialogTitle id="create-title">{t('sites.create')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{t('sites.createLead')}</Typography>
            <CreateFields form={form} set={(change) => setForm({ ...form, ...change })} errors={errors} />
            <RefusalNotice text={refused} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={pending} disabled={form.key === '' || form.name === ''}>
            {t('sites.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
