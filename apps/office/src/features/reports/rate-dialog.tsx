import type { Answer } from '@arara/contract/client';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { call } from '../../shared/api/api-client.ts';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type RateForm, isRateWhole, toRateInput } from './rate-form.ts';

type Keys = Answer<'officeCostRates'>['data']['keys'];

export const rateKinds = ['provider_fee', 'deposit_fee', 'withdrawal_fee', 'tax'] as const;

/** The title of what a rate is for. */
export function useKeyTitle(keys: Keys) {
  const t = useTranslation();
  const own = {
    pix: t('reports.rates.titles.pix'),
    bank: t('reports.rates.titles.bank'),
    'br-spa': t('reports.rates.titles.brazil'),
    caribbean: t('reports.rates.titles.caribbean'),
  };
  return (kind: RateForm['kind'], key: string): string => {
    if (kind === 'withdrawal_fee' || kind === 'tax') return own[key as keyof typeof own] ?? key;
    return keys[kind].find((one) => one.key === key)?.title ?? key;
  };
}

interface RateDialogProps {
  keys: Keys;
  onDone: () => void;
  onClose: () => void;
}

/** Sets a rate from a day on. */
export function RateDialog({ keys, onDone, onClose }: RateDialogProps) {
  const t = useTranslation();
  const getTitle = useKeyTitle(keys);
  const blank: RateForm = { kind: 'provider_fee', key: '', share: '', fixed: '', from: '', reason: '' };
  const { form, change, command } = useCommandForm(blank, (filled) => ({
    send: (key) => call('officeCostRateSet', toRateInput(filled), { key }),
    done: () => {
      onDone();
      onClose();
      return t('reports.rates.done');
    },
  }));
  const isPayment = form.kind === 'deposit_fee' || form.kind === 'withdrawal_fee';
  return (
    <FormDialog
      title={t('reports.rates.add')}
      lead={t('reports.rates.addLead')}
      confirm={t('reports.rates.confirm')}
      ready={isRateWhole(form) && isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      <TextField
        select
        label={t('reports.rates.kind')}
        value={form.kind}
        onChange={({ target }) => change({ kind: target.value as RateForm['kind'], key: '', fixed: '' })}
      >
        {rateKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`reports.rates.kinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t(`reports.rates.keys.${form.kind}`)}
        value={form.key}
        onChange={({ target }) => change({ key: target.value })}
      >
        {keys[form.kind].map(({ key }) => (
          <MenuItem key={key} value={key}>
            {getTitle(form.kind, key)}
          </MenuItem>
        ))}
      </TextField>
      <TextInput
        label={t(isPayment ? 'reports.rates.shareOfAmount' : 'reports.rates.shareOfGgr')}
        value={form.share}
        onText={(share) => change({ share })}
      />
      {isPayment && (
        <TextInput label={t('reports.rates.fixed')} value={form.fixed} onText={(fixed) => change({ fixed })} />
      )}
      <DateInput
        label={t('reports.rates.from')}
        value={form.from}
        help={t('reports.rates.fromHelp')}
        onValue={(from) => change({ from })}
      />
      <ReasonField
        label={t('privacy.reason')}
        help={t('reports.rates.reasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
