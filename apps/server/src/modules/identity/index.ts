export { type Captcha, createNoCaptcha, createPictureCaptcha } from './captcha.ts';
export { CAPTCHA_LENGTH, captchaAlphabet } from './captcha-picture.ts';
export { type Identity, createIdentity } from './identity.ts';
export type { Member, Registration } from './member.ts';
export { type Passwords, createPasswords } from './passwords.ts';
export { type OpenedSession, type Sessions, createSessions } from './sessions.ts';
export { type WithdrawalPassword, createWithdrawalPassword } from './withdrawal-password.ts';
export { identityOfficeRoutes } from './office-routes.ts';
export { identityRoutes } from './routes.ts';
