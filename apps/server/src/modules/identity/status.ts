/** What `status` of a member says. Only who is active plays and pays in; everybody may take their money out. */
export const memberStatus = { active: 1, blocked: 2, underAge: 3, erased: 9 } as const;
