import * as oidc from 'openid-client';

/** The operator's settings of a social platform. */
export interface SocialProviderSettings {
  /** Name in paths and settings: lower-case letters and digits. */
  name: string;
  /** Display name. */
  title: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The values that a callback is verified against: made for one browser, used once. */
export interface OidcChecks {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** The profile that the platform reports. */
export interface SocialProfile {
  /** Issuer and subject: globally unique. */
  subject: string;
  /** `null` unless the platform has verified it. */
  email: string | null;
  name: string;
}

export interface SocialProvider {
  readonly name: string;
  readonly title: string;
  /** Builds the URL of the platform's sign-in page. Throws where the platform cannot be reached. */
  buildSignInUrl(checks: OidcChecks): Promise<string>;
  /** Exchanges the callback's code for a profile. Throws for anything that does not match `checks`. */
  redeem(query: string, checks: OidcChecks): Promise<SocialProfile>;
}

const TIMEOUT_SECONDS = 10;
const MAX_NAME_LENGTH = 80;
const MAX_EMAIL_LENGTH = 254;

const cleanText = (value: unknown, length: number): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, length)
    : '';

/** The address, only where the platform states that it is verified. */
function readVerifiedEmail(claims: Readonly<Record<string, unknown>>): string | null {
  const address = cleanText(claims['email'], MAX_EMAIL_LENGTH + 1).toLowerCase();
  return claims['email_verified'] === true && address.includes('@') && address.length <= MAX_EMAIL_LENGTH
    ? address
    : null;
}

/** A platform that speaks OpenID Connect. Its metadata is loaded once, at the first use. */
export function createSocialProvider({
  name,
  title,
  issuer,
  clientId,
  clientSecret,
}: SocialProviderSettings): SocialProvider {
  let cached: Promise<oidc.Configuration> | undefined;

  function loadConfiguration(): Promise<oidc.Configuration> {
    const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    cached ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS })
      .catch((error: unknown) => {
        cached = undefined;
        throw error;
      });
    return cached;
  }

  return {
    name,
    title,
    async buildSignInUrl({ redirectUri, state, nonce, verifier }) {
      const url = oidc.buildAuthorizationUrl(await loadConfiguration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async redeem(query, { redirectUri, state, nonce, verifier }) {
      const config = await loadConfiguration();
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the platform returned no ID token');
      const profile =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims;
      const person: Readonly<Record<string, unknown>> = { ...profile };
      return {
        subject: `${claims.iss}|${claims.sub}`,
        email: readVerifiedEmail(person),
        name: cleanText(person['name'], MAX_NAME_LENGTH),
      };
    },
  };
}
