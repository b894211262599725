const TAG = /^[\p{Ll}\p{N}](?:[\p{Ll}\p{N}-]{0,22}[\p{Ll}\p{N}])?$/u;

/** How many words a player is filed under at most, as the contract says. */
export const MOST_TAGS = 12;

/** What was typed as a tag: small letters, and hyphens for spaces. */
export function tagOf(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

export function isTag(tag: string): boolean {
  return TAG.test(tag);
}
