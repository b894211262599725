/** A member of staff. */
export interface StaffMember {
  id: number;
  email: string;
  name: string;
  /** The key of their role. */
  role: string;
}

/** A member of staff who acts, and from where. */
export interface Actor extends StaffMember {
  ip: string;
  /** The number of the session that acts. */
  session?: number;
}

/** Who decides where a rule does and no person. Nobody signs in as it. */
export const THE_HOUSE: Actor = { id: 0, email: 'house', name: 'house', role: 'house', ip: '' };

/** A member of staff who is signed in: what their role carries now, and their session's number. */
export interface SignedIn extends StaffMember {
  permissions: readonly string[];
  session: number;
}
