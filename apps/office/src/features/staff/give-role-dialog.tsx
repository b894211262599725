import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../data-provider.ts';
import { useCommandForm } from '../../parts/command-form.ts';
import { ReasonField, isReason } from '../../parts/reason-field.tsx';
import type { StaffPerson } from '../../records.ts';
import { useSay } from '../../word.ts';
import { FormDialog } from './form-dialog.tsx';
import { RoleField } from './role-field.tsx';

/** Gives somebody another role, and asks why. */
export function GiveRoleDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const kept = { role: person.role, reason: '' };
  const { form, change, command } = useCommandForm(kept, ({ role, reason }) => ({
    send: (key) => data.giveRole(person.id, role, reason.trim(), key),
    done: () => {
      onClose();
      return say('team.acts.giveRoleDone');
    },
  }));
  return (
    <FormDialog
      title={say('team.acts.giveRoleTitle', { name: person.name })}
      lead={say('team.acts.giveRoleLead')}
      confirm={say('team.acts.giveRole')}
      ready={form.role !== person.role && isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      <RoleField value={form.role} onChange={(role) => change({ role })} />
      <ReasonField
        label={say('team.acts.reason')}
        help={say('team.people.inAudit')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
