/** Which subordinates are asked for. */
export type SideChoice = 'all' | 'direct' | 'indirect';

/** Where in the team the reader stands, as the address of the page has it: it can be gone back to. */
export interface TeamPlace {
  /** Whose subordinates; the reader's own without it. */
  below: number | undefined;
  side: SideChoice;
  /** Only this one. */
  uid: number | undefined;
}

/** A number of a member, as people type it; `undefined` for what is none. */
export function idTyped(text: string): number | undefined {
  const typed = text.trim();
  const id = /^[1-9]\d{0,9}$/.test(typed) ? Number(typed) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** Reads a place from an address that anybody may have written. */
export function placeIn(params: URLSearchParams): TeamPlace {
  const side = params.get('side');
  return {
    below: idTyped(params.get('below') ?? ''),
    side: side === 'direct' || side === 'indirect' ? side : 'all',
    uid: idTyped(params.get('uid') ?? ''),
  };
}

/** The same as an address; what is not asked for is not in it. */
export function placeText({ below, side, uid }: TeamPlace): URLSearchParams {
  return new URLSearchParams({
    ...(below !== undefined && { below: String(below) }),
    ...(side !== 'all' && { side }),
    ...(uid !== undefined && { uid: String(uid) }),
  });
}
