/** A name or number of which only the ends are shown: enough to recognise, too little to use. */
export function masked(text: string, head = 2, tail = 2): string {
  if (text.length <= head + tail) return '*'.repeat(text.length);
  return `${text.slice(0, head)}***${text.slice(-tail)}`;
}
