export type { OpeningRules } from './account-door.ts';
export { type AccountOpener, createAccountOpener } from './account-opener.ts';
export { accountRoutes } from './account-routes.ts';
export { type AccountWays, createAccountWays } from './account-ways.ts';
export {
  type AudienceFilter,
  type Fitting,
  type Segment,
  type UnreachableReason,
  countFitting,
  countUnreachable,
  isMarketable,
  listFitting,
  listSegment,
} from './audience-store.ts';
export { type Captcha, type CaptchaKind, createCaptcha, createNoCaptcha } from './captcha.ts';
export { CAPTCHA_LENGTH, captchaAlphabet } from './captcha-picture.ts';
export { type Identity, createIdentity } from './identity.ts';
export type { Member, Registration } from './member.ts';
export { type Invited, listInvited } from './invited-store.ts';
export { type FirstEntry, createFirstEntry } from './first-entry.ts';
export { INVITE_COOKIE, type Came, type Invitations, type Inviter } from './inviter.ts';
export { createNoticeMail } from './notice-mail.ts';
export { type OwnPassword, createOwnPassword } from './own-password.ts';
export { createPeople } from './people.ts';
export { type Papers, type PapersOffice, createPapersOffice } from './papers.ts';
export { type Passwords, createPasswords } from './passwords.ts';
export { type Notice } from './security/notice.ts';
export { type Notify } from './security/notices.ts';
export { type Security, createSecurity } from './security/security.ts';
export { type Entered, type SignIn } from './security/sign-in.ts';
export { type SessionLimits } from './session.ts';
export { findPlaceOf, listStandingPlaces } from './session-store.ts';
export type { HomeOf } from './session-home.ts';
export { type OpenedSession, type Sessions, createSessions } from './sessions.ts';
export { type WithdrawalPassword, createWithdrawalPassword } from './withdrawal-password.ts';
export { listPlayerIds } from './desk/store.ts';
export { identityOfficeRoutes } from './office-routes.ts';
export { type Demo, createDemo } from './profile/demo.ts';
export { createProfile } from './profile/profile.ts';
export { profileRoutes } from './profile-routes.ts';
export { identityRoutes } from './routes.ts';
export { securityRoutes } from './security-routes.ts';
export { registerSocialPages } from './social/pages.ts';
export type { ProviderSettings } from './social/provider.ts';
export { memberStatus } from './status.ts';
export { findByInviteCode, listAccounts, markAgentType, markTop } from './store.ts';
export { type Subjects, createSubjects } from './subject.ts';
export { type Traces, createTraces } from './traces.ts';
export { type TreePlace, listBelow, listInternal, listTreePlaces } from './tree-store.ts';
