import type { RoundViewProps } from '@arara/game-kit';
import { type ComponentProps, useState } from 'react';
import { AutoSheet } from '../stage/auto-sheet.web.tsx';
import { mayPlayAlone } from '../stage/bet-panel-state.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import css from './panel.module.css';

interface AutoKeyProps {
  readonly site: RoundViewProps;
  readonly disabled: boolean;
  /** The stake of each round, and what begins a series. */
  readonly table: ComponentProps<typeof AutoSheet>['table'];
  readonly t: RoundPanelState['tPanel'];
}

/** Opens the sheet of automatic rounds; nothing where the site has none. */
export function AutoKey({ site, disabled, table, t }: AutoKeyProps) {
  const [open, setOpen] = useState(false);
  if (!mayPlayAlone(site)) return null;
  return (
    <>
      <button
        type="button"
        className={css['side']}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={`${t('auto')}: ${t('autoTitle')}`}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 12a8 8 0 0 1 13.9-5.4L20 9M20 4v5h-5M20 12a8 8 0 0 1-13.9 5.4L4 15m0 5v-5h5" />
        </svg>
      </button>
      <AutoSheet open={open} table={table} most={site.pace?.autoRounds} t={t} onClose={() => setOpen(false)} />
    </>
  );
}
