import type { Translate } from '@arara/messages';
import { Button, Sheet } from '@arara/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Favourites } from './favourites.ts';
import type { Messages } from './messages/messages.ts';
import css from './tools.module.css';
import sheets from './sheets.module.css';

/** What can be done with a choice of a game. */
export interface Choosing<Input> {
  /** `undefined` while it is no ticket yet. */
  readonly input: Input | undefined;
  readonly isEmpty: boolean;
  /** How much is chosen: `3/10`. */
  readonly count?: string;
  /** More to choose, before the tools; these make room for it on a phone. */
  readonly beside?: ReactNode;
  /** A choice that `moment` decides, in microseconds since any beginning. */
  surprise(moment: number): void;
  clear(): void;
  take(input: Input): void;
}

interface ToolsProps<Input> {
  readonly choosing: Choosing<Input>;
  readonly favourites: Favourites<Input>;
  readonly t: Translate<Messages>;
  face(input: Input): ReactNode;
}

const STAR = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z';
const CROSS = 'M6 6l12 12M18 6 6 18';
const STARS = 'M12 3v4M12 17v4M3 12h4M17 12h4M6 6l2.5 2.5M15.5 15.5 18 18M18 6l-2.5 2.5M8.5 15.5 6 18';

/** When an event was, in microseconds: what a surprise begins from. */
const momentOf = (event: MouseEvent): number => event.timeStamp * 1000;

/** A choice by surprise, none, or one that is kept on this device. */
export function Tools<Input>({ choosing, favourites, t, face }: ToolsProps<Input>) {
  const [open, setOpen] = useState(false);
  return (
    <div className={css['tools']} data-close={choosing.beside !== undefined || undefined}>
      {choosing.beside}
      {choosing.count !== undefined && <output>{choosing.count}</output>}
      <button type="button" aria-label={t('surprise')} onClick={(event) => choosing.surprise(momentOf(event))}>
        <Drawing path={STARS} />
        <span>{t('surprise')}</span>
      </button>
      <button type="button" aria-label={t('clear')} disabled={choosing.isEmpty} onClick={choosing.clear}>
        <Drawing path={CROSS} />
        <span>{t('clear')}</span>
      </button>
      <button type="button" aria-haspopup="dialog" aria-label={t('favourites')} onClick={() => setOpen(true)}>
        <Drawing path={STAR} />
      </button>
      <Sheet open={open} title={t('favourites')} onClose={() => setOpen(false)}>
        <Kept choosing={choosing} favourites={favourites} t={t} face={face} onTaken={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}

function Kept<Input>({ choosing, favourites, t, face, onTaken }: ToolsProps<Input> & { onTaken(): void }) {
  const [list, setList] = useState(favourites.list);
  const { input, take } = choosing;
  return (
    <div className={sheets['sheet']}>
      <p>{list.length === 0 ? t('favouritesNone') : t('favouritesNote')}</p>
      <Button
        full
        tone="gold"
        disabled={input === undefined}
        onClick={() => input !== undefined && setList(favourites.keep(input))}
      >
        {t('favouritesKeep')}
      </Button>
      <ul className={sheets['favourites']}>
        {list.map((each) => (
          <li key={JSON.stringify(each)}>
            <button
              type="button"
              onClick={() => {
                take(each);
                onTaken();
              }}
            >
              {face(each)}
            </button>
            <button type="button" aria-label={t('favouritesDrop')} onClick={() => setList(favourites.drop(each))}>
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Drawing({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
