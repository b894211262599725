export const REALTIME_PATH = '/api/realtime';
export const REALTIME_PROTOCOL = 'arara';
/** The code with which the server closes a socket of a player who has too many. */
export const TOO_MANY_SOCKETS = 4429;
