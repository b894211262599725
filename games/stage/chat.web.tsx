import type { ChatLine, ChatSnapshot, ViewCommons } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import css from './chat.module.css';
import { ReactionKeys } from './reactions.web.tsx';
import { findReaction } from './reactions.ts';
import { messageOf } from './bet-panel-state.web.tsx';
import type { Messages as RoundMessages } from './round/messages/messages.ts';

/** The most that a line may have, in characters. */
const MOST = 140;

interface ChatProps {
  readonly chat: ChatSnapshot;
  readonly t: Translate<RoundMessages>;
  readonly assets: ViewCommons['assets'];
}

/** What is written at the table, and a line to write in. */
export function Chat({ chat, t, assets }: ChatProps) {
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
      setNote(t('chatReported'));
    } catch (error) {
      setNote(messageOf(error, t('offline')));
    }
  };
  return (
    <div className={css['chat']}>
      {chat.lines.length === 0 ? (
        <p className={css['note']}>{t('chatEmpty')}</p>
      ) : (
        <ul aria-live="polite">
          {chat.lines.map((line) => (
            <Line key={line.id} line={line} t={t} assets={assets} onReport={() => void report(line.id)} />
          ))}
          <li ref={end} aria-hidden="true" />
        </ul>
      )}
      <Writing chat={chat} t={t} assets={assets} onNote={setNote} />
      <p className={css['note']} role="status">
        {note ?? t('chatRules')}
      </p>
    </div>
  );
}

interface LineProps {
  readonly line: ChatLine;
  readonly t: Translate<RoundMessages>;
  readonly assets: ViewCommons['assets'];
  onReport(): void;
}

function Line({ line: { name, text, isMine }, t, assets, onReport }: LineProps) {
  const reaction = findReaction(text);
  return (
    <li data-mine={isMine || undefined}>
      <p>
        <b>{isMine ? t('you') : name}</b>{' '}
        {reaction === undefined ? text : <img src={assets(reaction)} alt={text} width={22} height={22} />}
      </p>
      {!isMine && (
        <button type="button" aria-label={t('chatReport', { name })} onClick={onReport}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 21V4h11l-2 4 2 4H6" />
          </svg>
        </button>
      )}
    </li>
  );
}

function Writing({ chat, t, assets, onNote }: ChatProps & { onNote(note: string | undefined): void }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const say = async (line: string, onSaid?: () => void): Promise<void> => {
    if (line === '' || busy) return;
    setBusy(true);
    try {
      await chat.say(line);
      onSaid?.();
      onNote(undefined);
    } catch (error) {
      onNote(messageOf(error, t('offline')));
    } finally {
      setBusy(false);
    }
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void say(text.trim(), () => setText(''));
  };
  return (
    <form className={css['form']} onSubmit={send}>
      <ReactionKeys t={t} assets={assets} isBusy={busy} onReact={(reaction) => void say(reaction)} />
      <input
        value={text}
        maxLength={MOST}
        aria-label={t('chatField')}
        placeholder={t('chatField')}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" disabled={busy || text.trim() === ''}>
        {t('chatSend')}
      </button>
    </form>
  );
}
