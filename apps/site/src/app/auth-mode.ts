/** Which of the two ways in. */
export type AuthMode = 'login' | 'register';
