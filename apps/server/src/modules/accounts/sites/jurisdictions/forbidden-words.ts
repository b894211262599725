const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The first forbidden word that stands in a text, whatever its accents and case; `undefined` for none. */
export function findForbiddenWord(words: readonly string[], text: string): string | undefined {
  const searched = ` ${plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words.find((word) => searched.includes(` ${word} `));
}
