import type { Input } from '@arara/contract/client';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useCommand } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

type ExclusionInput = Input<'officeExclusionPlace'>;
type Length = ExclusionInput['length'];

const kinds = ['pause', 'self_exclusion'] as const;
/** What a site may offer; the server refuses a length that the site of the player does not. */
const lengths: Record<ExclusionInput['kind'], readonly [Length, ...Length[]]> = {
  pause: ['1d', '3d', '7d', '15d', '30d'],
  self_exclusion: ['1m', '3m', '6m', '12m', 'indefinite'],
};
const MIN_REASON = 4;
const MAX_REASON = 300;

/** Pauses or excludes a player at once, with a reason. Nobody can undo it early. */
export function PlayerExclusionDialog({ playerId, onClose }: { playerId: number; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [kind, setKind] = useState<ExclusionInput['kind']>('pause');
  const [length, setLength] = useState<Length>(lengths.pause[0]);
  const [reason, setReason] = useState('');
  const command = useCommand({
    send: (key) => data.placeExclusion({ player_id: playerId, kind, length, reason: reason.trim() }, key),
    done: () => {
      onClose();
      return t('exclusions.done');
    },
  });
  const choose = (next: ExclusionInput['kind']) => {
    setKind(next);
    setLength(lengths[next][0]);
    command.renew();
  };
  return (
    <FormDialog
      title={t('exclusions.place')}
      lead={t('exclusions.placeLead')}
      confirm={t('exclusions.placeConfirm')}
      ready={reason.trim().length >= MIN_REASON}
      command={command}
      onClose={onClose}
    >
      <TextField
        select
        fullWidth
        label={t('exclusions.kindName')}
        value={kind}
        onChange={({ target }) => choose(kinds.find((one) => one === target.value) ?? 'pause')}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`exclusions.kind.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        label={t('exclusions.lengthName')}
        value={length}
        onChange={({ target }) => {
          setLength(lengths[kind].find((one) => one === target.value) ?? lengths[kind][0]);
          command.renew();
        }}
      >
        {lengths[kind].map((one) => (
          <MenuItem key={one} value={one}>
            {t(`exclusions.length.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextInput
        label={t('exclusions.reason')}
        help={t('privacy.inAudit')}
        value={reason}
        onText={(typed) => {
          setReason(typed.slice(0, MAX_REASON));
          command.renew();
        }}
      />
    </FormDialog>
  );
}
