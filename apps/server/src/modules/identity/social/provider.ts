import * as oidc from 'openid-client';

/** A platform, as the operator's settings name it. */
export interface ProviderSettings {
  /** In paths and settings: small letters and digits. */
  name: string;
  /** As people read it. */
  title: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What an answer of the platform is held against: made for one browser, used once. */
export interface Checks {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** Who the platform says it is. */
export interface PlatformPerson {
  /** The platform's own number of them, with the platform's name: unique in the world. */
  subject: string;
  /** Only where the platform has proved it. */
  email: string | null;
  name: string;
}

export interface Provider {
  readonly name: string;
  readonly title: string;
  /** Where the browser is to go. Throws where the platform cannot be reached. */
  urlFor(checks: Checks): Promise<string>;
  /** Redeems what the browser came back with. Throws for anything that is not an answer to `checks`. */
  redeem(query: string, checks: Checks): Promise<PlatformPerson>;
}

const TIMEOUT_SECONDS = 10;
const NAME_LENGTH = 80;
const EMAIL_LENGTH = 254;

const textOf = (value: unknown, length: number): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, length)
    : '';

/** An address counts only where the platform says, in so many words, that it is theirs. */
function provenEmail(claims: Readonly<Record<string, unknown>>): string | null {
  const address = textOf(claims['email'], EMAIL_LENGTH + 1).toLowerCase();
  return claims['email_verified'] === true && address.includes('@') && address.length <= EMAIL_LENGTH ? address : null;
}

/** A platform that speaks OpenID Connect. What it can do is asked once, when it is first needed. */
export function createProvider({ name, title, issuer, clientId, clientSecret }: ProviderSettings): Provider {
  let found: Promise<oidc.Configuration> | undefined;

  function configuration(): Promise<oidc.Configuration> {
    const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    found ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS })
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  }

  return {
    name,
    title,
    async urlFor({ redirectUri, state, nonce, verifier }) {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
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
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the platform gave no ID token');
      const told =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims;
      const person: Readonly<Record<string, unknown>> = { ...told };
      return {
        subject: `${claims.iss}|${claims.sub}`,
        email: provenEmail(person),
        name: textOf(person['name'], NAME_LENGTH),
      };
    },
  };
}
