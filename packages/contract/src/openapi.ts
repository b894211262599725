import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { refusal, success } from './envelope.ts';
import { type FailureCode, failures, generalFailures } from './failures.ts';

type Json = Record<string, unknown>;

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
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      ]),
  );
}

function operation(endpoint: Endpoint): Json {
  const schema = inputSchema(endpoint);
  const takes =
    endpoint.method === 'GET'
      ? { parameters: parametersOf(schema) }
      : { requestBody: { required: true, content: { 'application/json': { schema } } } };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.isChange ? { 'x-idempotency-key': true } : {}),
    ...(endpoint.audience === 'guest' ? {} : { security: [{ bearer: [] }] }),
    ...takes,
    responses: {
      200: { description: 'success', content: { 'application/json': { schema: answerSchema(endpoint) } } },
      ...refusals(endpoint),
    },
  };
}

/**
 * Makes the document an operation at a step, for who has other work to do in between: all of it takes most of a second. Returns
 * the document.
 */
export function* openapiInSteps(): Generator<undefined, Json> {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
    yield;
  }
  const { $schema: _, ...refusalSchema } = z.toJSONSchema(refusal) as Json;
  return {
    openapi: '3.1.0',
    info: { title: 'Arara', version: '1', description: 'Online casino platform: every call of players and staff.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

/** The whole contract as an OpenAPI 3.1 document; the same text for the same contract. */
export function openapi(): Json {
  const steps = openapiInSteps();
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
