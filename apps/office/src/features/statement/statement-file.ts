import { CallError, STATEMENT_EXPORT_PATH } from '@arara/contract/client';

export type StatementKind = 'movements' | 'fees' | 'associations';

const parseFileName = (disposition: string | null): string | undefined =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1];

/** Downloads a statement. The response is a stream and therefore no contract call; failures throw `CallError`. */
export async function fetchStatementFile(
  token: string | null,
  query: Record<string, string>,
): Promise<{ file: Blob; name: string }> {
  const response = await fetch(`${STATEMENT_EXPORT_PATH}?${new URLSearchParams(query).toString()}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  }).catch(() => {
    throw new CallError({}, 0, null);
  });
  if (response.ok)
    return {
      file: await response.blob(),
      name: parseFileName(response.headers.get('content-disposition')) ?? 'extrato.csv',
    };
  const refusal: unknown = await response.json().catch(() => ({}));
  throw new CallError(refusal as ConstructorParameters<typeof CallError>[0], response.status, null);
}
