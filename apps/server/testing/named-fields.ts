import type { Endpoint } from '@arara/contract';

/** How a field is called, or written, that names a thing: a number, a reference, a secret that stands for one. */
export const NAMED =
  /^(id|ids|key|proof|ticket|challenge|session|token|order|round|game_id)$|(_|^)(id|ids|number|token|ticket)$|[a-z](Id|Ids)$/;

/** Fields that name somebody by their number are the business of `bind`: 403 for anybody but oneself. */
export const isMemberId = (field: string): boolean => field === 'member_id';

export function fieldsOf({ name, input }: Endpoint): string[] {
  if (!('shape' in input)) throw new Error(`the fields of ${name} cannot be read`);
  return Object.keys(input.shape as object);
}

/** Whether what a field takes is a number, a UUID or a reference of ours, whatever it is called. */
export function isReference({ input }: Endpoint, field: string): boolean {
  const schema = (
    input as unknown as { shape: Record<string, { safeParse: (given: unknown) => { success: boolean } }> }
  ).shape[field];
  const takes = (given: unknown): boolean => schema?.safeParse(given).success === true;
  const isUuid = takes('0190a0a0-0000-7000-8000-000000000001') && !takes('0190a0a0');
  const isReferenceOfOurs = takes('R'.repeat(64)) && !takes('R'.repeat(65)) && !takes('a_b') && takes('a-b');
  return isUuid || isReferenceOfOurs;
}
