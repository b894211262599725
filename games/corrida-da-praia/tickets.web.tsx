import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { TicketCard, TicketLeg, TicketList } from '../sports-book/ticket-card.web.tsx';
import { isTrue } from './chances.ts';
import { isRaceSetup } from './form.ts';
import type { Messages } from './messages/messages.ts';
import { isRaceOutcome } from './outcome.ts';
import { pickText } from './pick-text.ts';
import { type RaceInput, pickOdds, readRaceInput } from './ticket.ts';

interface TicketsProps {
  readonly site: RoundViewProps;
  readonly t: Translate<Messages>;
  /** The race on the track is over, and the status of its tickets may be shown. */
  readonly isRevealed: boolean;
}

/** How a pick stands: as the leg of a ticket says it. */
type Standing = 'waiting' | 'true' | 'false';

/** The status of a pick; `waiting` while the outcome is unknown. */
function standingOf({ market, pick }: RaceInput, outcome: unknown): Standing {
  if (!isRaceOutcome(outcome)) return 'waiting';
  return isTrue(market, pick, outcome.order) ? 'true' : 'false';
}

/** The reader's tickets, the newest first. */
export function Tickets({ site, t, isRevealed }: TicketsProps) {
  const { round, coming, past, mine } = site.table;
  const revealed = { waiting: t('waiting'), true: t('right'), false: t('wrong') };
  return (
    <TicketList count={mine.length} empty={t('ticketsEmpty')}>
      {mine.toReversed().map((ticket) => {
        const race = [round, ...coming, ...past].find(({ id }) => id === ticket.roundId);
        const input = isRaceSetup(race?.setup) ? readRaceInput(ticket.input, race.setup) : undefined;
        if (!race || !input || !isRaceSetup(race.setup)) return undefined;
        const state = standingOf(input, race.id !== round.id || isRevealed ? race.outcome : undefined);
        return (
          <TicketCard
            key={ticket.id}
            ticket={ticket}
            kind={t(input.market)}
            odds={pickOdds(input, race.setup)}
            locale={site.locale}
          >
            <TicketLeg state={state} revealed={revealed[state]} text={pickText(input, t)} />
          </TicketCard>
        );
      })}
    </TicketList>
  );
}
