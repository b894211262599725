import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'ra-core';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommandForm } from '../../shared/actions/command.ts';
import { LoadError, RefusalNotice } from '../../shared/display/notice.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import type { PayerRule } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

interface PayerRulesRecord {
  id: string;
  rows: PayerRule[];
}

interface ClawBackSwitchesProps {
  freeze: boolean;
  cancel: boolean;
  change: (change: { freeze?: boolean; cancel?: boolean }) => void;
}

/** Consequences for the player when a bank reverses a deposit. */
function ClawBackSwitches({ freeze, cancel, change }: ClawBackSwitchesProps) {
  const t = useTranslation();
  return (
    <>
      <FormControlLabel
        control={<Switch checked={freeze} onChange={(_, on) => change({ freeze: on })} />}
        label={t('refunds.freeze')}
      />
      <FormControlLabel
        control={<Switch checked={cancel} onChange={(_, on) => change({ cancel: on })} />}
        label={t('refunds.cancelBonus')}
      />
    </>
  );
}

/** Payer rules of one site. Rules that the regulator requires are locked. */
function RuleForm({ rule }: { rule: PayerRule }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const kept = {
    own: rule.own_account_only,
    back: rule.refund_by_itself,
    freeze: rule.freeze_on_claw_back,
    cancel: rule.cancel_bonus_on_claw_back,
  };
  const {
    form: draft,
    change,
    command,
  } = useCommandForm(kept, ({ own, back, freeze, cancel }) => ({
    send: (key) => {
      const { site, saved_version } = rule;
      const ofPayers = { own_account_only: own, refund_by_itself: back };
      const ofClawBacks = { freeze_on_claw_back: freeze, cancel_bonus_on_claw_back: cancel };
      return data.savePayerRule({ site, saved_version, ...ofPayers, ...ofClawBacks }, key);
    },
    done: () => t('refunds.saved'),
  }));
  const { pending, refused, press } = command;
  const isChanged =
    draft.own !== kept.own || draft.back !== kept.back || draft.freeze !== kept.freeze || draft.cancel !== kept.cancel;
  return (
    <Stack
      component="fieldset"
      spacing={0.5}
      sx={({ tokens }) => ({ border: `1px solid ${tokens.line}`, borderRadius: '10px', m: 0, p: 2, minWidth: 0 })}
    >
      <Typography component="legend" sx={{ fontWeight: 700, px: 0.5 }}>
        {rule.site === '' ? t('rules.others') : rule.site_name}
      </Typography>
      <FormControlLabel
        control={
          <Switch checked={draft.own} disabled={rule.own_account_forced} onChange={(_, own) => change({ own })} />
        }
        label={t('refunds.ownOnly')}
      />
      {rule.own_account_forced && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('refunds.forced')}
        </Typography>
      )}
      <FormControlLabel
        control={<Switch checked={draft.back} disabled={!draft.own} onChange={(_, back) => change({ back })} />}
        label={t('refunds.automatic')}
      />
      <ClawBackSwitches {...draft} change={change} />
      <RefusalNotice text={refused} />
      {isChanged && (
        <Button variant="contained" loading={pending} onClick={() => void press()} sx={{ alignSelf: 'flex-end' }}>
          {t('refunds.save')}
        </Button>
      )}
    </Stack>
  );
}

/** Edits who may pay deposits, per site. */
export function PayerRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { data: book, error, refetch } = useGetOne<PayerRulesRecord>('payer-rules', { id: 'all' });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="payer-rules-title">
      <DialogTitle id="payer-rules-title">{t('refunds.rules')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{t('refunds.rulesLead')}</Typography>
          {book === undefined &&
            (error === null ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />)}
          {book?.rows.map((rule) => (
            <RuleForm key={`${rule.site} ${rule.saved_version}`} rule={rule} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
