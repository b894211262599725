import type { RoundViewProps } from '@arara/game-kit';
import { TicketCard, TicketLeg, TicketList } from '../sports-book/ticket-card.web.tsx';
import { isTrue } from './chances.ts';
import { isRaceSetup } from './form.ts';
import type { Words } from './locales/pt.ts';
import { isRaceOutcome } from './outcome.ts';
import { pickText } from './pick-text.ts';
import { type RaceInput, pickOdds, readRaceInput } from './ticket.ts';

interface TicketsProps {
  readonly site: RoundViewProps;
  readonly words: Words;
  /** The race on the track is told: what became of its tickets may be shown. */
  readonly isTold: boolean;
}

/** How a pick stands: as the leg of a ticket says it. */
type Standing = 'waiting' | 'true' | 'false';

/** How a pick stands by an outcome, where that may be told. */
function standingOf({ market, pick }: RaceInput, outcome: unknown): Standing {
  if (!isRaceOutcome(outcome)) return 'waiting';
  return isTrue(market, pick, outcome.order) ? 'true' : 'false';
}

/** The reader's tickets, the newest first. */
export function Tickets({ site, words, isTold }: TicketsProps) {
  const { round, coming, past, mine } = site.table;
  const told = { waiting: words.waiting, true: words.right, false: words.wrong };
  return (
    <TicketList count={mine.length} empty={words.ticketsEmpty}>
      {mine.toReversed().map((ticket) => {
        const race = [round, ...coming, ...past].find(({ id }) => id === ticket.roundId);
        const input = isRaceSetup(race?.setup) ? readRaceInput(ticket.input, race.setup) : undefined;
        if (!race || !input || !isRaceSetup(race.setup)) return undefined;
        const state = standingOf(input, race.id !== round.id || isTold ? race.outcome : undefined);
        return (
          <TicketCard
            key={ticket.id}
            {...{ ticket, words }}
            kind={words[input.market]}
            odds={pickOdds(input, race.setup)}
            locale={site.locale}
          >
            <TicketLeg state={state} told={told[state]} text={pickText(input, words)} />
          </TicketCard>
        );
      })}
    </TicketList>
  );
}
