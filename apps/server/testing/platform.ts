import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The claims of a person at the platform. */
export interface PlatformClaims {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** A real OpenID Connect provider on this machine. */
export interface TestPlatform {
  readonly issuer: string;
  readonly credentials: { clientId: string; clientSecret: string };
  readonly people: Map<string, PlatformClaims>;
  /** Registers the client with its redirect URI. Before, every request is a 503. */
  admit(redirectUri: string): void;
  close(): Promise<void>;
}

export async function openPlatform(): Promise<TestPlatform> {
  const people = new Map<string, PlatformClaims>();
  const credentials = { clientId: 'arara', clientSecret: 'a-secret-of-tests-that-is-long-enough' };
  let answer: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => {
    if (answer === undefined) response.writeHead(503).end();
    else void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  return {
    issuer,
    credentials,
    people,
    admit(redirectUri) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: credentials.clientId,
            client_secret: credentials.clientSecret,
            redirect_uris: [redirectUri],
            response_types: ['code'],
            grant_types: ['authorization_code'],
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        cookies: { keys: ['a key of tests'] },
        findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
        pkce: { required: () => true },
        ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      });
      answer = provider.callback();
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => void server.close(() => done()));
    },
  };
}
