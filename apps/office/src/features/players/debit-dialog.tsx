import { parseReais } from '@arara/money';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useCommand } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { PlayerDetail, StaffCredit } from '../../shared/api/records.ts';
import { Notice } from '../../shared/display/notice.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { formatAmount } from '../../shared/format/amount.ts';
import { parseReaisInput } from '../../shared/format/form-input.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

type DebitReason = Exclude<StaffCredit['debit_reason'], null>;

/** In display order. The type requires all of them. */
const reasonOrder: Record<DebitReason, true> = {
  wrong_credit: true,
  duplicate_credit: true,
  fraud: true,
  agreed: true,
  other: true,
};
const reasons = Object.keys(reasonOrder) as readonly DebitReason[];

const MIN_EVIDENCE = 8;
const MAX_EVIDENCE = 300;

/** What is wrong with a typed amount; `undefined` while nothing is typed. */
function findAmountFault(
  text: string,
  available: string,
): 'debits.amountInvalid' | 'debits.amountTooLarge' | undefined {
  if (text.trim() === '') return undefined;
  const amount = parseReais(parseReaisInput(text.trim()));
  if (amount === undefined || amount <= 0n) return 'debits.amountInvalid';
  return amount > (parseReais(available) ?? 0n) ? 'debits.amountTooLarge' : undefined;
}

/** Requests to take cash from a player, which another person approves. */
export function DebitDialog({
  player: { id, account, money },
  onClose,
}: {
  player: PlayerDetail;
  onClose: () => void;
}) {
  const t = useTranslation();
  const reasonName = useCodeLabel('debitReason');
  const data = useDataProvider<OfficeData>();
  const [amount, setAmount] = useState('');
  const [code, setCode] = useState<DebitReason>();
  const [evidence, setEvidence] = useState('');
  const fault = findAmountFault(amount, money);
  const command = useCommand({
    send: (key) =>
      code === undefined
        ? Promise.reject(new Error('not whole yet'))
        : data.debitPlayer(
            { player_id: id, amount: parseReaisInput(amount.trim()), reason_code: code, evidence: evidence.trim() },
            key,
          ),
    done: () => {
      onClose();
      return t('debits.done');
    },
  });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      command.renew();
    };
  const isWhole = amount.trim() !== '' && code !== undefined && evidence.trim().length >= MIN_EVIDENCE;
  return (
    <FormDialog
      title={t('debits.title', { account })}
      lead={t('debits.lead')}
      confirm={t('debits.confirm')}
      ready={isWhole && fault === undefined}
      danger
      command={command}
      onClose={onClose}
    >
      <Notice tone="quiet">{t('debits.available', { amount: formatAmount(money) })}</Notice>
      <TextInput
        label={t('debits.amount')}
        value={amount}
        error={fault === undefined ? undefined : t(fault)}
        onText={change(setAmount)}
      />
      <TextField
        select
        fullWidth
        label={t('debits.reason')}
        value={code ?? ''}
        onChange={({ target }) => change(setCode)(reasons.find((one) => one === target.value))}
      >
        {reasons.map((one) => (
          <MenuItem key={one} value={one}>
            {reasonName(one)}
          </MenuItem>
        ))}
      </TextField>
      <TextInput
        label={t('debits.evidence')}
        help={t('debits.evidenceHelp')}
        value={evidence}
        onText={(text) => change(setEvidence)(text.slice(0, MAX_EVIDENCE))}
      />
    </FormDialog>
  );
}
