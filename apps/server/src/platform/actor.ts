export type Role = 'admin' | 'finance' | 'support' | 'auditor';

/** A signed-in member of staff. */
export interface StaffMember {
  id: number;
  email: string;
  name: string;
  role: Role;
}

/** A member of staff who acts, and from where. */
export interface Actor extends StaffMember {
  ip: string;
}
