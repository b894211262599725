import type { RoundGame, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { Sheet } from '@arara/ui';
import { type ReactNode, use, useState } from 'react';
import { Chat } from './chat.web.tsx';
import { Countdown } from './countdown.web.tsx';
import type { Fact } from './frame-props.web.tsx';
import frame from './game-frame.module.css';
import { HistoryStrip } from './history-strip.web.tsx';
import { numberText } from './language.ts';
import { type ChoiceMark, PlayersList } from './players-list.web.tsx';
import { RecallBar } from './recall-bar.web.tsx';
import { RecallTickets } from './recall-tickets.web.tsx';
import { RisingReactions } from './reactions.web.tsx';
import { ResultLine } from './result-line.web.tsx';
import type { RoundPanelState } from './round-panel-state.web.tsx';
import css from './round-frame.module.css';
import type { Messages as RoundMessages } from './round/messages/messages.ts';
import { RulesSheet } from './rules-sheet.web.tsx';
import { TopBar } from './top-bar.web.tsx';
import { TopWins } from './top-wins.web.tsx';
import { useGameSound } from './sound/use-game-sound.web.tsx';
import { type WinLook, WinShowLayer } from './win-show/win-shows.web.tsx';
import { loadMessages } from './messages/messages.ts';

/** Something more that a game has to show, behind a key of its own: statistics, tickets. */
export interface RoundSheet {
  readonly key: string;
  readonly label: string;
  /** The drawing of its key: the path of a line, in a box of 24. */
  readonly icon: string;
  /** Where it is seldom opened, its key is the drawing alone. */
  readonly isMinor?: boolean;
  readonly content: ReactNode;
}

/** What a shared game brings to its frame. */
export interface RoundFrameProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly game: RoundGame;
  readonly title: string;
  /** A class that sets the game's own colours, `--game-…`. */
  readonly className: string | undefined;
  /** The rules and the paytable; figures, fairness and faults are added. */
  readonly rules: ReactNode;
  readonly rtpNote?: string;
  readonly facts?: readonly Fact[];
  /** Where bets are made: under the picture, and beside it on a phone on its side. */
  readonly panel: ReactNode;
  /** A panel that grows with what is bet stands beside the picture where there is room, in place of under it. */
  readonly isPanelBeside?: boolean;
  readonly sheets?: readonly RoundSheet[];
  /** What the result line says at rest and in play, in place of where the round stands. */
  readonly hint?: string | undefined;
  /** What is said while the line is down, in place of that bets stand. */
  readonly offline?: string | undefined;
  /** A ticket's choices, as short as a list of tickets shows them. */
  readonly choiceMark?: ChoiceMark;
  /** Hides the countdown where the picture has one of its own. */
  readonly ownClock?: boolean;
  /** What lies behind everything. */
  readonly ground?: ReactNode;
  /** How the game looks in the show of a large win. */
  readonly winLook?: WinLook | undefined;
  /** The picture. Its box is a size container: measure by `cqi` and `cqb`. */
  readonly children: ReactNode;
}

const PEOPLE =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8';
const SPEECH = 'M4 5h16v11H9l-5 4Z';

/** A round of the past at its table: the picture as it stood at the end, what it brought, and the reader's tickets. */
function RecalledFrame({ className, ...props }: RoundFrameProps) {
  const { site, betPanel, title, ground, children } = props;
  const tPanel = use(loadMessages(site.locale));
  return (
    <section className={`${frame['frame']} ${className ?? ''}`} data-phase={site.table.round.state} data-recall="">
      {ground && (
        <div className={frame['ground']} aria-hidden="true">
          {ground}
        </div>
      )}
      <div className={`${frame['table']} ${css['table']}`}>
        <section className={frame['play']} aria-label={title}>
          <span />
          <div className={frame['scene']}>
            <div className={frame['picture']}>{children}</div>
          </div>
          <StatusLine {...props} className={className} />
        </section>
        <section className={css['recalled']} aria-label={betPanel.t('you')}>
          {site.recall && <RecallBar recall={site.recall} t={tPanel} onAgain={undefined} />}
          <RecallTickets tickets={betPanel.mine} t={betPanel.t} locale={site.locale} choiceMark={props.choiceMark} />
        </section>
      </div>
    </section>
  );
}

/** A shared table on screen, or one of its rounds that is shown again. */
export function RoundFrame(props: RoundFrameProps) {
  return props.site.recall ? <RecalledFrame {...props} /> : <TableFrame {...props} />;
}

/** A shared table on screen: the last results, the picture, where the round stands, the panel; and who else is there. */
function TableFrame(props: RoundFrameProps) {
  const { site, betPanel, title, className, children } = props;
  const tPanel = use(loadMessages(site.locale));
  const [open, setOpen] = useState<string>();
  useGameSound(site, props.game.name);
  const { table } = site;
  const tier = betPanel.lastResult?.prize?.tier;
  return (
    <main
      className={`${frame['frame']} ${className ?? ''}`}
      data-phase={table.round.state}
      data-tier={tier}
      data-offline={!table.isLive || undefined}
    >
      {props.ground && (
        <div className={frame['ground']} aria-hidden="true">
          {props.ground}
        </div>
      )}
      <TopBar site={site} balance={site.balance} title={title} t={tPanel} onRules={() => setOpen('rules')} />
      <div className={`${frame['table']} ${css['table']}`} data-beside={props.isPanelBeside || undefined}>
        <section className={frame['play']} aria-label={title}>
          <HistoryStrip marks={betPanel.marks} t={tPanel} onVerify={site.onVerify} />
          <div className={frame['scene']}>
            <div className={frame['picture']}>{children}</div>
            {site.chat && <RisingReactions chat={site.chat} assets={site.assets} serverNow={site.serverNow} />}
          </div>
          <StatusLine {...props} />
        </section>
        <section className={css['panel']} aria-label={tPanel('panel')}>
          {props.ownClock !== true && (
            <div className={css['clock']}>
              <Countdown site={site} t={betPanel.t} />
            </div>
          )}
          <div className={css['bets']}>{props.panel}</div>
          <Keys {...props} onOpen={setOpen} />
          {site.demo && <p className={css['demo']}>{tPanel('demo')}</p>}
        </section>
        <Company {...props} />
      </div>
      <RulesSheet
        site={site}
        game={props.game}
        rules={props.rules}
        {...(props.rtpNote !== undefined && { rtpNote: props.rtpNote })}
        {...(props.facts && { facts: props.facts })}
        fair={betPanel.t('fairText')}
        fault={betPanel.t('faultText')}
        open={open === 'rules'}
        t={tPanel}
        onClose={() => setOpen(undefined)}
      />
      <Sheets {...props} open={open} onClose={() => setOpen(undefined)} />
      <WinShowLayer shows={betPanel.winShows} site={site} title={title} look={props.winLook} />
    </main>
  );
}

/** What the last round brought, why a ticket was refused, or where the round stands. */
function StatusLine({ site, betPanel, hint, offline }: RoundFrameProps) {
  const tPanel = use(loadMessages(site.locale));
  const { t, message, lastResult } = betPanel;
  const onVerify = site.recall ? undefined : site.onVerify;
  const line = {
    phase: 'busy',
    message: site.table.isLive ? message : (offline ?? t('offline')),
    lastResult: site.table.round.state === 'settled' ? lastResult : undefined,
    autoEnd: undefined,
    resumed: false,
  } as const;
  const resting =
    hint ?? (betPanel.placing > 0 ? t('sending') : betPanel.mine.length > 0 ? t('placed') : standing(site, t));
  return <ResultLine table={line} t={tPanel} locale={site.locale} hint={resting} onVerify={onVerify} />;
}

function standing({ table: { round } }: RoundViewProps, t: Translate<RoundMessages>): string {
  const said = {
    open: t('open'),
    locked: t('locked'),
    running: t('running'),
    settled: t('opensSoon'),
    void: t('voided'),
  };
  return said[round.state];
}

interface KeysProps extends RoundFrameProps {
  onOpen(key: string): void;
}

/** The ways to what else there is: who plays, the chat, and what the game adds. */
function Keys({ site, betPanel, sheets = [], onOpen }: KeysProps) {
  const { table, chat, locale } = site;
  const { t } = betPanel;
  const count = numberText(locale, table.players);
  const keys = [
    { key: 'players', label: t('players'), icon: PEOPLE, note: count, isMinor: false },
    ...(chat ? [{ key: 'chat', label: t('chat'), icon: SPEECH, note: undefined, isMinor: false }] : []),
    ...sheets.map(({ isMinor = false, ...sheet }) => ({ ...sheet, note: undefined, isMinor })),
  ];
  return (
    <div className={css['keys']}>
      {keys.map(({ key, label, icon, note, isMinor }) => (
        <button
          key={key}
          type="button"
          data-key={key}
          data-minor={isMinor || undefined}
          aria-haspopup="dialog"
          aria-label={isMinor ? label : undefined}
          title={isMinor ? label : undefined}
          onClick={() => onOpen(key)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icon} />
          </svg>
          {!isMinor && <span>{label}</span>}
          {note !== undefined && <small>{note}</small>}
        </button>
      ))}
    </div>
  );
}

interface SheetsProps extends RoundFrameProps {
  readonly open: string | undefined;
  onClose(): void;
}

function Sheets({ site, betPanel, sheets = [], choiceMark, open, onClose }: SheetsProps) {
  const { t } = betPanel;
  return (
    <>
      <Sheet open={open === 'players'} title={t('players')} onClose={onClose}>
        <div className={css['people']}>
          <PlayersList table={site.table} t={t} locale={site.locale} choiceMark={choiceMark} />
          <Best site={site} t={t} />
        </div>
      </Sheet>
      {site.chat && (
        <Sheet open={open === 'chat'} title={t('chat')} onClose={onClose}>
          <Chat chat={site.chat} t={t} assets={site.assets} />
        </Sheet>
      )}
      {sheets.map(({ key, label, content }) => (
        <Sheet key={key} open={open === key} title={label} onClose={onClose}>
          {content}
        </Sheet>
      ))}
    </>
  );
}

/** The largest wins of the day; nothing where there are too few. */
function Best({ site: { topWins = [], locale }, t }: Pick<RoundFrameProps, 'site'> & Pick<RoundPanelState, 't'>) {
  return topWins.length > 0 && <TopWins wins={topWins} t={t} locale={locale} />;
}

/** The other players and what they say, always visible where there is room; a list without anybody leaves it to the chat. */
function Company({ site, betPanel, choiceMark }: RoundFrameProps) {
  const { t } = betPanel;
  if (!site.chat) return null;
  return (
    <aside className={css['company']} aria-label={t('players')}>
      <p className={css['watching']}>{t('watching', { n: numberText(site.locale, site.table.presence) })}</p>
      {site.table.seen.length > 0 && (
        // It scrolls and holds nothing else to go to: a keyboard needs a place to scroll from.
        <div className={css['list']} role="region" aria-label={t('players')} tabIndex={0}>
          <PlayersList table={site.table} t={t} locale={site.locale} choiceMark={choiceMark} />
        </div>
      )}
      <Best site={site} t={t} />
      <Chat chat={site.chat} t={t} assets={site.assets} />
    </aside>
  );
}
