import css from './documents.module.css';
import { type Block, blocksOf } from './plain-text.ts';

/** The text of a document as headings, paragraphs and points. */
export function DocumentBody({ body, lang }: { body: string; lang: string }) {
  return (
    <div className={css['body']} lang={lang}>
      {blocksOf(body).map((block, place) => (
        // A text does not change under its reader: its blocks are known by their places.
        <BlockPart key={`${place}-${block.kind}`} block={block} />
      ))}
    </div>
  );
}

function BlockPart({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
