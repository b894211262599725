const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether a text can be the number of a round; the database takes no other. */
export const isRoundNumber = (text: string): boolean => UUID.test(text);
