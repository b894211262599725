import { endpoints } from '@arara/contract';
import { contractApiOf } from '@arara/contract/openapi';
import { PROVIDER_CALLS, WALLET_CALLS, WALLET_PATH } from '@arara/wallet-protocol';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { buildDocuments } from './openapi/documents.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  responses: Record<string, { description: string }>;
}

type PathItem = Record<string, Operation>;

const METHODS = ['get', 'post'];

const documents = buildDocuments();

/** The operations of a document as `METHOD path`, each with what it declares. */
function listOperations({ paths }: Record<string, unknown>): [string, Operation][] {
  return Object.entries(paths as Record<string, PathItem>).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [[`${method.toUpperCase()} ${path}`, operation] as [string, Operation]];
    }),
  );
}

const namesOf = (document: Record<string, unknown>): string[] =>
  listOperations(document)
    .map(([name]) => name)
    .toSorted();

describe.each(Object.entries(documents))('the OpenAPI document of the %s API', (_name, document) => {
  it('is valid OpenAPI 3.1, with every reference resolved', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('gives every operation a summary, a group of its list, a success and an id of its own', () => {
    const tags = (document['tags'] as { name: string }[]).map(({ name }) => name);
    const operations = listOperations(document);
    for (const [name, operation] of operations) {
      expect(operation.summary, name).toMatch(/^\p{Lu}.*[^.]$/u);
      expect(
        operation.tags.map((tag) => tags.includes(tag)),
        name,
      ).toEqual([true]);
      expect(operation.responses['200'], name).toBeDefined();
    }
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  });
});

describe('the OpenAPI documents', () => {
  it.each(['player', 'office'] as const)('contain every endpoint of the %s API and no other', (api) => {
    const declared = Object.values(endpoints).filter((endpoint) => contractApiOf(endpoint) === api);
    expect(namesOf(documents[api])).toEqual(declared.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('contain every call of the wallet protocol', () => {
    const expected = [
      ...Object.keys(WALLET_CALLS).map((name) => `POST ${WALLET_PATH}${name}`),
      ...Object.keys(PROVIDER_CALLS).map((name) => `POST /{provider}/${name}`),
      `GET ${WALLET_PATH}transactions`,
      'GET /{provider}/transactions',
    ];
    expect(namesOf(documents.provider)).toEqual(expected.toSorted());
  });

  it('contain no call of staff for players', () => {
    expect(namesOf(documents.player).filter((name) => name.includes('/office'))).toEqual([]);
  });
});
