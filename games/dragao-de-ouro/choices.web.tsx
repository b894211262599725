import type { Translate } from '@arara/messages';
import { Segments } from '../stage/choices.web.tsx';
import type { Messages } from './messages/messages.ts';
import css from './controls.module.css';

interface ChoicesProps {
  readonly mode: 'spin' | 'ante';
  readonly locked: boolean;
  readonly t: Translate<Messages>;
  onMode(mode: 'spin' | 'ante'): void;
  onBuy(): void;
}

/** The two kinds of spin, and the way to the free spins that are bought. */
export function Choices({ mode, locked, t, onMode, onBuy }: ChoicesProps) {
  return (
    <div className={css['choices']}>
      <Segments
        bare
        label={t('kind')}
        options={[
          { value: 'spin' as const, text: t('plain') },
          { value: 'ante' as const, text: t('more') },
        ]}
        value={mode}
        disabled={locked}
        onChange={onMode}
      />
      <button type="button" className={css['buy']} disabled={locked} aria-haspopup="dialog" onClick={onBuy}>
        {t('buy')}
      </button>
    </div>
  );
}
