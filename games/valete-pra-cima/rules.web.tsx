import type { Messages } from './locales/pt.ts';

/** The rules, for the sheet; the pays stand on the table itself. */
export function Rules({ messages }: { readonly messages: Messages }) {
  return (
    <>
      <h3>{messages.goalTitle}</h3>
      <p>{messages.goalText}</p>
      <h3>{messages.handsTitle}</h3>
      <ul>
        <li>{messages.royalText}</li>
        <li>{messages.straightFlushText}</li>
        <li>{messages.fourText}</li>
        <li>{messages.flushText}</li>
        <li>{messages.pairText}</li>
      </ul>
      <h3>{messages.tablesTitle}</h3>
      <p>{messages.tablesText}</p>
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
      <p>{messages.hintText}</p>
      <p>{messages.autoText}</p>
      <p>{messages.leaveText}</p>
      <p>{messages.keys}</p>
    </>
  );
}
