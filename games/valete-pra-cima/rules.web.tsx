import type { Words } from './locales/pt.ts';

/** The rules, for the sheet; the pays stand on the table itself. */
export function Rules({ words }: { readonly words: Words }) {
  return (
    <>
      <h3>{words.goalTitle}</h3>
      <p>{words.goalText}</p>
      <h3>{words.handsTitle}</h3>
      <ul>
        <li>{words.royalText}</li>
        <li>{words.straightFlushText}</li>
        <li>{words.fourText}</li>
        <li>{words.flushText}</li>
        <li>{words.pairText}</li>
      </ul>
      <h3>{words.tablesTitle}</h3>
      <p>{words.tablesText}</p>
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
      <p>{words.hintText}</p>
      <p>{words.autoText}</p>
      <p>{words.leaveText}</p>
      <p>{words.keys}</p>
    </>
  );
}
