import type { Messages } from './locales/pt.ts';

/** How it is played, what it pays, and where the chances come from. */
export function Rules({ messages }: { readonly messages: Messages }) {
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <p>{messages.marketsText}</p>
      <h3>{messages.multipleTitle}</h3>
      <p>{messages.multipleText}</p>
      <h3>{messages.marginTitle}</h3>
      <p>{messages.marginText}</p>
      <h3>{messages.modelTitle}</h3>
      <p>{messages.modelText}</p>
    </>
  );
}
