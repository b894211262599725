import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registrationForm,
  signIn,
} from '@arara/server/testing';
import { centavos, formatBRL } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, type SendRequest, requestSender } from '../../apps/server/testing/raw-request.ts';
import { memberFromAnywhere } from '../../apps/server/testing/reviewed-deposits.ts';
import { bearer } from './calls.ts';

/* Texts that the server sends: those of the error catalogue of the specification (section 8) and of the outcomes and
   validation rules that it names (sections 4 and 5). Those of the site itself are in tests/journeys/error-catalogue.test.ts. */

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer({ ratePerMinute: 100_000 });
  ask = requestSender(server);
});

afterAll(() => server.close());

/** Sends calls of a member in one language; a member who is `undefined` has no session. */
type Send = (name: keyof typeof endpoints, input?: object) => Promise<Reply>;

const sender =
  (locale: LocaleKey, member?: Pick<TestMember, 'token'>): Send =>
  (name, input = {}) => {
    const { method, path } = endpoints[name];
    const query = new URLSearchParams({ lang: toWireLocale(locale) });
    if (method === 'GET') for (const [field, value] of Object.entries(input)) query.set(field, String(value));
    return ask(`${path}?${query.toString()}`, {
      method,
      ...(method === 'GET' ? {} : { body: input }),
      ...(member === undefined ? {} : { headers: bearer(member) }),
    });
  };

/** The text of an answer, or of the error of a field. */
function textOf({ body }: Reply, field?: string): string {
  if (field === undefined) return String(body['message']);
  return String((body['errors'] as Record<string, string[]>)[field]?.[0]);
}

interface CatalogueText {
  /** The words of the specification. In English they stand in the text as they are, except for the first capital. */
  words: string;
  portuguese: string;
  status: number;
  error?: string;
  /** Makes the call that is answered with the text. */
  provoke: (send: Send, member: TestMember) => Promise<Reply>;
  /** The text of the answer, where it is not its message. */
  text?: (answer: Reply) => string;
}

const REWARD = formatBRL(centavos(200_00n), 'pt-BR');

const texts: readonly CatalogueText[] = [
  {
    words: 'user does not exist',
    portuguese: 'Este usuário não existe.',
    status: 409,
    error: 'user_does_not_exist',
    provoke: (send) => send('invitationClaim', { key: '999999' }),
  },
  {
    words: 'USER DOES NOT EXIST',
    portuguese: 'Não encontramos este usuário. Confira o código de convite ou deixe em branco.',
    status: 422,
    error: 'introducer_unknown',
    provoke: (send) => send('register', { ...registrationForm(), introducer: 'AAAAAAAA' }),
  },
  {
    words: 'You are not eligible for this reward',
    portuguese: 'Você ainda não tem direito a este prêmio. Por hoje é só. Volte amanhã.',
    status: 422,
    error: 'user_not_eligible',
    provoke: (send) => send('dailyRescueClaim'),
  },
  {
    words: 'No eligible top-ups',
    portuguese: 'Nenhum depósito seu dá direito a este prêmio. Falta um depósito que conte para esta promoção.',
    status: 422,
    // "no eligible recharge" as a code.
    error: 'no_eligible_recharge',
    provoke: (send) => send('ftdClaim'),
  },
  {
    words: 'Upgrade required',
    portuguese: 'Chegue ao nível Prata para receber este prêmio.',
    status: 422,
    error: 'upgrade_required',
    provoke: (send) => send('vipClaim', { key: 'level:1' }),
  },
  {
    words: 'Reward claimed successfully!',
    portuguese: `Recompensa resgatada: ${REWARD}`,
    status: 200,
    async provoke(send, member) {
      await deposit(server, member, '200.00');
      return send('ftdClaim');
    },
  },
  {
    words: 'no more spins left',
    portuguese: 'Seus giros acabaram. O próximo é às 00:00.',
    status: 422,
    error: 'no_spins_left',
    async provoke(send, member) {
      await deposit(server, member, '20.00');
      await send('dailyWheelClaim');
      return send('dailyWheelClaim');
    },
  },
  {
    words: 'No more roll remaining',
    portuguese: 'Seus giros acabaram.',
    status: 200,
    provoke: (send) => send('lotteryWheelCheck'),
    text: ({ body }) => (body['data'] as { reason_text: string }).reason_text,
  },
  {
    words: 'The withdrawal application has been submitted successfully.Please wait for the administrators review.',
    portuguese: 'Pedido de saque enviado. Aguarde a análise: avisamos aqui quando for pago.',
    status: 200,
    async provoke(send, member) {
      await deposit(server, member, '100.00');
      const member_bank_id = await prepareWithdrawal(member);
      return send('drawing', { money: '30.00', member_bank_id, qk_pwd: '271828' });
    },
  },
  {
    words: 'Your registration has been successfully completed',
    portuguese: 'Cadastro concluído. Boas-vindas!',
    status: 200,
    provoke: (send) => send('register', registrationForm()),
  },
  {
    words: 'Passwords do not match',
    portuguese: 'As senhas não são iguais.',
    status: 422,
    error: 'invalid',
    provoke: (send) => send('register', { ...registrationForm(), password_confirmation: 'outro-segredo' }),
    text: (answer) => textOf(answer, 'password_confirmation'),
  },
  {
    words: 'Please enter a valid mobile phone number',
    portuguese: 'Digite um celular válido, com DDD.',
    status: 422,
    error: 'invalid_phone',
    provoke: (send) => send('register', { ...registrationForm(), phone: '1134567890' }),
  },
  {
    words: 'Please enter the correct mobile phone number.',
    portuguese: 'Digite um celular válido com DDD, como (11) 98765-4321.',
    status: 422,
    error: 'invalid_phone',
    provoke: (send) => send('register', { ...registrationForm(), phone: '1134567890' }),
    text: (answer) => textOf(answer, 'phone'),
  },
];

/** The first letter of a text may be a capital; words that are all capitals may have any case. */
function hasWords(text: string, words: string): boolean {
  const isAnyCase = words === words.toUpperCase();
  const capitalised = words.charAt(0).toUpperCase() + words.slice(1);
  return isAnyCase ? text.toUpperCase().includes(words) : [words, capitalised].some((one) => text.includes(one));
}

describe('a text of the error catalogue', () => {
  it.each(texts)('is sent by the call that it belongs to: $words', async ({ words, portuguese, ...expected }) => {
    const { status, error, provoke, text = textOf } = expected;
    for (const locale of ['en', 'pt'] as const) {
      const member = await memberFromAnywhere(server);
      const answer = await provoke(sender(locale, member), member);
      expect([answer.status, answer.body['error']]).toEqual([status, error]);
      expect(answer.body).toMatchObject({ status: status === 200 ? 'success' : 'fail', code: status });
      if (locale === 'en') expect([text(answer), hasWords(text(answer), words)]).toEqual([text(answer), true]);
      else expect(text(answer)).toBe(portuguese);
    }
  });

  it.each(['en', 'pt', 'th'] as const)('is the same in %s for a missing session: Unauthenticated.', async (locale) => {
    const { status, body } = await sender(locale)('paymentMethods');
    expect([status, body]).toEqual([401, { status: 'fail', code: 401, message: 'Unauthenticated.' }]);
  });

  it('is the same for a session that was taken away, which force_offline says', async () => {
    const member = await memberFromAnywhere(server);
    await signIn(server, member.account);
    const { status, body } = await sender('pt', member)('me');
    expect([status, body]).toEqual([
      401,
      { status: 'fail', code: 401, message: 'Unauthenticated.', force_offline: true },
    ]);
  });
});

describe('the text of a reward', () => {
  it('names no hour of a next spin where there is none', async () => {
    const member = await memberFromAnywhere(server);
    expect(textOf(await sender('pt', member)('lotteryWheelClaim'))).toBe('Seus giros acabaram.');
  });
});
