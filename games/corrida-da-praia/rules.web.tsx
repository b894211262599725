import type { Words } from './locales/pt.ts';

/** How it is played, what it pays, and where the chances come from. */
export function Rules({ words }: { readonly words: Words }) {
  return (
    <>
      <h3>{words.howTitle}</h3>
      <p>{words.howText}</p>
      <p>{words.marketsText}</p>
      <h3>{words.marginTitle}</h3>
      <p>{words.marginText}</p>
      <h3>{words.modelTitle}</h3>
      <p>{words.modelText}</p>
    </>
  );
}
