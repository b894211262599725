import { parseReais } from '@arara/money';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Input } from '@arara/contract/client';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useCommand } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { parseReaisInput } from '../../shared/format/form-input.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

type LimitInput = Input<'officePlayerLimitSet'>;

const kinds = ['deposit', 'loss', 'stake', 'time', 'bets', 'bet'] as const;
const periods = ['day', 'week', 'month'] as const;
const MIN_REASON = 3;
const MAX_REASON = 200;
const MAX_MINUTES = 44_640;
const MAX_BETS = 1_000_000;

/** The value of a typed limit; no text removes it, and `undefined` is no value. */
function readValue(
  kind: LimitInput['kind'],
  text: string,
): Pick<LimitInput, 'amount' | 'minutes' | 'count' | 'remove'> | undefined {
  const typed = text.trim();
  if (typed === '') return { remove: true };
  if (kind === 'time') {
    const minutes = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
    return minutes >= 1 && minutes <= MAX_MINUTES ? { minutes } : undefined;
  }
  if (kind === 'bets') {
    const count = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
    return count >= 1 && count <= MAX_BETS ? { count } : undefined;
  }
  const amount = parseReaisInput(typed);
  return parseReais(amount) === undefined ? undefined : { amount };
}

/** Sets, changes or removes a limit of staff, with a reason. */
export function PlayerLimitDialog({ playerId, onClose }: { playerId: number; onClose: () => void }) {
  const t = useTranslation();
  const [kindName, periodName] = [useCodeLabel('limitKind'), useCodeLabel('limitPeriod')];
  const data = useDataProvider<OfficeData>();
  const [kind, setKind] = useState<LimitInput['kind']>('loss');
  const [chosen, setPeriod] = useState<(typeof periods)[number]>('day');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const value = readValue(kind, text);
  const period = kind === 'bet' ? ('bet' as const) : chosen;
  const command = useCommand({
    send: (key) =>
      value === undefined
        ? Promise.reject(new Error('the value is invalid'))
        : data.limitPlayer({ player_id: playerId, kind, period, ...value, reason: reason.trim() }, key),
    done: () => {
      onClose();
      return t('limits.done');
    },
  });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (next: Value) => {
      set(next);
      command.renew();
    };
  return (
    <FormDialog
      title={t('limits.set')}
      lead={t('limits.lead')}
      confirm={t('limits.confirm')}
      ready={value !== undefined && reason.trim().length >= MIN_REASON}
      command={command}
      onClose={onClose}
    >
      <TextField
        select
        fullWidth
        label={t('limits.kind')}
        value={kind}
        onChange={({ target }) => change(setKind)(kinds.find((one) => one === target.value) ?? 'loss')}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {kindName(one)}
          </MenuItem>
        ))}
      </TextField>
      {kind !== 'bet' && (
        <TextField
          select
          fullWidth
          label={t('limits.period')}
          value={chosen}
          onChange={({ target }) => change(setPeriod)(periods.find((one) => one === target.value) ?? 'day')}
        >
          {periods.map((one) => (
            <MenuItem key={one} value={one}>
              {periodName(one)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextInput
        label={t(kind === 'time' ? 'limits.minutes' : kind === 'bets' ? 'limits.bets' : 'limits.amount')}
        help={t('limits.emptyRemoves')}
        value={text}
        error={value === undefined ? t('limits.invalid') : undefined}
        onText={change(setText)}
      />
      <TextInput
        label={t('limits.reason')}
        value={reason}
        onText={(typed) => change(setReason)(typed.slice(0, MAX_REASON))}
      />
    </FormDialog>
  );
}
