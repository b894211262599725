import type { ChatLine, ChatSnapshot } from '@arara/game-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import css from './chat.module.css';
import { messageOf } from './bet-panel-state.web.tsx';
import { fill } from './language.ts';
import type { RoundMessages } from './round-locales/pt.ts';

/** The most that a line may have, in characters. */
const MOST = 140;

interface ChatProps {
  readonly chat: ChatSnapshot;
  readonly messages: RoundMessages;
}

/** What is written at the table, and a line to write in. */
export function Chat({ chat, messages }: ChatProps) {
  const end = useRef<HTMLLIElement>(null);
  const [note, setNote] = useState<string>();
  const last = chat.lines.at(-1)?.id;
  useEffect(() => {
    // In braces: a browser may answer with a promise, which is no end of an effect.
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const report = async (id: string): Promise<void> => {
    try {
      await chat.report(id);
      setNote(messages.chatReported);
    } catch (error) {
      setNote(messageOf(error, messages.offline));
    }
  };
  return (
    <div className={css['chat']}>
      {chat.lines.length === 0 ? (
        <p className={css['note']}>{messages.chatEmpty}</p>
      ) : (
        <ul aria-live="polite">
          {chat.lines.map((line) => (
            <Line key={line.id} line={line} messages={messages} onReport={() => void report(line.id)} />
          ))}
          <li ref={end} aria-hidden="true" />
        </ul>
      )}
      <Writing chat={chat} messages={messages} onNote={setNote} />
      <p className={css['note']} role="status">
        {note ?? messages.chatRules}
      </p>
    </div>
  );
}

interface LineProps {
  readonly line: ChatLine;
  readonly messages: RoundMessages;
  onReport(): void;
}

function Line({ line: { name, text, isMine }, messages, onReport }: LineProps) {
  return (
    <li data-mine={isMine || undefined}>
      <p>
        <b>{isMine ? messages.you : name}</b> {text}
      </p>
      {!isMine && (
        <button type="button" aria-label={fill(messages.chatReport, name)} onClick={onReport}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 21V4h11l-2 4 2 4H6" />
          </svg>
        </button>
      )}
    </li>
  );
}

function Writing({ chat, messages, onNote }: ChatProps & { onNote(note: string | undefined): void }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    setBusy(true);
    try {
      await chat.say(text.trim());
      setText('');
      onNote(undefined);
    } catch (error) {
      onNote(messageOf(error, messages.offline));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css['form']} onSubmit={(event) => void send(event)}>
      <input
        value={text}
        maxLength={MOST}
        aria-label={messages.chatField}
        placeholder={messages.chatField}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" disabled={busy || text.trim() === ''}>
        {messages.chatSend}
      </button>
    </form>
  );
}
