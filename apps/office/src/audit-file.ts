import { CallError } from '@arara/contract/client';

/**
 * A list as a file, of what is asked for. It is no call of the contract, for its answer is a stream; it is refused as one,
 * with `CallError`.
 */
export async function fetchFile(
  path: string,
  token: string | null,
  lang: string,
  query: Record<string, string>,
): Promise<Blob> {
  const search = new URLSearchParams({ lang, ...query });
  const response = await fetch(`${path}?${search.toString()}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  }).catch(() => {
    throw new CallError({}, 0, null);
  });
  if (response.ok) return response.blob();
  const refusal: unknown = await response.json().catch(() => ({}));
  throw new CallError(refusal as ConstructorParameters<typeof CallError>[0], response.status, null);
}

/** Puts a file among what this computer has downloaded. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
