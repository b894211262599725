import { bindingKinds } from '@arara/contract/site-lists';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { Notice, RefusalNotice } from '../../shared/display/notice.tsx';
import { now } from '../../shared/platform/browser.ts';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { earliestDay, momentOfDay } from './notice-period.ts';
import { useFormSubmission, findFieldError } from '../../shared/actions/form-submission.ts';
import { type DocumentDetail } from './site-record.ts';

interface AnnounceDialogProps {
  document: DocumentDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Asks from which day a version applies, and announces it irrevocably. */
export function AnnounceDialog({ document, onClose, onDone }: AnnounceDialogProps) {
  const t = useTranslation();
  const notify = useNotify();
  const { pending, refused, errors, run } = useFormSubmission();
  const { id, version, kind } = document;
  const isBinding = bindingKinds.some((one) => one === kind);
  const isFirst = version === 1 || !isBinding;
  const least = earliestDay(now());
  const [day, setDay] = useState(isFirst ? '' : least);

  const announce = () =>
    run(async () => {
      await call('officeDocumentAnnounce', { id, ...(day === '' ? {} : { effective_at: momentOfDay(day) }) });
      notify(t('sites.announced', { version }), { type: 'success' });
      onDone();
    });

  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="announce-title">
      <DialogTitle id="announce-title">{t('sites.announceTitle', { version })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{t('sites.announceLead')}</Typography>
          <Notice tone="link">{t(!isBinding ? 'sites.published' : isFirst ? 'sites.first' : 'sites.rule')}</Notice>
          <DateInput
            label={t('sites.effective')}
            value={day}
            onValue={setDay}
            error={findFieldError(errors, 'effective_at')}
            least={isFirst ? undefined : least}
          />
          <RefusalNotice text={refused} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" loading={pending} disabled={!isFirst && day === ''} onClick={() => void announce()}>
          {t('sites.announce')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
