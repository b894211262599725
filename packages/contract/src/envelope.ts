import { z } from 'zod';

/** The envelope of every successful response; 202 means that a further step is required. */
export const success = z.object({ status: z.literal('success'), code: z.literal([200, 202]), message: z.string() });

/**
 * The envelope of every refusal. `errors` names the fields; `force_offline` means that the session was ended by the
 * server; `retry_after_ms` is the precise value of `Retry-After`, if it matters.
 */
export const refusal = z.object({
  status: z.literal('fail'),
  code: z.int(),
  error: z.string().optional(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  retry_after_ms: z.int().optional(),
  force_offline: z.literal(true).optional(),
});

export type Refusal = z.output<typeof refusal>;
