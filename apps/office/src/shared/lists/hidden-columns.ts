/** Reads hidden columns, `txid.id`; unknown ones are ignored, and one column always stays. */
export function toHidden(text: string, all: readonly { key?: string }[]): string[] {
  const keys = all.flatMap(({ key }) => (key === undefined ? [] : [key]));
  const hidden = text.split('.').filter((key) => keys.includes(key));
  return hidden.length < all.length ? hidden : hidden.slice(1);
}

export function toggleHidden(hidden: readonly string[], key: string): string[] {
  return hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
}
