import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommand } from '../../shared/actions/command.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import type { RetentionRule } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

const TEXT_MIN = 3;
const lengths = { months: 3, basis: 300, reason: 200 };

type Field = keyof typeof lengths;

/** Holds the typed change and sends it. */
function useChange(rule: RetentionRule, onClose: () => void) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [typed, setTyped] = useState({ months: String(rule.months), basis: rule.basis, reason: '' });
  const months = parseMonths(typed.months, rule);
  const [basis, reason] = [typed.basis.trim(), typed.reason.trim()];
  const { pending, refused, press, renew } = useCommand({
    send: (key) => data.setRetention({ id: rule.id, months: months ?? rule.months, basis, reason }, key),
    done: () => {
      onClose();
      return t('retention.done');
    },
  });
  const ready = months !== undefined && basis.length >= TEXT_MIN && reason.length >= TEXT_MIN;
  const type = (field: Field, text: string) => {
    setTyped({ ...typed, [field]: text.replaceAll('\n', ' ') });
    renew();
  };
  return { typed, type, isMonths: months !== undefined, ready, pending, refused, press };
}

/** Changes the retention period of a data class, its legal basis and the reason. */
export function RetentionDialog({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const t = useTranslation();
  const className = useCodeLabel('retentionClass');
  const { typed, type, isMonths, ready, pending, refused, press } = useChange(rule, onClose);
  const given = (field: Field) => ({
    value: typed[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => type(field, event.target.value),
    slotProps: { htmlInput: { maxLength: lengths[field] } },
  });
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="retention-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !pending) void press();
        }}
      >
        <DialogTitle id="retention-title">{className(rule.id)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              {...given('months')}
              label={t('retention.months')}
              helperText={t('retention.between', { least: rule.least, most: rule.most })}
              error={!isMonths}
              autoFocus
            />
            <TextField {...given('basis')} label={t('retention.basis')} multiline />
            <TextField {...given('reason')} label={t('privacy.reason')} />
            <RefusalNotice text={refused} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={pending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={pending} disabled={!ready}>
            {t('retention.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Parses whole months within bounds; `undefined` otherwise. */
export function parseMonths(typed: string, { least, most }: { least: number; most: number }): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,3}$/.test(text)) return undefined;
  const months = Number(text);
  return months >= least && months <= most ? months : undefined;
}
