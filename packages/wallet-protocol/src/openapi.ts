import { z } from 'zod';
import { CODES } from './code.ts';
import { ANSWER_EXAMPLE, PROVIDER_EXAMPLES, WALLET_EXAMPLES } from './openapi-examples.ts';
import { PROVIDER_CALLS, type ProviderCall } from './provider-call.ts';
import { signatureRefusal, transactionsAnswer, transactionsQuery, walletAnswer } from './wallet-answer.ts';
import { WALLET_CALLS, type WalletCall, WALLET_PATH } from './wallet-request.ts';

type Json = Record<string, unknown>;

const summaries: Readonly<Record<string, string>> = {
  balance: 'Returns the balance of a player',
  bet: 'Debits a stake; a refusal is final',
  win: 'Credits the win of a bet; 0 reports a loss',
  betwin: 'Debits a bet and credits its win: both or neither',
  rollback: 'Reverses a bet, a win or a prize, whether it has arrived or not',
  'round/close': 'Closes a round: it accepts no more bets',
  'promo-win': 'Credits a prize without a bet',
  games: 'Lists the catalogue of the provider',
  launch: 'Opens a game for a player, or as a demo',
  'freerounds/create': 'Gives a player free rounds',
  'freerounds/cancel': 'Cancels the rounds of a campaign that are not played',
  'freerounds/info': 'Returns the remaining rounds of a campaign',
  'round/details': 'Returns the state of a round at the provider',
};

const WALLET_TAG = 'Wallet: provider to platform';
const PROVIDER_TAG = 'Provider: platform to provider';

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const headers = ['X-OWP-Provider', 'X-OWP-Timestamp', 'X-OWP-Nonce', 'X-OWP-Signature'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

const json = (schema: Json, example?: Json): Json => ({
  content: { 'application/json': example === undefined ? { schema } : { schema, example } },
});

const refused = {
  description: 'The signature is refused; nothing is stored',
  ...json({ $ref: '#/components/schemas/SignatureRefusal' }, { code: 'INVALID_SIGNATURE', reason: 'signature' }),
};
const unknown = {
  description: 'The outcome is unknown: roll a bet back, send anything else again',
};

interface Call {
  name: string;
  tag: string;
  request: z.ZodType;
  example: Json;
  answer: Json;
}

function post({ name, tag, request, example, answer }: Call): Json {
  return {
    post: {
      operationId: name.replaceAll('/', '_'),
      summary: summaries[name] ?? name,
      tags: [tag],
      parameters: headers,
      requestBody: { required: true, ...json(schemaOf(request, 'input'), example) },
      responses: { 200: { description: 'Decided: see `code`', ...answer }, 401: refused, 500: unknown },
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

const list = (operationId: string, tag: string, summary: string): Json => ({
  get: {
    operationId,
    summary,
    tags: [tag],
    parameters: [...headers, ...query(transactionsQuery)],
    responses: { 200: { description: 'See `code`', ...json(schemaOf(transactionsAnswer, 'input')) }, 401: refused },
  },
});

const DESCRIPTION = [
  'How a game provider works with the wallet of the platform. Paths under `/wallet/v1/` are calls of the provider to the platform; paths',
  'under `/{provider}/` are calls of the platform to the base URL of the provider.',
  '',
  '## Signature',
  'Every call is signed: `X-OWP-Signature: v1=<hex HMAC-SHA256>` of seven lines, joined by a line feed: `v1`, provider, timestamp, nonce,',
  'METHOD, path with its query, hex SHA-256 of the raw body. A signature `v2=<hex Ed25519>` of the same text may accompany or replace it.',
  'The timestamp may differ by 300 seconds. A nonce is accepted once.',
  '',
  '## Answers',
  'A decision is HTTP 200 with a `code`. 401: the signature is refused. 5xx: the outcome is unknown. Amounts are whole centavos, as a',
  'number or as a string of digits.',
  '',
  '## Retries',
  'A `tx_id` is decided once; the same transaction again returns the same decision with `replayed`. A bet is never sent twice: after a',
  'timeout the provider sends a rollback until it is answered. Any other call is repeated with the same `tx_id` until it is answered.',
].join('\n');

/** The Open Wallet Protocol v1 as OpenAPI 3.1: what a platform answers, and what a provider answers below its own URL. */
export function walletOpenapi(): Json {
  const answer = json({ $ref: '#/components/schemas/WalletAnswer' }, ANSWER_EXAMPLE);
  const wallet = Object.entries(WALLET_CALLS).map(([name, request]) => [
    WALLET_PATH + name,
    post({ name, tag: WALLET_TAG, request, example: WALLET_EXAMPLES[name as WalletCall], answer }),
  ]);
  const provider = Object.entries(PROVIDER_CALLS).map(([name, call]) => [
    `/{provider}/${name}`,
    {
      parameters: [{ $ref: '#/components/parameters/provider' }],
      ...post({
        name,
        tag: PROVIDER_TAG,
        request: call.request,
        example: PROVIDER_EXAMPLES[name as ProviderCall],
        answer: json(schemaOf(call.answer, 'input')),
      }),
    },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Arara: game provider API (Open Wallet Protocol)', version: '1', description: DESCRIPTION },
    servers: [{ url: '/', description: 'This server' }],
    tags: [{ name: WALLET_TAG }, { name: PROVIDER_TAG }],
    paths: {
      ...Object.fromEntries(wallet),
      [`${WALLET_PATH}transactions`]: list(
        'wallet_transactions',
        WALLET_TAG,
        'Lists the decided transactions of the provider, oldest first',
      ),
      ...Object.fromEntries(provider),
      '/{provider}/transactions': {
        parameters: [{ $ref: '#/components/parameters/provider' }],
        ...list('transactions', PROVIDER_TAG, 'Lists the transactions of the provider, for reconciliation'),
      },
    },
    components: {
      parameters: {
        'X-OWP-Provider': header('X-OWP-Provider', 'The id of the provider on both sides', 'boavista'),
        'X-OWP-Timestamp': header('X-OWP-Timestamp', 'Milliseconds since 1970', '1795255200000'),
        'X-OWP-Nonce': header('X-OWP-Nonce', '8 to 128 visible characters, never used before', 'n-5f0c2f1a9be44d27'),
        'X-OWP-Signature': header(
          'X-OWP-Signature',
          '`v1=…`, `v2=…`, or both separated by a comma',
          `v1=${'0'.repeat(64)}`,
        ),
        provider: {
          name: 'provider',
          in: 'path',
          required: true,
          description: 'Stands for the base URL of the provider',
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
