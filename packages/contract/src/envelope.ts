import { z } from 'zod';

/** What every good answer carries beside its own parts; 202 says that there is a step to go. */
export const success = z.object({ status: z.literal('success'), code: z.literal([200, 202]), message: z.string() });

/** What every refusal is. `errors` names the fields; `force_offline` says that the session was taken away;
 * `retry_after_ms`, where it matters, what `Retry-After` says in whole seconds. */
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
