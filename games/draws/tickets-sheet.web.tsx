import type { KeptTicket, OwnTicket, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { Button, Empty } from '@arara/ui';
import { useState } from 'react';
import { messageOf } from '../stage/bet-panel-state.web.tsx';
import { momentText } from '../stage/language.ts';
import type { DrawKind, RevealedOutcome } from './kind.ts';
import type { Messages } from './messages/messages.ts';
import type { DrawLooks } from './looks.web.ts';
import { momentOf } from './schedule.ts';
import { TicketCard } from './ticket-card.web.tsx';
import cards from './ticket-card.module.css';
import css from './sheets.module.css';

interface TicketsSheetProps<Input, Outcome> {
  readonly site: RoundViewProps;
  readonly kind: DrawKind<Input, Outcome>;
  readonly looks: DrawLooks<Input, Outcome>;
  readonly t: Translate<Messages>;
}

interface Listed {
  readonly ticket: OwnTicket;
  readonly number: number;
  readonly outcome: unknown;
}

/** The tickets that the table itself knows, each with its draw. */
function listedOf({ table }: RoundViewProps): readonly Listed[] {
  const rounds = new Map([...table.past, table.round, ...table.coming].map((round) => [round.id, round]));
  return table.mine.flatMap((ticket) => {
    const round = rounds.get(ticket.roundId);
    return round ? [{ ticket, number: round.number, outcome: round.outcome }] : [];
  });
}

function isAhead({ ticket }: Listed): boolean {
  return ticket.state === 'open';
}

/** The reader's tickets: of draws to come, then those that are over, and where the site keeps them all of those. */
export function TicketsSheet<Input, Outcome>(props: TicketsSheetProps<Input, Outcome>) {
  const { site, t } = props;
  const listed = listedOf(site);
  const ahead = listed.filter(isAhead).toSorted((a, b) => a.number - b.number);
  const over = listed.filter((each) => !isAhead(each)).toSorted((a, b) => b.number - a.number);
  if (listed.length === 0 && !site.tickets) return <Empty title={t('ticketsNone')} />;
  return (
    <div className={css['sheet']}>
      <h3>{t('ticketsAhead')}</h3>
      {ahead.length === 0 ? <p>{t('ticketsNone')}</p> : <Cards {...props} listed={ahead} />}
      <h3>{t('ticketsOver')}</h3>
      {over.length > 0 && <Cards {...props} listed={over} />}
      {site.tickets && (
        <Kept {...props} list={site.tickets.list} known={new Set(listed.map(({ ticket }) => ticket.id))} />
      )}
    </div>
  );
}

function Cards<Input, Outcome>(props: TicketsSheetProps<Input, Outcome> & { readonly listed: readonly Listed[] }) {
  const { site, kind, looks, t, listed } = props;
  const revealedOf = (outcome: unknown, { state }: OwnTicket): RevealedOutcome<Outcome> | undefined =>
    state !== 'open' && kind.isOutcome(outcome) ? { outcome, isAll: true } : undefined;
  return (
    <ul className={cards['cards']}>
      {listed.map(({ ticket, number, outcome }) => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          kind={kind}
          looks={looks}
          revealed={revealedOf(outcome, ticket)}
          title={t('drawAt', { time: momentText(site.locale, momentOf(kind.game, number), ticket.state !== 'open') })}
          t={t}
          locale={site.locale}
        />
      ))}
    </ul>
  );
}

interface KeptProps<Input, Outcome> extends TicketsSheetProps<Input, Outcome> {
  readonly list: NonNullable<RoundViewProps['tickets']>['list'];
  /** What stands above already. */
  readonly known: ReadonlySet<string>;
}

interface KeptPages {
  readonly tickets: readonly KeptTicket[];
  readonly page: number;
  readonly pages: number;
}

/** Older tickets, page by page as they are asked for. */
function Kept<Input, Outcome>({ list, known, ...props }: KeptProps<Input, Outcome>) {
  const { t } = props;
  const [kept, setKept] = useState<KeptPages>({ tickets: [], page: 0, pages: 1 });
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const more = async (): Promise<void> => {
    setAsking(true);
    setFailure(undefined);
    try {
      const { tickets, pages } = await list(kept.page + 1);
      setKept((before) => {
        // A page moves on while new tickets come: what was seen is not shown twice.
        const seen = new Set(before.tickets.map(({ id }) => id));
        return {
          tickets: [...before.tickets, ...tickets.filter(({ id }) => !seen.has(id))],
          page: before.page + 1,
          pages,
        };
      });
    } catch (error) {
      setFailure(messageOf(error, t('ticketsFailed')));
    } finally {
      setAsking(false);
    }
  };
  const listed = kept.tickets
    .filter(({ id, state }) => !known.has(id) && state !== 'open')
    .map((ticket) => ({ ticket, number: ticket.number, outcome: ticket.outcome }));
  return (
    <>
      {listed.length > 0 && <Cards {...props} listed={listed} />}
      {failure !== undefined && <p role="alert">{failure}</p>}
      {kept.page < kept.pages && (
        <Button full disabled={asking} onClick={() => void more()}>
          {t('ticketsMore')}
        </Button>
      )}
    </>
  );
}
