import css from './document-body.module.css';
import { type Block, parseBlocks } from './plain-text.ts';

/** Renders the text of a document as headings, paragraphs and list items. */
export function DocumentBody({ body, lang }: { body: string; lang: string }) {
  return (
    <div className={css['body']} lang={lang}>
      {parseBlocks(body).map((block, place) => (
        // The text does not change while it is shown, so the index identifies a block.
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
