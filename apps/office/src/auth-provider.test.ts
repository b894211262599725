import { type Call, CallError, createCall } from '@arara/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnsweringServer, openAnsweringServer } from '../testing/answering-server.ts';
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

/** The storage of a tab, as a browser gives it. */
function tab(): Parameters<typeof createSession>[0] {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

const asked = () => server.asked.map(({ path }) => path);

/** A server that knows Ana. */
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

describe('signing in', () => {
  it('ends with a token of this tab, and who is signed in is known without asking', async () => {
    const auth = createAuthProvider(call, session);
    await auth.login({ challenge: 'c1', code: '123456' });
    expect(session.token()).toBe('a-token');
    expect(await auth.getIdentity()).toMatchObject({ id: 1, fullName: 'Ana', email: 'ana@arara.test' });
    expect(asked()).toEqual(['/office/api/code']);
  });

  it('is needed where there is no token, and nobody is bothered with a notice or a call', async () => {
    const auth = createAuthProvider(call, session);
    await expect(auth.checkAuth()).rejects.toMatchObject({ message: false });
    expect(asked()).toEqual([]);
  });
});

describe('a page that is opened again', () => {
  beforeEach(() => session.open('a-token'));

  it('asks once who is signed in', async () => {
    const auth = createAuthProvider(call, session);
    await auth.checkAuth();
    expect(await auth.getPermissions()).toEqual(ana.permissions);
    expect(await auth.canAccess({ resource: 'withdrawals' })).toBe(true);
    expect(await auth.canAccess({ resource: 'audit' })).toBe(false);
    expect(asked()).toEqual(['/office/api/me']);
  });

  it('whose token is dead goes back to signing in', async () => {
    server.refuse(401);
    await expect(createAuthProvider(call, session).checkAuth()).rejects.toThrow('logged_out');
  });

  it('keeps its session while the server is too busy to answer', async () => {
    server.refuse(503);
    const auth = createAuthProvider(call, session);
    await auth.checkAuth();
    welcome();
    expect(await auth.getPermissions()).toEqual(ana.permissions);
  });

  it('is signed out here even where the server does not want to hear of it', async () => {
    server.refuse(503);
    await createAuthProvider(call, session).logout();
    expect(session.token()).toBeNull();
  });
});

describe('a refused call', () => {
  it.each([0, 403, 409, 422, 429, 500])('of %i leaves the session alone', async (code) => {
    await createAuthProvider(call, session).checkError(new CallError({}, code, null));
  });

  it('of 401 ends it', async () => {
    const check = createAuthProvider(call, session).checkError(new CallError({}, 401, null));
    await expect(check).rejects.toMatchObject({ message: '' });
  });
});
