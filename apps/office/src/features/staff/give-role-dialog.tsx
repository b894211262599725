import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommandForm } from '../../shared/actions/command.ts';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import type { StaffMember } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { RoleField } from './role-field.tsx';

/** Assigns another role and asks for a reason. */
export function GiveRoleDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const kept = { role: person.role, reason: '' };
  const { form, change, command } = useCommandForm(kept, ({ role, reason }) => ({
    send: (key) => data.giveRole(person.id, role, reason.trim(), key),
    done: () => {
      onClose();
      return t('team.acts.giveRoleDone');
    },
  }));
  return (
    <FormDialog
      title={t('team.acts.giveRoleTitle', { name: person.name })}
      lead={t('team.acts.giveRoleLead')}
      confirm={t('team.acts.giveRole')}
      ready={form.role !== person.role && isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      <RoleField value={form.role} onChange={(role) => change({ role })} />
      <ReasonField
        label={t('team.acts.reason')}
        help={t('team.people.inAudit')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
