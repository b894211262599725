import { z } from 'zod';
import type { FailureCode } from './failures.ts';
import { type EndpointName, paths } from './paths.ts';
import { readOnlyPosts } from './read-only.ts';

/** Who may call: anyone, a signed-in member, or a signed-in member of staff. */
export type Audience = 'guest' | 'member' | 'staff';

/**
 * A call: its input (query and body merged), its answer without the envelope, and its failures. Types `bind` on the
 * server and `call` in a client.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Answer extends z.ZodObject = z.ZodObject> {
  readonly name: EndpointName;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly audience: Audience;
  readonly summary: string;
  /** Whether the call changes state: its response is then stored under its Idempotency-Key. */
  readonly isChange: boolean;
  readonly input: Input;
  readonly answer: Answer;
  readonly failures: readonly FailureCode[];
}

interface Declaration<Input extends z.ZodType, Answer extends z.ZodRawShape> {
  audience: Audience;
  summary: string;
  input: Input;
  /** The fields of the response beside `status`, `code` and `message`. */
  answer: Answer;
  failures?: readonly FailureCode[];
}

/** Declares the call `name`; its method and path are in `paths.ts`. */
export function endpoint<Input extends z.ZodType, Answer extends z.ZodRawShape>(
  name: EndpointName,
  declaration: Declaration<Input, Answer>,
): Endpoint<Input, z.ZodObject<Answer>> {
  const [method, path] = paths[name];
  const { audience, summary, input, answer, failures = [] } = declaration;
  const isChange = method === 'POST' && !readOnlyPosts.has(name);
  return { name, method, path, audience, summary, isChange, input, answer: z.object(answer), failures };
}

/** The input of a call without input. */
export const nothing = z.object({});
