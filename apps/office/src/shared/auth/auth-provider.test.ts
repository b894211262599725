import { type Call, CallError, createCall } from '@arara/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnsweringServer, openAnsweringServer } from '../../../testing/answering-server.ts';
import { createAuthProvider } from './auth-provider.ts';
import { type Session, createSession } from './session.ts';

const ana = {
  id: 1,
  email: 'ana@arara.test',
  name: 'Ana',
  role: 'finance',
  permissions: ['withdrawal.read', 'withdrawal.decide'],
};

let server: AnsweringServer;
let session: Session;
let call: Call;

/** Session storage of a tab. */
function tab(): Parameters<typeof createSession>[0] {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

const asked = () => server.asked.map(({ path }) => path);

/** Starts a server that knows Ana. */
function welcome(): void {
  server.answer({ access_token: 'a-token', expires_at: '2026-11-21T12:00:00Z', staff: ana }, '/office/api/code');
  server.answer(ana, '/office/api/me');
}

beforeAll(async () => {
  server = await openAnsweringServer();
});

afterAll(() => server.close());

beforeEach(() => {
  welcome();
  session = createSession(tab());
  call = createCall({ baseUrl: server.url, token: session.token, locale: () => 'pt', fetch });
});

describe('sign-in', () => {
  it('stores a token for this tab and knows the user without another call', async () => {
    const auth = createAuthProvider(call, session);
    await auth.login({ challenge: 'c1', code: '123456' });
    expect(session.token()).toBe('a-token');
    expect(await auth.getIdentity()).toMatchObject({ id: 1, fullName: 'Ana', email: 'ana@arara.test' });
    expect(asked()).toEqual(['/office/api/code']);
  });

  it('is required without a token, silently and without a call', async () => {
    const auth = createAuthProvider(call, session);
    await expect(auth.checkAuth()).rejects.toMatchObject({ message: false });
    expect(asked()).toEqual([]);
  });
});

describe('a reloaded page', () => {
  beforeEach(() => session.open('a-token'));

  it('loads the user once', async () => {
    const auth = createAuthProvider(call, session);
    await auth.checkAuth();
    expect(await auth.getPermissions()).toEqual(ana.permissions);
    expect(await auth.canAccess({ resource: 'withdrawals' })).toBe(true);
    expect(await auth.canAccess({ resource: 'audit' })).toBe(false);
    expect(asked()).toEqual(['/office/api/me']);
  });

  it('returns to sign-in when the token is invalid', async () => {
    server.refuse(401);
    await expect(createAuthProvider(call, session).checkAuth()).rejects.toThrow('logged_out');
  });

  it('keeps the session while the server is unavailable', async () => {
    server.refuse(503);
    const auth = createAuthProvider(call, session);
    await auth.checkAuth();
    welcome();
    expect(await auth.getPermissions()).toEqual(ana.permissions);
  });

  it('signs out locally even when the server fails', async () => {
    server.refuse(503);
    await createAuthProvider(call, session).logout();
    expect(session.token()).toBeNull();
  });
});

describe('a refused call', () => {
  it.each([0, 403, 409, 422, 429, 500])('with %i keeps the session', async (code) => {
    await createAuthProvider(call, session).checkError(new CallError({}, code, null));
  });

  it('with 401 ends the session', async () => {
    const check = createAuthProvider(call, session).checkError(new CallError({}, 401, null));
    await expect(check).rejects.toMatchObject({ message: '' });
  });
});
