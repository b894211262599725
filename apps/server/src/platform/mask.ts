/** Masks all but the ends of a name or number, so that its owner recognises it and nobody else can use it. */
export function masked(text: string, head = 2, tail = 2): string {
  const letters = [...text];
  if (letters.length <= head + tail) return '*'.repeat(letters.length);
  return `${letters.slice(0, head).join('')}***${letters.slice(letters.length - tail).join('')}`;
}
