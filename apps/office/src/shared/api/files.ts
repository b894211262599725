import { CallError } from '@arara/contract/client';

/** Fetches a list as a file. The response is a stream and therefore no contract call; failures throw `CallError`. */
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

/** Saves a file to the downloads. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Reads a file as base64, without the data URL prefix. */
export function readAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const read = typeof reader.result === 'string' ? reader.result : '';
      resolve(read.slice(read.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}
