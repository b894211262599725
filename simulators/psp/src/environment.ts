import { z } from 'zod';
import { type MareCredentials } from './mare-dialect.ts';

const shape = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
  PSP_CLIENT_ID: z.string().min(1),
  PSP_CLIENT_SECRET: z.string().min(1),
  PSP_KEY: z.string().min(1).max(77),
  PSP_DIALECT: z.enum(['api_pix', 'mare']).default('api_pix'),
  PSP_SIGNING_SECRET: z.string().min(16).optional(),
  DATA: z.string().default(''),
});

export interface Environment {
  /** 0 lets the machine choose. */
  readonly port: number;
  readonly host: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly key: string;
  /** Speaks the API of Maré; the client secret is the API key. */
  readonly mare?: MareCredentials;
  /** Path of the JSON file that keeps the state; empty keeps nothing. */
  readonly data: string;
}

/** Reads the settings of the process, or says in a line each what is wrong with them. */
export function readEnvironment(
  variables: Record<string, string | undefined>,
): { readonly ok: true; readonly value: Environment } | { readonly ok: false; readonly wrong: readonly string[] } {
  const parsed = shape.safeParse(variables);
  if (!parsed.success) {
    return { ok: false, wrong: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  }
  const { PORT, HOST, PSP_CLIENT_ID, PSP_CLIENT_SECRET, PSP_KEY, DATA } = parsed.data;
  const { PSP_DIALECT: dialect, PSP_SIGNING_SECRET: signingSecret } = parsed.data;
  if (dialect === 'mare' && signingSecret === undefined)
    return { ok: false, wrong: ['PSP_SIGNING_SECRET: is needed beside PSP_DIALECT=mare'] };
  const value = {
    port: PORT,
    host: HOST,
    clientId: PSP_CLIENT_ID,
    clientSecret: PSP_CLIENT_SECRET,
    key: PSP_KEY,
    data: DATA,
    ...(dialect === 'mare' && signingSecret !== undefined
      ? { mare: { apiKey: PSP_CLIENT_SECRET, signingSecret } }
      : {}),
  };
  return { ok: true, value };
}
