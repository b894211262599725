import { type SessionViewProps, rtpText } from '@arara/game-kit';
import { use, useState } from 'react';
import { CardTools } from '../cards/card-tools.web.tsx';
import { useFourColours } from '../cards/four-colours.web.tsx';
import type { CardMessages } from '../cards/locales/pt.ts';
import { cardNames, cardMessagesOf } from '../cards/messages.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { decimalMark, fill } from '../stage/language.ts';
import { tile } from './art.ts';
import { bestHold } from './best-hold.ts';
import { Background } from './background.web.tsx';
import { Hand } from './hand.web.tsx';
import type { Messages } from './locales/pt.ts';
import type { Seen } from './outcome.ts';
import { PayBoard } from './pay-board.web.tsx';
import { type PayKey, payKeys, paytables } from './paytable.ts';
import { usePlay } from './play.web.tsx';
import { RETURNS } from './return.ts';
import { Rules } from './rules.web.tsx';
import { valetePraCima } from './valete-pra-cima.ts';
import { wordsOf } from './messages.web.tsx';
import css from './valete-pra-cima.module.css';

/** Valete pra Cima on screen. */
export function SessionView(site: SessionViewProps) {
  const messages = use(wordsOf(site.locale));
  const cards = use(cardMessagesOf(site.locale));
  const [chosen, choose] = useState<PayKey>('9-6');
  const [hint, setHint] = useState(false);
  const [four] = useFourColours();
  const { table, open, held, ...play } = usePlay(site, chosen, messages, cards);
  const { view, phase, step, stake } = table;
  const going = step?.over === null;
  const pays = going && view ? view.pays : chosen;
  const best = hint && open ? bestHold(open.dealt, paytables[open.pays]).hold : undefined;
  const shown = phase === 'busy' ? null : (view?.hand ?? null);
  return (
    <GameFrame
      site={site}
      table={table}
      game={valetePraCima}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Background />}
      rules={<Rules messages={messages} />}
      hint={open && (best ? bestText(messages, cards, open, best) : messages.choose)}
      choices={<PaysChoice pays={pays} disabled={phase !== 'idle'} site={site} messages={messages} onChoose={choose} />}
      action={
        going && !table.auto
          ? {
              label: held.length === 5 ? messages.exchangeNone : fill(messages.exchange, String(5 - held.length)),
              disabled: open === undefined,
              onPress: play.exchange,
            }
          : undefined
      }
    >
      <div className={css['scene']} data-four-colours={four || undefined}>
        <PayBoard pays={pays} stake={stake} hand={shown} final={!going} messages={messages} />
        <div className={css['bar']}>
          <p role="status">{open && (open.hand ? fill(messages.dealt, messages[open.hand]) : messages.nothing)}</p>
          <CardTools messages={cards} hint={hint} onHint={setHint} />
        </div>
        <Hand
          list={play.cards}
          held={step ? held : []}
          best={best}
          live={open !== undefined}
          messages={messages}
          cards={cards}
          onPress={play.hold}
        />
      </div>
    </GameFrame>
  );
}

function bestText(messages: Messages, cards: CardMessages, { dealt }: Seen, best: readonly number[]): string {
  if (best.length === 5) return messages.bestAll;
  if (best.length === 0) return messages.bestNone;
  return fill(
    messages.best,
    cardNames(
      cards,
      dealt.filter((_, place) => best.includes(place)),
    ),
  );
}

interface PaysChoiceProps {
  readonly pays: PayKey;
  readonly disabled: boolean;
  readonly site: SessionViewProps;
  readonly messages: Messages;
  onChoose(pays: PayKey): void;
}

/** The paytables, each with what it returns. */
function PaysChoice({ pays, disabled, site, messages, onChoose }: PaysChoiceProps) {
  const options = payKeys.map((value) => ({
    value,
    text: (
      <b className={css['choice']}>
        {value.replace('-', '–')}{' '}
        <small>{fill(messages.tableReturn, rtpText(RETURNS[value], decimalMark(site.locale)))}</small>
      </b>
    ),
  }));
  return (
    <Segments label={messages.tables} options={options} value={pays} disabled={disabled} bare onChange={onChoose} />
  );
}
