import type { RoundViewProps } from '@arara/game-kit';
import { type ReactNode, use, useEffect, useState } from 'react';
import { Segments } from '../stage/choices.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import { loadMessages } from './messages/messages.ts';
import css from './scene.module.css';

/** The views of a book, one of them looked at. */
interface Views<View extends string> {
  readonly view: View;
  setView(view: View): void;
}

/** What brings a book from view to view by itself. */
interface Course<View extends string> {
  /** Where bets are made: what a reader sees first. */
  readonly first: View;
  /** Where the events are seen. */
  readonly live: View;
  /** Their beginning, as it is heard. */
  readonly start: SoundEffect;
}

/** What is looked at: the events come to the fore when they begin and the reader has a ticket on them. */
export function useViews<View extends string>(
  { recall, table: { round } }: RoundViewProps,
  { mine, play }: RoundPanelState,
  { first, live, start }: Course<View>,
): Views<View> {
  const [view, setView] = useState<View>(recall ? live : first);
  const isRunning = round.state === 'running';
  const hasTicket = mine.length > 0;
  useEffect(() => {
    if (!isRunning || !hasTicket) return;
    setView(live);
    play(start);
  }, [isRunning, hasTicket, live, start, play]);
  return { view, setView };
}

interface SceneProps<View extends string> extends Views<View> {
  readonly site: RoundViewProps;
  /** All of them, as they stand in a row. */
  readonly views: readonly View[];
  /** The one that is marked while the events go on. */
  readonly live: View;
  /** Translates the names of the views. */
  readonly t: (view: View) => string;
  readonly children: ReactNode;
}

/** The picture of a book: a row of its views, and below it the one that is looked at. */
export function Scene<View extends string>({ site, views, live, t, view, setView, children }: SceneProps<View>) {
  const tBook = use(loadMessages(site.locale));
  const isRunning = site.table.round.state === 'running';
  const open = site.table.mine.filter(({ state }) => state === 'open').length;
  return (
    <div className={css['scene']}>
      <Segments
        label={tBook('view')}
        bare
        options={views.map((value) => ({
          value,
          text: (
            <em className={css['tab']} data-on={(value === live && isRunning) || undefined}>
              {t(value)}
              {value === 'tickets' && open > 0 && <i>{open}</i>}
            </em>
          ),
        }))}
        value={view}
        onChange={setView}
      />
      <div className={css['view']} key={view}>
        {children}
      </div>
    </div>
  );
}
