/** A block of a document: a heading, a paragraph, or consecutive list items. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'points'; points: readonly string[] };

const HEADING = '## ';
const POINT = '- ';

/**
 * Parses the plain format of documents: `## ` begins a heading, `- ` a list item, and a blank line ends a block.
 * Consecutive lines without a mark form one paragraph.
 */
export function parseBlocks(body: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of body.split(/\r?\n/).map((written) => written.trim())) {
    const last = blocks.at(-1);
    if (line === '') open = false;
    else if (line.startsWith(HEADING)) {
      blocks.push({ kind: 'heading', text: line.slice(HEADING.length).trim() });
      open = false;
    } else if (line.startsWith(POINT)) {
      const point = line.slice(POINT.length).trim();
      if (open && last?.kind === 'points') blocks[blocks.length - 1] = { ...last, points: [...last.points, point] };
      else blocks.push({ kind: 'points', points: [point] });
      open = true;
    } else {
      if (open && last?.kind === 'paragraph') blocks[blocks.length - 1] = { ...last, text: `${last.text} ${line}` };
      else blocks.push({ kind: 'paragraph', text: line });
      open = true;
    }
  }
  return blocks;
}
