import { Segments } from '../stage/choices.web.tsx';
import type { Words } from './locales/pt.ts';
import css from './controls.module.css';

interface ChoicesProps {
  readonly mode: 'spin' | 'ante';
  readonly locked: boolean;
  readonly words: Words;
  onMode(mode: 'spin' | 'ante'): void;
  onBuy(): void;
}

/** The two kinds of spin, and the way to the free spins that are bought. */
export function Choices({ mode, locked, words, onMode, onBuy }: ChoicesProps) {
  return (
    <div className={css['choices']}>
      <Segments
        bare
        label={words.kind}
        options={[
          { value: 'spin' as const, text: words.plain },
          { value: 'ante' as const, text: words.more },
        ]}
        value={mode}
        disabled={locked}
        onChange={onMode}
      />
      <button type="button" className={css['buy']} disabled={locked} aria-haspopup="dialog" onClick={onBuy}>
        {words.buy}
      </button>
    </div>
  );
}
