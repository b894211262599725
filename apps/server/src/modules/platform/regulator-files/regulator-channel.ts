import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A file as it is sent. */
export interface OutgoingFile {
  /** The same at every attempt: the receiver takes it once. */
  id: string;
  name: string;
  family: string;
  content: Buffer;
  /** SHA-256 of the content, in hex. */
  sha256: string;
  keyId: string;
  /** Ed25519 over the name and the SHA-256, in hex. */
  signature: string;
  /** The signed manifest of the day. */
  manifest: string;
}

/** `unknown`: no valid answer; the file may have arrived. `absent`: the receiver says that it never did. */
export type ChannelAnswer =
  | { outcome: 'accepted'; reference: string }
  | { outcome: 'refused'; detail: string }
  | { outcome: 'unknown'; detail: string };
export type QueryAnswer = ChannelAnswer | { outcome: 'absent' };

/** Sends files to the regulator. Neither function throws. */
export interface RegulatorChannel {
  send(file: OutgoingFile): Promise<ChannelAnswer>;
  query(file: Pick<OutgoingFile, 'id' | 'name' | 'sha256'>): Promise<QueryAnswer>;
}

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const toDetail = (error: unknown): string => (error instanceof Error ? error.name : 'no answer');

/** Writes the files into a folder, from which another program of the operator sends them. */
export function createFolderChannel(folder: string): RegulatorChannel {
  /** A file appears under its name only when it is whole. */
  async function write(name: string, content: Buffer | string): Promise<void> {
    await writeFile(join(folder, `.${name}.new`), content);
    await rename(join(folder, `.${name}.new`), join(folder, name));
  }
  return {
    async send({ name, content, sha256, keyId, signature, manifest }) {
      try {
        await mkdir(folder, { recursive: true });
        await write(`${name}.signature.json`, JSON.stringify({ sha256, key: keyId, signature, manifest }));
        await write(name, content);
        return { outcome: 'accepted', reference: name };
      } catch (error) {
        return { outcome: 'unknown', detail: toDetail(error) };
      }
    },
    async query({ name, sha256 }) {
      try {
        const found = await readFile(join(folder, name));
        return digest(found) === sha256 ? { outcome: 'accepted', reference: name } : { outcome: 'absent' };
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        return isMissing ? { outcome: 'absent' } : { outcome: 'unknown', detail: toDetail(error) };
      }
    },
  };
}

export interface HttpChannelSettings {
  /** The address up to the family, such as `https://regulator.example/api`. */
  baseUrl: string;
  token: string;
  timeoutMs: number;
  fetch: typeof fetch;
}

const receipt = z.object({
  status: z.enum(['accepted', 'refused']),
  reference: z.string().max(128),
  detail: z.string().max(500).default(''),
});

/** Posts each file to `{family}/lote`, and asks for its receipt at `lote/{id}`. */
export function createHttpChannel({ baseUrl, token, timeoutMs, fetch: send }: HttpChannelSettings): RegulatorChannel {
  const base = baseUrl.replace(/\/$/, '');

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${token}`, accept: 'application/json' };
    return send(`${base}/${path}`, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  }

  async function read(response: Response): Promise<ChannelAnswer> {
    // The receiver judged the file: sending it again changes nothing.
    if (response.status === 400 || response.status === 409 || response.status === 413 || response.status === 422)
      return { outcome: 'refused', detail: `${response.status} ${(await response.text()).slice(0, 300)}` };
    if (!response.ok) return { outcome: 'unknown', detail: `status ${response.status}` };
    const found = receipt.safeParse(await response.json());
    if (!found.success) return { outcome: 'unknown', detail: 'an answer that does not follow the specification' };
    const { status, reference, detail } = found.data;
    return status === 'accepted' ? { outcome: 'accepted', reference } : { outcome: 'refused', detail };
  }

  return {
    async send({ id, name, family, content, sha256, keyId, signature, manifest }) {
      try {
        const headers = {
          'content-type': 'application/gzip',
          'idempotency-key': id,
          'x-file-name': name,
          'x-content-sha256': sha256,
          'x-signature': `${keyId}:${signature}`,
          'x-manifest-sha256': createHash('sha256').update(manifest).digest('hex'),
        };
        return await read(await ask(`${family}/lote`, { method: 'POST', headers, body: new Uint8Array(content) }));
      } catch (error) {
        return { outcome: 'unknown', detail: toDetail(error) };
      }
    },
    async query({ id }) {
      try {
        const response = await ask(`lote/${encodeURIComponent(id)}`, { method: 'GET' });
        return response.status === 404 ? { outcome: 'absent' } : await read(response);
      } catch (error) {
        return { outcome: 'unknown', detail: toDetail(error) };
      }
    },
  };
}
