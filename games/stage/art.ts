/** What every game may let fly for a large prize. */
export const COIN = '1fa99';
