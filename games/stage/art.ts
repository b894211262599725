/** The macaw of the site, which dances for a large win in every game that has nobody of its own. */
export const MASCOT = '1f99c';
