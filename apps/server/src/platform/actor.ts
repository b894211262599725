/** A member of staff. */
export interface StaffMember {
  id: number;
  email: string;
  name: string;
  /** The key of the role. */
  role: string;
}

/** A member of staff who performs an action, with the address it comes from. */
export interface Actor extends StaffMember {
  ip: string;
  /** The id of the staff session. */
  session?: number;
}

/** The actor of automatic decisions. Nobody can sign in as it. Its name is stored in the audit log. */
export const SYSTEM_ACTOR: Actor = { id: 0, email: 'house', name: 'house', role: 'house', ip: '' };

/** A member of staff who is signed in, with the current permissions of the role and the id of the session. */
export interface SignedIn extends StaffMember {
  permissions: readonly string[];
  session: number;
}
