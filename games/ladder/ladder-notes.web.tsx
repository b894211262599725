import type { LadderWords } from './locales/pt.ts';

/** What holds for every ladder: its edge, its end, its centavos, and what happens to a round left alone. */
export function LadderNotes({ words, leaving }: { readonly words: LadderWords; readonly leaving: string }) {
  return (
    <>
      <h3>{words.edgeTitle}</h3>
      <p>{words.edgeText}</p>
      <h3>{words.topTitle}</h3>
      <p>{words.topText}</p>
      <p>{words.roundText}</p>
      <h3>{words.leaveTitle}</h3>
      <p>{leaving}</p>
    </>
  );
}
