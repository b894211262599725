export type { BetIdentity } from './bet-identity.ts';
export type { IdentityGate, IdentityGatedAction } from './identity-gate.ts';
export type { IdentityPerson } from './identity-person.ts';
export { type IdentityVerification, createIdentityVerification } from './identity-verification.ts';
