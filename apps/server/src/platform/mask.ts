/** A name or number of which only the ends are shown: enough to recognise, too little to use. */
export function masked(text: string, head = 2, tail = 2): string {
  const letters = [...text];
  if (letters.length <= head + tail) return '*'.repeat(letters.length);
  return `${letters.slice(0, head).join('')}***${letters.slice(-tail).join('')}`;
}
