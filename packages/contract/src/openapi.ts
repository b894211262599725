import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { refusal, success } from './envelope.ts';
import { type FailureCode, failures, generalFailures } from './failures.ts';
import { tagOrder, tagsByEndpoint } from './openapi-tags.ts';

type Json = Record<string, unknown>;

/** The APIs of the contract: `player` for guests and members, `office` for staff. */
export type ContractApi = 'player' | 'office';

const ENVELOPE = [
  '## Requests',
  'Query and body are one set of fields: a `GET` sends them in its query, a `POST` as a JSON object. Every call also takes `lang`, a language',
  'of the site, for the texts of its answer. Amounts are reais as a decimal string with two places, `"37.00"`; times are ISO 8601 with an offset.',
  '',
  '## Responses',
  'Every answer has `status`, `code` and `message`. A refusal has `status: "fail"` and, in `error`, one of the codes that the response of its',
  'HTTP status lists; `errors` names the wrong fields. An answer contains no field that is not declared here.',
  '',
  '## Retries',
  'A call that changes something takes an `Idempotency-Key`. The same key with the same fields returns the first answer and changes nothing;',
  'the same key with other fields is `key_reused` (409). A call without a key is done as often as it arrives.',
].join('\n');

const DESCRIPTIONS: Readonly<Record<ContractApi, Json>> = {
  player: {
    title: 'Arara: player API',
    version: '1',
    description: `Every call of the site: for guests, and for members with the bearer token of their session.\n\n${ENVELOPE}`,
  },
  office: {
    title: 'Arara: back office API',
    version: '1',
    description: [
      'Every call of the back office, with the bearer token of a member of staff. What a person may do depends on the role; `forbidden` (403)',
      `is the answer to everything else.\n\n${ENVELOPE}`,
    ].join(' '),
  },
};

/** The API to which an endpoint belongs. Sign-in of staff is a call of guests, so the path decides and not the audience. */
export const contractApiOf = ({ path }: Pick<Endpoint, 'path'>): ContractApi =>
  path.startsWith('/office/') ? 'office' : 'player';

function inputSchema(endpoint: Endpoint): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Json;
  return schema;
}

function answerSchema(endpoint: Endpoint): Json {
  const answer = success.extend(endpoint.answer.shape);
  const { $schema: _, ...schema } = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Json;
  return schema;
}

function parametersOf(schema: Json): Json[] {
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries((schema['properties'] ?? {}) as Json).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }));
}

const exampleOf = (error: FailureCode): Json => ({ status: 'fail', code: failures[error], error, message: '…' });

function refusals(endpoint: Endpoint): Json {
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of [...generalFailures, ...endpoint.failures]) {
    byStatus.set(failures[code], [...(byStatus.get(failures[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: [...new Set(codes)].join(', '),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Refusal' },
              examples: Object.fromEntries([...new Set(codes)].map((code) => [code, { value: exampleOf(code) }])),
            },
          },
        },
      ]),
  );
}

function operation(endpoint: Endpoint): Json {
  const schema = inputSchema(endpoint);
  const idempotencyKey = endpoint.isChange ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  const takes =
    endpoint.method === 'GET'
      ? { parameters: parametersOf(schema) }
      : {
          parameters: idempotencyKey,
          requestBody: { required: true, content: { 'application/json': { schema } } },
        };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tagsByEndpoint.get(endpoint.name) ?? 'Other'],
    ...(endpoint.audience === 'guest' ? {} : { security: [{ bearer: [] }] }),
    ...takes,
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: answerSchema(endpoint) } } },
      ...refusals(endpoint),
    },
  };
}

function components(): Json {
  const { $schema: _, ...refusalSchema } = z.toJSONSchema(refusal) as Json;
  return {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, as sign-in returns it.' },
    },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: '8 to 128 visible ASCII characters, new for every intention and the same for every retry of it.',
        schema: { type: 'string', pattern: '^[!-~]{8,128}$' },
        example: '018f4e0a-7c1d-7b52-9a33-0d5c1b8c2f10',
      },
    },
    schemas: { Refusal: refusalSchema },
  };
}

/**
 * Builds the document of an API one endpoint at a step, so that the caller can yield in between: the whole takes most of a
 * second. Returns the document.
 */
export function* openapiInSteps(api: ContractApi): Generator<undefined, Json> {
  const paths: Record<string, Json> = {};
  const used = new Set<string | undefined>();
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    if (contractApiOf(endpoint) !== api) continue;
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
    used.add(tagsByEndpoint.get(endpoint.name));
    yield;
  }
  return {
    openapi: '3.1.0',
    info: DESCRIPTIONS[api],
    servers: [{ url: '/', description: 'This server' }],
    tags: tagOrder.filter((name) => used.has(name)).map((name) => ({ name })),
    paths,
    components: components(),
  };
}

/** An API of the contract as an OpenAPI 3.1 document; deterministic. */
export function openapi(api: ContractApi): Json {
  const steps = openapiInSteps(api);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
