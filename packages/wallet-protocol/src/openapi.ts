import { z } from 'zod';
import { CODES } from './code.ts';
import { PROVIDER_CALLS } from './provider-call.ts';
import { signatureRefusal, transactionsAnswer, transactionsQuery, walletAnswer } from './wallet-answer.ts';
import { WALLET_CALLS, WALLET_PATH } from './wallet-request.ts';

type Json = Record<string, unknown>;

const summaries: Readonly<Record<string, string>> = {
  balance: 'What a player has now',
  bet: 'Takes a stake; a refusal is final',
  win: 'Pays on a bet; 0 says that it lost',
  betwin: 'A bet and its win in one: both, or neither',
  rollback: 'Undoes a bet, a win or a prize, whether it has come or not',
  'round/close': 'Ends a round: it takes no more bets',
  'promo-win': 'Pays without a bet',
  games: 'The whole catalogue of the provider',
  launch: 'Opens a game for a player, or for nobody',
  'freerounds/create': 'Gives a player free rounds',
  'freerounds/cancel': 'Takes back what is left of them',
  'freerounds/info': 'What is left of them',
  'round/details': 'How a round stands at the provider',
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const headers = ['X-OWP-Provider', 'X-OWP-Timestamp', 'X-OWP-Nonce', 'X-OWP-Signature'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

const refused = {
  description: 'not signed as it must be; nothing of it is kept',
  ...json({ $ref: '#/components/schemas/SignatureRefusal' }),
};
const unknown = {
  description: 'nobody can say whether it was done: a bet is rolled back, anything else is sent again',
};

function post(name: string, request: z.ZodType, answer: Json): Json {
  return {
    post: {
      operationId: name.replaceAll('/', '_'),
      summary: summaries[name] ?? name,
      parameters: headers,
      requestBody: { required: true, ...json(schemaOf(request, 'input')) },
      responses: { 200: { description: 'decided: see `code`', ...json(answer) }, 401: refused, 500: unknown },
    },
  };
}

function query(schema: z.ZodType): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: of,
  }));
}

const list = (operationId: string, summary: string): Json => ({
  get: {
    operationId,
    summary,
    parameters: [...headers, ...query(transactionsQuery)],
    responses: { 200: { description: 'see `code`', ...json(schemaOf(transactionsAnswer, 'input')) }, 401: refused },
  },
});

const SIGNED = [
  'Every call is signed: `X-OWP-Signature: v1=<hex HMAC-SHA256>` of the seven lines `v1`, provider, timestamp, nonce, METHOD,',
  'path with its query, hex SHA-256 of the raw body. `v2=<hex Ed25519>` of the same text may stand beside it or instead.',
  'The timestamp may be 300 s away; a nonce is taken once. Answers come with 200 and a `code`; 401 says that the signature was',
  'not taken, 5xx that nobody knows what happened. Amounts are whole centavos, as a number or as its digits.',
].join(' ');

/** The Open Wallet Protocol v1 as OpenAPI 3.1: what a platform answers, and what a provider answers below its own URL. */
export function walletOpenapi(): Json {
  const answer = { $ref: '#/components/schemas/WalletAnswer' };
  const wallet = Object.entries(WALLET_CALLS).map(([name, shape]) => [WALLET_PATH + name, post(name, shape, answer)]);
  const provider = Object.entries(PROVIDER_CALLS).map(([name, { request, answer: said }]) => [
    `/{provider}/${name}`,
    { parameters: [{ $ref: '#/components/parameters/provider' }], ...post(name, request, schemaOf(said, 'input')) },
  ]);
  const parameter = (name: string, description: string): Json => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Open Wallet Protocol', version: '1', description: SIGNED },
    paths: {
      ...Object.fromEntries(wallet),
      [`${WALLET_PATH}transactions`]: list(
        'wallet_transactions',
        'What was decided of the provider’s transactions, oldest first',
      ),
      ...Object.fromEntries(provider),
      '/{provider}/transactions': {
        parameters: [{ $ref: '#/components/parameters/provider' }],
        ...list('transactions', 'The provider’s own books, for the reconciliation'),
      },
    },
    components: {
      parameters: {
        'X-OWP-Provider': parameter('X-OWP-Provider', 'the name that both sides know the provider by'),
        'X-OWP-Timestamp': parameter('X-OWP-Timestamp', 'milliseconds since 1970'),
        'X-OWP-Nonce': parameter('X-OWP-Nonce', '8 to 128 visible characters that never came before'),
        'X-OWP-Signature': parameter('X-OWP-Signature', '`v1=…`, `v2=…`, or both with a comma between them'),
        provider: {
          name: 'provider',
          in: 'path',
          required: true,
          description: 'stands for the base URL of the provider',
          schema: { type: 'string' },
        },
      },
      schemas: {
        WalletAnswer: schemaOf(walletAnswer, 'input'),
        SignatureRefusal: schemaOf(signatureRefusal, 'input'),
        Code: { type: 'string', enum: CODES },
      },
    },
  };
}
