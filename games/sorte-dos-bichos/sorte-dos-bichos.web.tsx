import { type RoundViewProps, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { use, useState } from 'react';
import { oneInText } from '../draws/chance.ts';
import { DrawTable } from '../draws/draw-table.web.tsx';
import { createFavourites } from '../draws/favourites.ts';
import type { DrawKind } from '../draws/kind.ts';
import { type Messages as DrawMessages, loadMessages as loadDrawMessages } from '../draws/messages/messages.ts';
import { hit, miss, tick } from '../draws/sound-effects.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { animalNamed, animalOf } from './animals.ts';
import { tile } from './art.ts';
import { BetBoard, ReachField } from './bet-board.web.tsx';
import { bichosLooks } from './bichos-looks.web.tsx';
import { type Choice, OPENING, choiceOf, inputOf, surprised } from './choice.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import { chanceOfWay } from './maths.ts';
import { type BichosInput, type BichosOutcome, hitPrizes, isBichosOutcome } from './outcome.ts';
import { animalsOf, digitsOf, payOfHit } from './pays.ts';
import { digitsText, placeAt, revealedPrizes } from './reveal.ts';
import { Rules } from './rules.web.tsx';
import { BEATS, PRIZE_PARTS, sorteDosBichos } from './sorte-dos-bichos.ts';
import css from './sorte-dos-bichos.module.css';

const favourites = createFavourites(
  sorteDosBichos.name,
  (value) => sorteDosBichos.readInput(value, null),
  () => localStorage,
);

function kindOf(t: Translate<Messages>): DrawKind<BichosInput, BichosOutcome> {
  return {
    game: sorteDosBichos,
    beats: BEATS,
    isOutcome: isBichosOutcome,
    reveal: (outcome, parts) => ({ outcome: revealedPrizes(outcome, parts), isAll: parts >= BEATS.parts }),
    mark: ({ prizes: [first = 0] }) => `${digitsText(first, 4)} ${t(animalNamed(animalOf(first)))}`,
    say: ({ prizes: [first = 0] }) =>
      t('said', { number: digitsText(first, 4), animal: t(animalNamed(animalOf(first))) }),
  };
}

/** What a ticket lacks, or what it can bring on a hit. */
function hintOf(
  choice: Choice,
  input: BichosInput | undefined,
  t: Translate<Messages>,
  tDraws: Translate<DrawMessages>,
  props: RoundViewProps,
) {
  const digits = digitsOf[choice.way];
  return (stake: Parameters<typeof winOf>[0]): string => {
    if (input === undefined) {
      if (digits !== undefined) return t('hintDigits', { n: digits });
      const missing = { 1: t('hintAnimal'), 2: t('hintPair'), 3: t('hintTrio') };
      return Object.entries(missing).find(([count]) => count === String(animalsOf[choice.way]))?.[1] ?? '';
    }
    const { over, under } = chanceOfWay(input);
    const amount = formatBRL(winOf(stake, BigInt(payOfHit(input.way, input.reach))));
    const chance = oneInText(tDraws, props.locale, over, under);
    const isEach = input.reach === 'all' && (digits !== undefined || input.way === 'animal');
    return isEach ? t('each', { amount, chance }) : t('best', { amount, chance });
  };
}

/** What a part of a draw sounds like: a digit, an animal, or one that somebody here has. */
function soundOf(outcome: BichosOutcome, parts: number, inputs: readonly BichosInput[]) {
  if (parts % PRIZE_PARTS !== 0) return tick;
  // The part just revealed was the last of the prize before the one that comes now.
  const place = (placeAt(parts) ?? -1) + 1;
  const hits = inputs.filter((input) => hitPrizes(input, outcome.prizes).includes(place)).length;
  return hits > 0 ? hit(6 - place) : miss;
}

/** Sorte dos Bichos on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale, assets } = props;
  const t = useMessages(locale, loadMessages);
  const tDraws = use(loadDrawMessages(locale));
  const [choice, setChoice] = useState<Choice>(OPENING);
  const input = inputOf(choice);
  return (
    <DrawTable
      site={props}
      kind={kindOf(t)}
      looks={bichosLooks(t, tDraws, assets)}
      title={tile.title[locale]}
      className={css['bichos']}
      favourites={favourites}
      choosing={{
        input,
        beside: <ReachField choice={choice} t={t} locale={locale} onChoice={setChoice} />,
        isEmpty: choice.animals.length === 0 && choice.typed === '',
        surprise: (moment) => setChoice((before) => surprised(before, moment)),
        clear: () => setChoice((before) => ({ ...before, animals: [], typed: '' })),
        take: (taken) => setChoice(choiceOf(taken)),
      }}
      board={<BetBoard choice={choice} t={t} locale={locale} assets={assets} onChoice={setChoice} />}
      hint={hintOf(choice, input, t, tDraws, props)}
      rules={<Rules t={t} tDraws={tDraws} locale={locale} assets={assets} />}
      sound={soundOf}
    />
  );
}
