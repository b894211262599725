import { tokenMessage } from './api.ts';
import { type Answer, done } from './answer.ts';
import { type Wire, readAs } from './wire.ts';

export interface TokenSource {
  /** A token that is good for at least a little longer, or why there is none. */
  current(): Promise<Answer<string>>;
  /** Forgets `token`, which a call was refused with; a newer one is kept. */
  discard(token: string): void;
}

interface TokenOptions {
  readonly wire: Wire;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: () => Date;
  /** How the grant is written: RFC 6749 says a form; Efí documents JSON. */
  readonly grant: 'form' | 'json';
}

/** A token is renewed this long before its end, or at nine tenths of a short life. */
const MARGIN_MS = 60_000;

/** Keeps one OAuth2 client-credentials token; callers that come at once share one request for it. */
export function createTokenSource({ wire, clientId, clientSecret, clock, grant }: TokenOptions): TokenSource {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  let kept: { token: string; untilMs: number } | undefined;
  let asking: Promise<Answer<string>> | undefined;

  async function ask(): Promise<Answer<string>> {
    const json = grant === 'json';
    const reply = await wire('POST', '/oauth/token', {
      headers: { authorization: `Basic ${basic}` },
      contentType: json ? 'application/json' : 'application/x-www-form-urlencoded',
      body: json ? '{"grant_type":"client_credentials"}' : 'grant_type=client_credentials',
    });
    const answer = readAs(reply, tokenMessage);
    // Whatever the PSP finds wrong with this request, it is our access that is wrong.
    if (answer.outcome === 'refused') return { ...answer, fault: 'credentials' };
    if (answer.outcome !== 'ok') return answer;
    const lifeMs = answer.value.expires_in * 1000;
    const marginMs = Math.min(MARGIN_MS, lifeMs / 10);
    kept = { token: answer.value.access_token, untilMs: clock().getTime() + lifeMs - marginMs };
    return done(kept.token);
  }

  return {
    async current() {
      if (kept && clock().getTime() < kept.untilMs) return done(kept.token);
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    discard(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}
