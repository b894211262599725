import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { ReasonField, isReason } from '../../parts/reason-field.tsx';
import type { RoleBook, StaffRole } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { FormDialog } from './form-dialog.tsx';
import { areasOf, decidesOn } from './permission-areas.ts';
import { type RoleDraft, draftOf, formOf, withLimit, withPermission } from './role-draft.ts';

interface PartProps {
  draft: RoleDraft;
  onDraft: (draft: RoleDraft) => void;
}

function Permissions({ draft, onDraft, book }: PartProps & { book: RoleBook }) {
  const areaName = useName('team.roles.area');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {areasOf(book.permissions).map(({ noun, permissions }) => (
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

/** Limits of the acts that the role decides on; of what it does not, there is nothing to limit. */
function Limits({ draft, onDraft }: PartProps) {
  const say = useSay();
  const actName = useName('team.roles.act');
  const shown = draft.limits.filter(({ act }) => decidesOn({ permissions: [...draft.permissions] }, act));
  return (
    <>
      {shown.map(({ act, each, day }) => (
        <Box component="fieldset" key={act} sx={{ border: 0, p: 0, m: 0, display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Typography component="legend" variant="h3" sx={{ mb: 1 }}>
            {say('team.roles.limits')}: {actName(act)}
          </Typography>
          <TextField
            size="small"
            label={say('team.roles.each')}
            helperText={say('team.roles.limitHelp')}
            value={each}
            onChange={(event) => onDraft(withLimit(draft, act, { each: event.target.value }))}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
          />
          <TextField
            size="small"
            label={say('team.roles.day')}
            helperText={say('team.roles.limitHelp')}
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
  book: RoleBook;
  /** The role to change; a new one without. */
  role: StaffRole | undefined;
  onClose: () => void;
}

/** A role: what it is called, what it carries and up to where it decides. Changing one asks why. */
export function RoleForm({ book, role, onClose }: RoleFormProps) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [draft, setDraft] = useState(() => draftOf(role, book.acts));
  const [reason, setReason] = useState('');
  const form = formOf(draft);
  const command = useCommand({
    send: (key) =>
      role === undefined ? data.addRole(form, key) : data.saveRole({ ...form, reason: reason.trim() }, key),
    done: () => {
      onClose();
      return say(role === undefined ? 'team.roles.added' : 'team.roles.saved');
    },
  });
  const change = (next: RoleDraft) => {
    setDraft(next);
    command.renew();
  };
  return (
    <FormDialog
      title={role?.name ?? say('team.roles.add')}
      confirm={say('team.roles.save')}
      ready={form.key !== '' && form.name.length > 1 && (role === undefined || isReason(reason))}
      command={command}
      wide
      onClose={onClose}
    >
      {role === undefined && (
        <TextField
          label={say('team.roles.key')}
          helperText={say('team.roles.keyHelp')}
          value={draft.key}
          onChange={(event) => change({ ...draft, key: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 32, autoCapitalize: 'none' } }}
        />
      )}
      <TextField
        label={say('team.roles.name')}
        value={draft.name}
        onChange={(event) => change({ ...draft, name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Permissions draft={draft} onDraft={change} book={book} />
      <Limits draft={draft} onDraft={change} />
      {role !== undefined && (
        <ReasonField
          label={say('team.acts.reason')}
          help={say('team.people.inAudit')}
          value={reason}
          onReason={setReason}
        />
      )}
    </FormDialog>
  );
}
