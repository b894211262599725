import type { Endpoint } from '@arara/contract';

/** Names of fields that refer to something: a number, a reference, or a secret such as a token. */
export const REFERENCE_FIELD =
  /^(id|ids|key|proof|ticket|challenge|session|token|order|round|game_id)$|(_|^)(id|ids|number|token|ticket)$|[a-z](Id|Ids)$/;

/** `bind-routes.ts` refuses another member's `member_id` with a 403. */
export const isMemberId = (field: string): boolean => field === 'member_id';

export function listInputFields({ name, input }: Endpoint): string[] {
  if (!('shape' in input)) throw new Error(`the input of ${name} is not an object`);
  return Object.keys(input.shape as object);
}

/** Whether a field accepts only UUIDs or references, whatever its name. */
export function isReference({ input }: Endpoint, field: string): boolean {
  const schema = (
    input as unknown as { shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> }
  ).shape[field];
  const accepts = (value: unknown): boolean => schema?.safeParse(value).success === true;
  const isUuid = accepts('0190a0a0-0000-7000-8000-000000000001') && !accepts('0190a0a0');
  const isReferenceNumber = accepts('R'.repeat(64)) && !accepts('R'.repeat(65)) && !accepts('a_b') && accepts('a-b');
  return isUuid || isReferenceNumber;
}
