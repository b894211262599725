import { z } from 'zod';
import { token } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { line, moment, moneyIn, sixDigits } from './values.ts';
import { drawingDestination } from './withdrawal-destination.ts';

/** Binary data of WebAuthn. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

const transports = z.array(z.string().max(20)).max(8);

const credential = {
  id: base64url(1400).min(1),
  rawId: base64url(1400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}).default({}),
};

/** What a browser answers to `navigator.credentials.create`, as `toJSON` writes it. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: transports.optional(),
  }),
});

/** What a browser answers to `navigator.credentials.get`, as `toJSON` writes it. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(128).optional(),
  }),
});

const credentialName = z.object({ id: z.string(), type: z.literal('public-key'), transports });

/** Options of `navigator.credentials.get`, as `parseRequestOptionsFromJSON` reads them. */
const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(credentialName).meta({ description: 'Empty: any passkey of this site' }),
  userVerification: z.literal('required'),
});

/** Options of `navigator.credentials.create`, as `parseCreationOptionsFromJSON` reads them. */
const creationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credentialName),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

const proof = z.string().min(1).max(128);

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string().meta({ description: 'Host of the site that the passkey opens' }),
  confirms_withdrawals: z.boolean(),
  created_at: moment,
  used_at: moment.nullable(),
});

/** Passkeys (WebAuthn): to sign in, and to confirm a withdrawal instead of the six-digit password. */
export const passkeys = {
  passkeys: endpoint('passkeys', {
    audience: 'member',
    summary: "Lists the member's passkeys, the oldest first",
    input: nothing,
    answer: { data: z.array(passkey) },
  }),
  passkeyAddStart: endpoint('passkeyAddStart', {
    audience: 'member',
    summary: 'Returns the options with which a browser creates a passkey; valid for five minutes and one attempt',
    input: z.object({ proof }),
    answer: { data: creationOptions },
    failures: ['proof_needed', 'passkey_refused', 'passkeys_full', 'demo_not_allowed'],
  }),
  passkeyAdd: endpoint('passkeyAdd', {
    audience: 'member',
    summary: 'Stores the passkey that the browser created',
    input: z.object({ response: attestation }),
    answer: {},
    failures: ['passkey_refused', 'passkey_over', 'passkey_known', 'passkeys_full'],
  }),
  passkeyRename: endpoint('passkeyRename', {
    audience: 'member',
    summary: 'Renames a passkey',
    input: z.object({ id: z.uuid(), name: line(1, 40) }),
    answer: {},
    failures: ['not_found'],
  }),
  passkeyRemove: endpoint('passkeyRemove', {
    audience: 'member',
    summary: 'Removes a passkey',
    input: z.object({ id: z.uuid(), proof }),
    answer: {},
    failures: ['proof_needed', 'not_found'],
  }),
  passkeyWithdrawals: endpoint('passkeyWithdrawals', {
    audience: 'member',
    summary: 'Lets a passkey confirm withdrawals, which takes the withdrawal password, or no longer',
    input: z
      .object({ id: z.uuid(), on: z.boolean(), qk_pwd: sixDigits.optional() })
      .refine(({ on, qk_pwd: password }) => !on || password !== undefined, {
        path: ['qk_pwd'],
        params: { rule: 'six_digits' },
      }),
    answer: {},
    failures: ['not_found', 'withdrawal_password_unset', 'withdrawal_password_wrong', 'withdrawal_password_locked'],
  }),
  passkeyLoginStart: endpoint('passkeyLoginStart', {
    audience: 'guest',
    summary: 'Returns the options with which a browser signs in by a passkey; valid for five minutes and one attempt',
    input: nothing,
    answer: { data: requestOptions },
    failures: ['passkey_refused'],
  }),
  passkeyLogin: endpoint('passkeyLogin', {
    audience: 'guest',
    summary: 'Signs in by a passkey, which verified its owner: no second step follows',
    input: z.object({ response: assertion, remember: z.boolean().default(false) }),
    answer: { data: token },
    failures: ['passkey_refused', 'passkey_over', 'other_site'],
  }),
  passkeyDrawingStart: endpoint('passkeyDrawingStart', {
    audience: 'member',
    summary: 'Returns the options with which a passkey confirms exactly this withdrawal',
    input: z.object({ money: moneyIn, ...drawingDestination }),
    answer: { data: requestOptions },
    failures: ['passkey_missing', 'passkey_refused'],
  }),
};
