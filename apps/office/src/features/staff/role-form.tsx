import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommand } from '../../shared/actions/command.ts';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import type { RolesRecord, StaffRole } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { listAreas, decidesOn } from './permission-areas.ts';
import { type RoleDraft, toDraft, toRoleForm, withLimit, withPermission } from './role-draft.ts';

interface PartProps {
  draft: RoleDraft;
  onDraft: (draft: RoleDraft) => void;
}

function Permissions({ draft, onDraft, book }: PartProps & { book: RolesRecord }) {
  const areaName = useCodeLabel('permissionArea');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {listAreas(book.permissions).map(({ noun, permissions }) => (
        <Box key={noun} component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Typography component="legend" variant="h3">
            {areaName(noun)}
          </Typography>
          {permissions.map(({ key, about }) => (
            <FormControlLabel
              key={key}
              sx={{ display: 'flex', '& .MuiFormControlLabel-label': { fontSize: 14 } }}
              label={about}
              control={
                <Checkbox
                  size="small"
                  checked={draft.permissions.includes(key)}
                  onChange={(_, given) => onDraft(withPermission(draft, key, given))}
                />
              }
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** Limits of the decisions that the role can take. */
function Limits({ draft, onDraft }: PartProps) {
  const t = useTranslation();
  const actName = useCodeLabel('permission');
  const shown = draft.limits.filter(({ act }) => decidesOn({ permissions: [...draft.permissions] }, act));
  return (
    <>
      {shown.map(({ act, each, day }) => (
        <Box component="fieldset" key={act} sx={{ border: 0, p: 0, m: 0, display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Typography component="legend" variant="h3" sx={{ mb: 1 }}>
            {t('team.roles.limits')}: {actName(act)}
          </Typography>
          <TextField
            size="small"
            label={t('team.roles.each')}
            helperText={t('team.roles.limitHelp')}
            value={each}
            onChange={(event) => onDraft(withLimit(draft, act, { each: event.target.value }))}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
          />
          <TextField
            size="small"
            label={t('team.roles.day')}
            helperText={t('team.roles.limitHelp')}
            value={day}
            onChange={(event) => onDraft(withLimit(draft, act, { day: event.target.value }))}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
          />
        </Box>
      ))}
    </>
  );
}

interface RoleFormProps {
  book: RolesRecord;
  /** The role to change; absent for a new one. */
  role: StaffRole | undefined;
  onClose: () => void;
}

/** Edits a role: name, permissions and limits. A change asks for a reason. */
export function RoleForm({ book, role, onClose }: RoleFormProps) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [draft, setDraft] = useState(() => toDraft(role, book.acts));
  const [reason, setReason] = useState('');
  const form = toRoleForm(draft);
  const command = useCommand({
    send: (key) =>
      role === undefined ? data.addRole(form, key) : data.saveRole({ ...form, reason: reason.trim() }, key),
    done: () => {
      onClose();
      return t(role === undefined ? 'team.roles.added' : 'team.roles.saved');
    },
  });
  const change = (next: RoleDraft) => {
    setDraft(next);
    command.renew();
  };
  return (
    <FormDialog
      title={role?.name ?? t('team.roles.add')}
      confirm={t('team.roles.save')}
      ready={form.key !== '' && form.name.length > 1 && (role === undefined || isReason(reason))}
      command={command}
      wide
      onClose={onClose}
    >
      {role === undefined && (
        <TextField
          label={t('team.roles.key')}
          helperText={t('team.roles.keyHelp')}
          value={draft.key}
          onChange={(event) => change({ ...draft, key: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 32, autoCapitalize: 'none' } }}
        />
      )}
      <TextField
        label={t('team.roles.name')}
        value={draft.name}
        onChange={(event) => change({ ...draft, name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Permissions draft={draft} onDraft={change} book={book} />
      <Limits draft={draft} onDraft={change} />
      {role !== undefined && (
        <ReasonField
          label={t('team.acts.reason')}
          help={t('team.people.inAudit')}
          value={reason}
          onReason={setReason}
        />
      )}
    </FormDialog>
  );
}
