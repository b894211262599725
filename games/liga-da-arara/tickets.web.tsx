import type { LocaleKey, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { TicketCard, TicketLeg, TicketList } from '../sports-book/ticket-card.web.tsx';
import { useServerTime } from '../stage/server-time.web.tsx';
import { legState, scoreAt } from './leg-state.ts';
import { legText, matchText, stateText } from './leg-text.ts';
import type { Messages } from './messages/messages.ts';
import { matchTime } from './match-clock.ts';
import { type LeagueOutcome, isLeagueOutcome, isLeagueSetup } from './outcome.ts';
import type { LeagueSetup } from './season.ts';
import { type Leg, readLeagueInput, ticketOdds } from './ticket.ts';

interface TicketsProps {
  readonly site: RoundViewProps;
  readonly t: Translate<Messages>;
}

/** A round that a ticket is of, as far as it is known. */
interface Known {
  readonly setup: LeagueSetup;
  readonly outcome: LeagueOutcome | undefined;
  readonly minute: number;
}

/** The round of a ticket: the current one, one to come, or one of the past. */
function knownRound({ table }: RoundViewProps, roundId: string, now: number): Known | undefined {
  const { round, coming, past } = table;
  const found = [round, ...coming, ...past].find(({ id }) => id === roundId);
  if (!found || !isLeagueSetup(found.setup)) return undefined;
  const outcome = isLeagueOutcome(found.outcome) ? found.outcome : undefined;
  const runs = found === round && round.state === 'running' ? round.runsAt : null;
  return { setup: found.setup, outcome, minute: runs === null ? 90 : matchTime(now - runs).minute };
}

/** The reader's tickets, the newest first; their picks turn green and red as the matches go. */
export function Tickets({ site, t }: TicketsProps) {
  const { locale, table } = site;
  const now = useServerTime(site, 500);
  return (
    <TicketList count={table.mine.length} empty={t('ticketsEmpty')}>
      {table.mine.toReversed().map((ticket) => {
        const known = knownRound(site, ticket.roundId, now);
        const input = known && readLeagueInput(ticket.input, known.setup);
        if (!known || !input) return undefined;
        const { legs } = input;
        return (
          <TicketCard
            key={ticket.id}
            {...{ ticket, locale }}
            kind={legs.length > 1 ? t('multiple') : t('single')}
            odds={ticketOdds(legs, known.setup) ?? 0}
            round={t('turnShort', { n: known.setup.turn + 1 })}
          >
            {legs.map((leg) => (
              <LegRow key={leg.match} {...{ leg, known, t, locale }} />
            ))}
          </TicketCard>
        );
      })}
    </TicketList>
  );
}

interface LegRowProps {
  readonly leg: Leg;
  readonly known: Known;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

function LegRow({ leg, known: { setup, outcome, minute }, t, locale }: LegRowProps) {
  const state = legState(leg, setup, outcome, minute);
  const goals = outcome?.goals[leg.match];
  return (
    <TicketLeg
      state={state}
      revealed={stateText(state, t)}
      text={legText(leg, setup, t, locale)}
      note={`${matchText(setup, leg.match)} ${goals ? scoreAt(goals, minute).join('–') : ''}`}
    />
  );
}
