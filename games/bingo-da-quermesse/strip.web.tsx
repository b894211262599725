import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { isHallSetup } from '../bingo/hall/hall-game.ts';
import { type HallTable, cardNumberOf } from '../bingo/hall/hall-table.web.tsx';
import { StripCard, StripCardKey } from './card.web.tsx';
import { hall } from './hall.ts';
import type { Messages } from './messages/messages.ts';
import type { StripStall } from './strip-stall.web.tsx';
import { cardName, cardOf } from './strip.ts';
import css from './cards.module.css';

interface StripProps {
  readonly table: HallTable;
  readonly stall: StripStall;
  readonly t: Translate<Messages>;
}

/** The strip that lies ready, and the cards that are bought already. */
export function Strip({ table, stall, t }: StripProps) {
  const { round, own, offered, cards } = stall;
  const series = isHallSetup(round?.setup) ? round.setup.series : 0;
  const bought = own.map((ticket) => ({ ticket, number: cardNumberOf(hall, ticket) }));
  return (
    <div className={css['cards']} data-many="" role="group" aria-label={table.t('cards')} tabIndex={0}>
      {offered.map((number) => {
        const isChosen = cards.includes(number);
        return (
          <StripCardKey
            key={number}
            name={cardName(number)}
            label={t('leaves', { n: cardName(number), state: t(isChosen ? 'chosen' : 'left') })}
            card={cardOf(series, number)}
            isChosen={isChosen}
            isDisabled={stall.sending}
            onToggle={() => stall.toggle(number)}
          />
        );
      })}
      {bought.map(({ ticket, number }) => (
        <div key={ticket.id} className={css['bought']}>
          <StripCard
            card={cardOf(series, number)}
            label={table.t('cardLabel', { n: cardName(number), done: '0', state: table.t('bought') })}
            mask={0}
            head={
              <>
                <span>{cardName(number)}</span>
                <b>✓ {formatBRL(ticket.stake)}</b>
              </>
            }
          />
        </div>
      ))}
    </div>
  );
}
