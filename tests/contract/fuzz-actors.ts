import type { Endpoint } from '@arara/contract';
import { type TestServer, deposit, signInStaff } from '@arara/server/testing';
import { type SendRequest, type Reply, callOf, registerBy } from '../../apps/server/testing/raw-request.ts';
import type { FuzzInput } from './fuzz-input.ts';

/** A guest, a member and a member of staff, and what the server has answered them. */
export interface FuzzActors {
  server: TestServer;
  ask: SendRequest;
  known: ReadonlyMap<string, readonly unknown[]>;
  /** The headers of an actor; whose session is over signs in again, as somebody new. */
  headers(as: FuzzInput['as']): Promise<Record<string, string>>;
  /** Takes note of an answer: the ids in it, and whether it says that a session is over. */
  learn(endpoint: Endpoint, input: FuzzInput, reply: Reply): void;
}

const MAX_KNOWN_PER_FIELD = 24;
const MAX_DEPTH = 8;

/** A game of a round at once, and one of rounds of moves. */
const GAMES = ['tigre-da-vez', 'torre'] as const;

/** Fields that are asked for under another name than they are answered under. */
const ALSO_KNOWN_AS: Readonly<Record<string, readonly string[]>> = {
  id: ['round_id', 'player_id', 'promotion_id', 'staff_id', 'order_number', 'payment_id', 'member_bank_id', 'uid'],
  name: ['game', 'gameCode', 'role'],
  version: ['saved_version'],
};

export function createFuzzActors(server: TestServer, ask: SendRequest): FuzzActors {
  const known = new Map<string, unknown[]>();
  const tokens: { member?: string | undefined; staff?: string | undefined } = {};
  let admins = 0;

  function note(name: string, value: unknown, depth: number): void {
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 20)) note(name, item, depth + 1);
    } else if (typeof value === 'object' && value !== null) {
      if (depth < MAX_DEPTH) for (const [field, inner] of Object.entries(value)) note(field, inner, depth + 1);
    } else if (typeof value === 'number' || (typeof value === 'string' && value.length <= 128)) {
      for (const as of [name, ...(ALSO_KNOWN_AS[name] ?? [])]) {
        const values = known.get(as) ?? [];
        if (!values.includes(value)) known.set(as, [value, ...values].slice(0, MAX_KNOWN_PER_FIELD));
      }
    }
  }

  /** A new member with money and with a session in a game of every kind: calls of play get past their first check. */
  async function signInMember(): Promise<string> {
    const { id, account, token } = await registerBy(ask);
    const call = callOf(ask, token);
    known.delete('session');
    note('', { id, account }, 0);
    await deposit(server, { id, account, token, call }, '500.00');
    for (const gameCode of GAMES) {
      const { data: launch } = await call('launch', { platType: 'arara', gameCode });
      note('session', launch.session, 0);
    }
    return token;
  }

  async function signIn(as: 'member' | 'staff'): Promise<string> {
    if (as === 'member') return signInMember();
    admins += 1;
    let token = '';
    const fromAnywhere = { ...server, call: (given = '') => callOf(ask, given) };
    await signInStaff(fromAnywhere, 'admin', `fuzz${admins}@arara.test`, (given) => {
      token = given;
    });
    return token;
  }

  return {
    server,
    ask,
    known,
    async headers(as): Promise<Record<string, string>> {
      if (as === 'guest') return {};
      tokens[as] ??= await signIn(as);
      return { authorization: `Bearer ${tokens[as]}` };
    },
    learn({ audience }, { as }, { status, body }) {
      if (status === 401 && as === audience && as !== 'guest') tokens[as] = undefined;
      if (status === 200) note('', body['data'], 0);
    },
  };
}
