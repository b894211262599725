import { type SessionViewProps, rtpText } from '@arara/game-kit';
import { use, useState } from 'react';
import { CardTools } from '../cards/card-tools.web.tsx';
import { useFourColours } from '../cards/four-colours.web.tsx';
import type { CardWords } from '../cards/locales/pt.ts';
import { cardNames, cardWordsOf } from '../cards/words.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { decimalMark, fill } from '../stage/language.ts';
import { tile } from './art.ts';
import { bestHold } from './best-hold.ts';
import { Ground } from './ground.web.tsx';
import { Hand } from './hand.web.tsx';
import type { Words } from './locales/pt.ts';
import type { Seen } from './outcome.ts';
import { PayBoard } from './pay-board.web.tsx';
import { type PayKey, payKeys, paytables } from './paytable.ts';
import { usePlay } from './play.web.tsx';
import { RETURNS } from './return.ts';
import { Rules } from './rules.web.tsx';
import { valetePraCima } from './valete-pra-cima.ts';
import { wordsOf } from './words.web.tsx';
import css from './valete-pra-cima.module.css';

/** Valete pra Cima on screen. */
export function SessionView(site: SessionViewProps) {
  const words = use(wordsOf(site.locale));
  const cards = use(cardWordsOf(site.locale));
  const [chosen, choose] = useState<PayKey>('9-6');
  const [hint, setHint] = useState(false);
  const [four] = useFourColours();
  const { table, open, held, ...play } = usePlay(site, chosen, words, cards);
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
      ground={<Ground />}
      rules={<Rules words={words} />}
      hint={open && (best ? bestText(words, cards, open, best) : words.choose)}
      choices={<PaysChoice pays={pays} disabled={phase !== 'idle'} site={site} words={words} onChoose={choose} />}
      action={
        going && !table.auto
          ? {
              label: held.length === 5 ? words.exchangeNone : fill(words.exchange, String(5 - held.length)),
              disabled: open === undefined,
              onPress: play.exchange,
            }
          : undefined
      }
    >
      <div className={css['scene']} data-four-colours={four || undefined}>
        <PayBoard pays={pays} stake={stake} hand={shown} final={!going} words={words} />
        <div className={css['bar']}>
          <p role="status">{open && (open.hand ? fill(words.dealt, words[open.hand]) : words.nothing)}</p>
          <CardTools words={cards} hint={hint} onHint={setHint} />
        </div>
        <Hand
          list={play.cards}
          held={step ? held : []}
          best={best}
          live={open !== undefined}
          words={words}
          cards={cards}
          onPress={play.hold}
        />
      </div>
    </GameFrame>
  );
}

function bestText(words: Words, cards: CardWords, { dealt }: Seen, best: readonly number[]): string {
  if (best.length === 5) return words.bestAll;
  if (best.length === 0) return words.bestNone;
  return fill(
    words.best,
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
  readonly words: Words;
  onChoose(pays: PayKey): void;
}

/** The paytables, each with what it returns. */
function PaysChoice({ pays, disabled, site, words, onChoose }: PaysChoiceProps) {
  const options = payKeys.map((value) => ({
    value,
    text: (
      <b className={css['choice']}>
        {value.replace('-', '–')}{' '}
        <small>{fill(words.tableReturn, rtpText(RETURNS[value], decimalMark(site.locale)))}</small>
      </b>
    ),
  }));
  return <Segments label={words.tables} options={options} value={pays} disabled={disabled} bare onChange={onChoose} />;
}
