import type { LadderMessages } from './locales/pt.ts';

/** What holds for every ladder: its edge, its end, its centavos, and what happens to a round left alone. */
export function LadderNotes({ messages, leaving }: { readonly messages: LadderMessages; readonly leaving: string }) {
  return (
    <>
      <h3>{messages.edgeTitle}</h3>
      <p>{messages.edgeText}</p>
      <h3>{messages.topTitle}</h3>
      <p>{messages.topText}</p>
      <p>{messages.roundText}</p>
      <h3>{messages.leaveTitle}</h3>
      <p>{leaving}</p>
    </>
  );
}
