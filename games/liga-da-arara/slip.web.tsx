import { type LocaleKey, type RoundViewProps, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL, sum } from '@arara/money';
import { Sheet } from '@arara/ui';
import { useState } from 'react';
import { oddsText } from '../sports-book/odds-text.ts';
import { payE4Of } from '../sports-book/odds.ts';
import { BetKey, Figures, Refusal } from '../sports-book/terms.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { StakeField } from '../stage/stake-field.web.tsx';
import { legText, matchText } from './leg-text.ts';
import { ligaDaArara } from './liga-da-arara.ts';
import type { Messages } from './messages/messages.ts';
import { TURNS } from './season.ts';
import type { OpenRound } from './shown-round.ts';
import type { SlipForm } from './slip-form.web.tsx';
import { type Pick, type Refusal as Reason, selectionIn } from './slip.ts';
import { MOST_LEGS, MOST_ODDS } from './ticket.ts';
import css from './slip.module.css';

export interface SlipProps {
  readonly slip: SlipForm;
  readonly betPanel: RoundPanelState;
  readonly rounds: readonly OpenRound[];
  /** What the site takes. */
  readonly stakes: RoundViewProps['stakes'];
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  /** The line is up: bets are taken. */
  readonly isLive: boolean;
}

/** The slip where bets are made: a key that opens it on a phone, all of it where there is room. */
export function SlipPanel(props: SlipProps) {
  const { slip, t, locale } = props;
  const [open, setOpen] = useState(false);
  const count = String(slip.picks.length);
  const { odds } = slip.multiple;
  const shown = slip.kind === 'multiple' ? odds : undefined;
  return (
    <>
      <button
        type="button"
        className={css['bar']}
        aria-haspopup="dialog"
        disabled={slip.picks.length === 0 && slip.note === undefined}
        data-filled={slip.picks.length > 0 || undefined}
        aria-label={
          slip.picks.length === 0
            ? undefined
            : [t('openSlip', { n: count }), ...(shown === undefined ? [] : [oddsText(locale, shown)])].join(', ')
        }
        onClick={() => setOpen(true)}
      >
        {slip.picks.length === 0 ? (
          <span>{slip.note === undefined ? t('slipEmpty') : noteText(props)}</span>
        ) : (
          <>
            <i>{count}</i>
            <b>{t('slip')}</b>
            {shown !== undefined && <strong>{oddsText(locale, shown)}</strong>}
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 15 6-6 6 6" />
            </svg>
          </>
        )}
      </button>
      <div className={css['inline']}>
        <Slip {...props} />
      </div>
      <Sheet open={open} title={t('slip')} onClose={() => setOpen(false)}>
        <div className={css['sheet']}>
          <Slip {...props} />
        </div>
      </Sheet>
    </>
  );
}

function Slip(props: SlipProps) {
  const { slip, betPanel, t } = props;
  const note = noteText(props);
  if (slip.picks.length === 0) return <p className={css['empty']}>{note ?? t('slipEmpty')}</p>;
  return (
    <div className={css['slip']}>
      <ul>
        {slip.picks.map((pick) => (
          <PickRow key={`${pick.roundId} ${pick.match} ${pick.market} ${pick.pick}`} {...props} pick={pick} />
        ))}
      </ul>
      {slip.picks.length > 1 && (
        <button type="button" className={css['clear']} onClick={slip.clear}>
          {t('clear')}
        </button>
      )}
      {slip.picks.length > 1 && (
        <Segments
          label={t('kind')}
          bare
          options={[
            { value: 'single', text: t('single') },
            { value: 'multiple', text: t('multiple') },
          ]}
          value={slip.kind}
          onChange={slip.setKind}
        />
      )}
      {note !== undefined && <p className={css['note']}>{note}</p>}
      <StakeField
        table={{ phase: slip.busy ? 'busy' : 'idle', stake: betPanel.stake, setStake: betPanel.setStake }}
        steps={props.stakes.steps}
        t={betPanel.tPanel}
      />
      <Prospects {...props} />
      <Refusal betPanel={betPanel} />
      <PlaceKey {...props} />
    </div>
  );
}

function PickRow({ slip, rounds, t, locale, pick }: SlipProps & { readonly pick: Pick }) {
  const round = rounds.find(({ id }) => id === pick.roundId);
  const selection = selectionIn(pick, rounds);
  if (!round || !selection) return undefined;
  const text = legText(pick, round.setup, t, locale);
  return (
    <li>
      <p>
        <b>{text}</b>
        <small>
          {matchText(round.setup, pick.match)} · {t('turnShort', { n: round.setup.turn + 1 })}
        </small>
      </p>
      <strong>{oddsText(locale, selection.odds)}</strong>
      <button type="button" aria-label={t('remove', { pick: text })} onClick={() => slip.press(pick)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
    </li>
  );
}

/** What is staked, and what would come back if all of it came true. */
function Prospects({ slip, betPanel, rounds, t, locale }: SlipProps) {
  const { odds, plain } = slip.multiple;
  const isMultiple = slip.kind === 'multiple' && slip.picks.length > 1;
  if (isMultiple) {
    if (odds === undefined || plain === undefined) return undefined;
    return (
      <>
        <Figures
          rows={[
            [t('oddsTotal'), oddsText(locale, odds)],
            [t('returns'), formatBRL(winOf(betPanel.stake, payE4Of(odds)))],
          ]}
        />
        {odds > plain && (
          <p className={css['once']}>{t('once', { x: oddsText(locale, odds), y: oddsText(locale, plain) })}</p>
        )}
      </>
    );
  }
  const returns = slip.picks.map((pick) => winOf(betPanel.stake, payE4Of(selectionIn(pick, rounds)?.odds ?? 0)));
  const many = slip.picks.length > 1;
  return (
    <Figures
      rows={[
        ...(many ? [[`${t('total')} (${slip.picks.length} ×)`, formatBRL(slip.total)] as const] : []),
        [many ? t('returnsMost') : t('returns'), formatBRL(sum(returns))],
      ]}
    />
  );
}

function PlaceKey({ slip, betPanel, isLive }: SlipProps) {
  const isMultiple = slip.kind === 'multiple' && slip.picks.length > 1;
  const isOffered = !isMultiple || slip.multiple.refusal === undefined;
  return (
    <BetKey
      betPanel={betPanel}
      stake={slip.total}
      busy={slip.busy}
      disabled={!isOffered || !isLive}
      onPress={() => void slip.place()}
    />
  );
}

/** Why there is no multiple of these picks, or what happened to the slip. */
function noteText({ slip, betPanel, t, locale }: SlipProps): string | undefined {
  if (slip.note === 'closed') return t('closedPicks');
  if (slip.note === 'full') return t('full', { n: ligaDaArara.mostTickets });
  if (slip.note === 'placed') return betPanel.t('placed');
  if (slip.kind === 'single' || slip.picks.length < 2) return undefined;
  const texts: Readonly<Record<Reason, string>> = {
    few: t('few'),
    sameMatch: t('sameMatch'),
    otherRound: t('otherRound'),
    many: t('many', { n: MOST_LEGS }),
    high: t('high', { x: oddsText(locale, MOST_ODDS) }),
  };
  return slip.multiple.refusal && texts[slip.multiple.refusal];
}

/** The round of a season and how many there are. */
export function turnText(turn: number, t: Translate<Messages>): string {
  return t('turn', { n: turn + 1, of: TURNS });
}
