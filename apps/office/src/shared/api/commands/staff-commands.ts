import type { Answer, Call, Input } from '@arara/contract/client';

/** Commands about staff accounts. `key` is the idempotency key. */
export interface StaffCommands {
  disableStaff: (id: number, reason: string, key: string) => Promise<Answer<'officeStaffDisable'>>;
  enableStaff: (id: number, reason: string, key: string) => Promise<Answer<'officeStaffEnable'>>;
  resetTotp: (id: number, reason: string, key: string) => Promise<Answer<'officeStaffTotp'>>;
  giveRole: (id: number, role: string, reason: string, key: string) => Promise<Answer<'officeStaffRole'>>;
  endSessions: (change: Input<'officeStaffSessionsEnd'>, key: string) => Promise<Answer<'officeStaffSessionsEnd'>>;
  invite: (email: string, role: string, key: string) => Promise<Answer<'officeInvite'>>;
  resendInvitation: (id: number, key: string) => Promise<Answer<'officeInvitationResend'>>;
  revokeInvitation: (id: number, key: string) => Promise<Answer<'officeInvitationRevoke'>>;
  addRole: (form: Input<'officeRoleAdd'>, key: string) => Promise<Answer<'officeRoleAdd'>>;
  saveRole: (form: Input<'officeRoleSave'>, key: string) => Promise<Answer<'officeRoleSave'>>;
  endOwnSessions: (id: number | undefined, key: string) => Promise<Answer<'officeOwnSessionsEnd'>>;
  /** Without an idempotency key: passwords are not stored for replay. */
  changePassword: (form: Input<'officeOwnPassword'>) => Promise<Answer<'officeOwnPassword'>>;
  /** Verifies the hash chain of the audit log. Without a key: it is computed every time. */
  checkAudit: () => Promise<Answer<'officeAuditCheck'>>;
}

export function createStaffCommands(call: Call): StaffCommands {
  return {
    disableStaff: (id, reason, key) => call('officeStaffDisable', { id, reason }, { key }),
    enableStaff: (id, reason, key) => call('officeStaffEnable', { id, reason }, { key }),
    resetTotp: (id, reason, key) => call('officeStaffTotp', { id, reason }, { key }),
    giveRole: (id, role, reason, key) => call('officeStaffRole', { id, role, reason }, { key }),
    endSessions: (change, key) => call('officeStaffSessionsEnd', change, { key }),
    invite: (email, role, key) => call('officeInvite', { email, role }, { key }),
    resendInvitation: (id, key) => call('officeInvitationResend', { id }, { key }),
    revokeInvitation: (id, key) => call('officeInvitationRevoke', { id }, { key }),
    addRole: (form, key) => call('officeRoleAdd', form, { key }),
    saveRole: (form, key) => call('officeRoleSave', form, { key }),
    endOwnSessions: (id, key) => call('officeOwnSessionsEnd', id === undefined ? {} : { id }, { key }),
    changePassword: (form) => call('officeOwnPassword', form),
    checkAudit: () => call('officeAuditCheck', {}),
  };
}

/** Reads resources without pages as one record; `undefined` for any other resource. */
export async function readStaff(call: Call, resource: string, id: string | number): Promise<object | undefined> {
  switch (resource) {
    case 'role-book':
      return { id, ...(await call('officeRoles', {})).data };
    case 'invitations':
      return { id, rows: (await call('officeInvitations', {})).data };
    case 'staff-sessions':
      return { id, rows: (await call('officeStaffSessions', { staff_id: id })).data };
    case 'own-sessions':
      return { id, rows: (await call('officeOwnSessions', {})).data };
    default:
      return undefined;
  }
}
