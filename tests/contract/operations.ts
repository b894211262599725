import { openapi } from '@arara/contract/openapi';

export type Schema = Record<string, unknown>;

interface QueryParameter {
  name: string;
  in: 'query';
  schema: Schema;
  required: boolean;
}

interface OpenapiOperation {
  operationId: string;
  parameters: (QueryParameter | { $ref: string })[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

/** An operation of an OpenAPI document, with its query or body as one JSON schema. */
export interface Operation {
  name: string;
  schema: Schema;
}

/** Every operation of the OpenAPI documents of the contract. */
export function operations(): Operation[] {
  const documents = [openapi('player'), openapi('office')];
  return documents
    .flatMap(({ paths }) => Object.values(paths as Record<string, Record<string, OpenapiOperation>>))
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId: name, parameters, requestBody }) => {
      const fields = parameters.filter((parameter) => 'in' in parameter);
      return {
        name,
        schema: requestBody?.content['application/json'].schema ?? {
          type: 'object',
          properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
          required: fields.filter(({ required }) => required).map((field) => field.name),
        },
      };
    });
}
