import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { type Dispatch, type SetStateAction, use } from 'react';
import { oneInText } from '../draws/chance.ts';
import { createFavourites } from '../draws/favourites.ts';
import type { DrawKind } from '../draws/kind.ts';
import { type Messages as DrawMessages, loadMessages as loadDrawMessages } from '../draws/messages/messages.ts';
import { hit, miss, tick } from '../draws/sound-effects.web.tsx';
import { animalNamed, animalOf } from './animals.ts';
import { BetBoard, ReachField } from './bet-board.web.tsx';
import { bichosLooks } from './bichos-looks.web.tsx';
import { type Choice, choiceOf, inputOf, surprised } from './choice.ts';
import { chanceOfWay } from './maths.ts';
import type { Messages } from './messages/messages.ts';
import { type BichosInput, type BichosOutcome, hitPrizes, isBichosOutcome } from './outcome.ts';
import { animalsOf, digitsOf, payOfHit } from './pays.ts';
import { digitsText, placeAt, revealedPrizes } from './reveal.ts';
import { BEATS, PRIZE_PARTS, sorteDosBichos } from './sorte-dos-bichos.ts';

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
  locale: LocaleKey,
) {
  const digits = digitsOf[choice.way];
  return (stake: Centavos): string => {
    if (input === undefined) {
      if (digits !== undefined) return t('hintDigits', { n: digits });
      const missing = { 1: t('hintAnimal'), 2: t('hintPair'), 3: t('hintTrio') };
      return Object.entries(missing).find(([count]) => count === String(animalsOf[choice.way]))?.[1] ?? '';
    }
    const { over, under } = chanceOfWay(input);
    const amount = formatBRL(winOf(stake, BigInt(payOfHit(input.way, input.reach))));
    const chance = oneInText(tDraws, locale, over, under);
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

interface BichosChoice {
  readonly choice: Choice;
  readonly setChoice: Dispatch<SetStateAction<Choice>>;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  assets(name: string): string;
}

/** What the game brings to its table, by the clock or at once. */
export function useBichosParts({ choice, setChoice, t, locale, assets }: BichosChoice) {
  const tDraws = use(loadDrawMessages(locale));
  const input = inputOf(choice);
  return {
    kind: kindOf(t),
    looks: bichosLooks(t, tDraws, assets),
    favourites,
    choosing: {
      input,
      beside: <ReachField choice={choice} t={t} locale={locale} onChoice={setChoice} />,
      isEmpty: choice.animals.length === 0 && choice.typed === '',
      surprise: (moment: number) => setChoice((before) => surprised(before, moment)),
      clear: () => setChoice((before) => ({ ...before, animals: [], typed: '' })),
      take: (taken: BichosInput) => setChoice(choiceOf(taken)),
    },
    board: <BetBoard choice={choice} t={t} locale={locale} assets={assets} onChoice={setChoice} />,
    hint: hintOf(choice, input, t, tDraws, locale),
    sound: soundOf,
  };
}
