import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useId } from 'react';
import { useCommandForm } from '../actions/command.ts';
import type { OfficeData } from '../api/data-provider.ts';
import type { ViewList } from '../api/records.ts';
import { RefusalNotice } from '../display/notice.tsx';
import { createIdempotencyKey } from '../platform/browser.ts';
import { useTranslation } from '../messages/translation.ts';
import { toViewQuery } from './view-query.ts';

interface SaveViewDialogProps {
  list: ViewList;
  search: URLSearchParams;
  onClose: () => void;
}

/** Saves the filters, order and columns of the address under a name. */
export function SaveViewDialog({ list, search, onClose }: SaveViewDialogProps) {
  const t = useTranslation();
  const office = useDataProvider<OfficeData>();
  const titleId = useId();
  const { form, change, command } = useCommandForm({ name: '', shared: false, isDefault: false }, (filled) => ({
    send: async (key) => {
      const { name, shared, isDefault } = filled;
      const { data } = await office.saveView({ list, name, shared, query: toViewQuery(search) }, key);
      const saved = data.find((view) => view.own && view.name === name.trim());
      if (isDefault && saved !== undefined) await office.chooseDefaultView(list, saved.id, createIdempotencyKey());
    },
    done: () => {
      onClose();
      return t('views.saved');
    },
  }));
  const { pending, refused, press } = command;
  const box = (name: 'shared' | 'isDefault', label: string) => (
    <FormControlLabel
      label={label}
      control={<Checkbox checked={form[name]} onChange={(_, checked) => change({ [name]: checked })} />}
    />
  );
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('views.saveTitle')}</DialogTitle>
      <DialogContent>
        <Stack spacing={1}>
          <Typography variant="body2" sx={{ color: 'text.secondary', pb: 1 }}>
            {t('views.saveLead')}
          </Typography>
          <TextField
            autoFocus
            label={t('views.name')}
            value={form.name}
            onChange={({ target }) => change({ name: target.value })}
            slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
          />
          {box('shared', t('views.share'))}
          {box('isDefault', t('views.default'))}
          <RefusalNotice text={refused} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" loading={pending} disabled={form.name.trim() === ''} onClick={() => void press()}>
          {t('views.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
