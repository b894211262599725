import type { ViewCommons } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { Button } from '@arara/ui';
import { Segments } from '../stage/choices.web.tsx';
import type { RoundSheet } from '../stage/round-frame.web.tsx';
import type { Messages } from './messages/messages.ts';
import sheets from './sheets.module.css';

const BOLT = 'M13 2 5 13.5h5.5L10 22l9-12.5h-6Z';

interface TurboSwitchProps {
  readonly site: Pick<ViewCommons, 'onGame'>;
  /** The same draw by the clock. */
  readonly scheduled: string;
  readonly disabled: boolean;
  readonly t: Translate<Messages>;
}

/** Between a draw at once and the same draw by the clock; the latter is a game of its own on the site. */
export function TurboSwitch({ site: { onGame }, scheduled, disabled, t }: TurboSwitchProps) {
  if (!onGame) return null;
  return (
    <Segments
      bare
      label={t('speed')}
      options={[
        { value: 'turbo', text: t('turbo') },
        { value: 'scheduled', text: t('scheduled') },
      ]}
      value="turbo"
      disabled={disabled}
      onChange={(speed) => speed === 'scheduled' && onGame(scheduled)}
    />
  );
}

/** The way from a draw by the clock to the same draw at once; none where the site opens no other game. */
export function turboSheets(
  turbo: string | undefined,
  { onGame }: Pick<ViewCommons, 'onGame'>,
  t: Translate<Messages>,
): readonly RoundSheet[] {
  if (turbo === undefined || !onGame) return [];
  const content = (
    <div className={sheets['sheet']}>
      <p>{t('turboText')}</p>
      <Button full tone="gold" onClick={() => onGame(turbo)}>
        {t('turboOpen')}
      </Button>
    </div>
  );
  return [{ key: 'turbo', label: t('turbo'), icon: BOLT, isMinor: true, content }];
}
