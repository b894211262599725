import { type SessionViewProps, rtpText } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use, useState } from 'react';
import { CardTools } from '../cards/card-tools.web.tsx';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { type Messages as CardMessages, loadMessages as loadCardMessages } from '../cards/messages/messages.ts';
import { cardNames } from '../cards/card-names.ts';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { bestHold } from './best-hold.ts';
import { Background } from './background.web.tsx';
import { Hand } from './hand.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import type { Seen } from './outcome.ts';
import { PayBoard } from './pay-board.web.tsx';
import { type PayKey, payKeys, paytables } from './paytable.ts';
import { usePlay } from './play.web.tsx';
import { RETURNS } from './return.ts';
import { Rules } from './rules.web.tsx';
import { valetePraCima } from './valete-pra-cima.ts';
import css from './valete-pra-cima.module.css';

/** Valete pra Cima on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages);
  const tCards = use(loadCardMessages(site.locale));
  const [chosen, choose] = useState<PayKey>('9-6');
  const [hint, setHint] = useState(false);
  const [four] = useFourColours();
  const { table, open, held, ...play } = usePlay(site, chosen, t, tCards);
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
      rules={<Rules t={t} />}
      hint={open && (best ? bestText(t, tCards, open, best) : t('choose'))}
      choices={<PaysChoice pays={pays} disabled={phase !== 'idle'} site={site} t={t} onChoose={choose} />}
      action={
        going && !table.auto
          ? {
              label: held.length === 5 ? t('exchangeNone') : t('exchange', { n: 5 - held.length }),
              disabled: open === undefined,
              onPress: play.exchange,
            }
          : undefined
      }
    >
      <div className={css['scene']} data-four-colours={four || undefined}>
        <PayBoard pays={pays} stake={stake} hand={shown} final={!going} t={t} />
        <div className={css['bar']}>
          <p role="status">{open && (open.hand ? t('dealt', { hand: t(open.hand) }) : t('nothing'))}</p>
          <CardTools t={tCards} hint={hint} onHint={setHint} />
        </div>
        <Hand
          list={play.cards}
          held={step ? held : []}
          best={best}
          live={open !== undefined}
          t={t}
          tCards={tCards}
          onPress={play.hold}
        />
      </div>
    </GameFrame>
  );
}

function bestText(
  t: Translate<Messages>,
  tCards: Translate<CardMessages>,
  { dealt }: Seen,
  best: readonly number[],
): string {
  if (best.length === 5) return t('bestAll');
  if (best.length === 0) return t('bestNone');
  return t('best', {
    cards: cardNames(
      tCards,
      dealt.filter((_, place) => best.includes(place)),
    ),
  });
}

interface PaysChoiceProps {
  readonly pays: PayKey;
  readonly disabled: boolean;
  readonly site: SessionViewProps;
  readonly t: Translate<Messages>;
  onChoose(pays: PayKey): void;
}

/** The paytables, each with what it returns. */
function PaysChoice({ pays, disabled, site, t, onChoose }: PaysChoiceProps) {
  const options = payKeys.map((value) => ({
    value,
    text: (
      <b className={css['choice']}>
        {value.replace('-', '–')} <small>{t('tableReturn', { rtp: rtpText(RETURNS[value], site.locale) })}</small>
      </b>
    ),
  }));
  return <Segments label={t('tables')} options={options} value={pays} disabled={disabled} bare onChange={onChoose} />;
}
