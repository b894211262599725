export {
  type AccountOpener,
  type Invitations,
  type InvitationSource,
  type Inviter,
  createAccountOpener,
  INVITE_COOKIE,
} from './registration/account-opener.ts';
export type { RegistrationRules } from './registration/registration-rules.ts';
export { alternativeSignInRoutes } from './alternative-sign-in-routes.ts';
export { type AlternativeSignIn, createAlternativeSignIn } from './alternative-sign-in.ts';
export {
  type AudienceFilter,
  type AudienceMember,
  type Segment,
  type UnreachableReason,
  countAudience,
  countUnreachable,
  isMarketable,
  listAudience,
  listSegment,
} from './audience-store.ts';
export { type Captcha, type CaptchaKind, createCaptcha, createNoCaptcha } from './captcha/captcha.ts';
export { CAPTCHA_LENGTH, captchaAlphabet } from './captcha/captcha-picture.ts';
export { type Identity, createIdentity } from './identity.ts';
export { type Member, type RegistrationInput, mayPlay, memberStatus } from './member.ts';
export {
  type InvitedMember,
  type TreePosition,
  listDescendants,
  listInternalAccounts,
  listInvitedMembers,
  listTreePositions,
} from './referral-store.ts';
export { type FirstSignIn, createFirstSignIn } from './sign-in/first-sign-in.ts';
export { type NoticeListener, type SecurityNotice, createNoticeMailer } from './security/security-notices.ts';
export { type PasswordConfirmation, createPasswordConfirmation } from './security/reauthentication.ts';
export { type MemberDirectory, createMemberDirectory } from './member-directory.ts';
export {
  type IdentityDocument,
  type IdentityDocuments,
  createIdentityDocuments,
} from './identity-documents/identity-documents.ts';
export { type RegistrationDetailsOfMembers, createRegistrationDetails } from './profile/registration-details.ts';
export { type PasswordCost, type Passwords, createPasswords } from './security/passwords.ts';
export { passkeyRoutes, toAssertion } from './passkeys/passkey-routes.ts';
export { type Passkeys } from './passkeys/passkeys.ts';
export { type AccountSecurity, createAccountSecurity } from './security/account-security.ts';
export { type SignInResult, type SignIn } from './sign-in/sign-in.ts';
export type { FindHomeSite, SessionLimits } from './sessions/session.ts';
export { findSignedInDeviceId, listActiveDevices } from './sessions/session-store.ts';
export { type OpenedSession, type Sessions, createSessions } from './sessions/sessions.ts';
export { type WithdrawalPassword, createWithdrawalPassword } from './security/withdrawal-password.ts';
export { type PlayerMatch, type PlayerMatchKind } from './player-search/player-search-store.ts';
export {
  type PlayerSearch,
  computeRealNameIndex,
  normalizeRealName,
  toAccountSearchKeys,
} from './player-search/player-search.ts';
export { listPlayerIds } from './player-admin/player-admin-store.ts';
export { createPlayerReader, playerAdminRoutes } from './player-admin/player-admin-routes.ts';
export { correctionRoutes } from './corrections/correction-routes.ts';
export { hasWaitingCorrection } from './corrections/correction-store.ts';
export { type PlayerNotes, createPlayerNotes } from './player-admin/player-admin.ts';
export type { LoginHistory } from './sign-in/login-history.ts';
export { type DemoAccounts, createDemoAccounts } from './profile/demo-accounts.ts';
export { createProfile } from './profile/profile.ts';
export { profileRoutes } from './profile/profile-routes.ts';
export { identityRoutes } from './identity-routes.ts';
export { securityRoutes } from './security/security-routes.ts';
export { registerSocialPages } from './social-sign-in/social-pages.ts';
export type { SocialProviderSettings } from './social-sign-in/social-provider.ts';
export {
  closeAccount,
  countBySite,
  findByInviteCode,
  listAccounts,
  listCheckableMembers,
  lockMember,
  markAgentType,
  markExcluded,
  markMarketingStopped,
  markParent,
} from './member-store.ts';
export { type DataSubjects, createDataSubjects } from './data-subject.ts';
export { type SessionOrigins, createSessionOrigins } from './sessions/session-origins.ts';
