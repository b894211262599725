import { openapi } from '@arara/contract/openapi';

export type Schema = Record<string, unknown>;

interface OpenapiOperation {
  operationId: string;
  parameters?: { name: string; schema: Schema; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

/** An operation of the OpenAPI document; its input, from the query or the body, as one JSON schema. */
export interface Operation {
  name: string;
  schema: Schema;
}

/** Every operation of the OpenAPI document. */
export function operations(): Operation[] {
  const paths = openapi()['paths'] as Record<string, Record<string, OpenapiOperation>>;
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId: name, parameters = [], requestBody }) => ({
      name,
      schema: requestBody?.content['application/json'].schema ?? {
        type: 'object',
        properties: Object.fromEntries(parameters.map((field) => [field.name, field.schema])),
        required: parameters.filter(({ required }) => required).map((field) => field.name),
      },
    }));
}
