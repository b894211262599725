import { Segments } from '../stage/choices.web.tsx';
import type { Messages } from './locales/pt.ts';
import css from './controls.module.css';

interface ChoicesProps {
  readonly mode: 'spin' | 'ante';
  readonly locked: boolean;
  readonly messages: Messages;
  onMode(mode: 'spin' | 'ante'): void;
  onBuy(): void;
}

/** The two kinds of spin, and the way to the free spins that are bought. */
export function Choices({ mode, locked, messages, onMode, onBuy }: ChoicesProps) {
  return (
    <div className={css['choices']}>
      <Segments
        bare
        label={messages.kind}
        options={[
          { value: 'spin' as const, text: messages.plain },
          { value: 'ante' as const, text: messages.more },
        ]}
        value={mode}
        disabled={locked}
        onChange={onMode}
      />
      <button type="button" className={css['buy']} disabled={locked} aria-haspopup="dialog" onClick={onBuy}>
        {messages.buy}
      </button>
    </div>
  );
}
