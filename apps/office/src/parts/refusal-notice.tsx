import { Notice } from './notice.tsx';

/** Why a command was refused, said where it was given; nothing while it was not. */
export function RefusalNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div role="alert">
      <Notice tone="bad">{text}</Notice>
    </div>
  );
}
