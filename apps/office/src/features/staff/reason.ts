/** How many characters a reason has at least and at most, as the contract says. */
export const REASON_MIN = 3;
export const REASON_MAX = 200;
