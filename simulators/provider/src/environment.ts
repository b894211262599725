import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

const shape = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  PROVIDER: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/)
    .default('boavista'),
  PROVIDER_SECRET: z.string().min(16),
  PLATFORM_URL: address,
  DATA: z.string().default(''),
});

export interface Environment {
  /** 0 lets the machine choose. */
  readonly port: number;
  readonly host: string;
  /** Where players' browsers reach it; where it listens, if nothing is said. */
  readonly publicUrl: string | undefined;
  /** The name that the platform knows it by. */
  readonly provider: string;
  readonly secret: string;
  /** What stands before `/wallet/v1/`. */
  readonly platformUrl: string;
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
  const { PORT, HOST, PUBLIC_URL, PROVIDER, PROVIDER_SECRET, PLATFORM_URL, DATA } = parsed.data;
  const value = {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL,
    provider: PROVIDER,
    secret: PROVIDER_SECRET,
    platformUrl: PLATFORM_URL,
    data: DATA,
  };
  return { ok: true, value };
}
