import type { Translate } from '@arara/messages';
import type { DrawScene } from '../draws/looks.web.ts';
import { AnimalPicture } from './animal-picture.web.tsx';
import { animalNamed, animalOf } from './animals.ts';
import css from './draw-picture.module.css';
import type { Messages } from './messages/messages.ts';
import type { BichosOutcome } from './outcome.ts';
import { PRIZES } from './pays.ts';
import { digitsText, partsOfPrize, placeAt } from './reveal.ts';
import { PRIZE_PARTS } from './sorte-dos-bichos.ts';

const DIGITS = PRIZE_PARTS - 1;

interface DrawPictureProps {
  readonly scene: DrawScene<BichosOutcome>;
  readonly t: Translate<Messages>;
  assets(name: string): string;
}

/** The five prizes: digits that turn until they stop one by one, and then the animal; from the fifth prize to the first. */
export function DrawPicture({ scene: { whole, parts, turning }, t, assets }: DrawPictureProps) {
  const now = turning ? (parts === 0 ? PRIZES - 1 : placeAt(parts)) : undefined;
  return (
    <ol className={css['prizes']} aria-live="polite">
      {Array.from({ length: PRIZES }, (_, place) => (
        <Prize
          key={place}
          place={place}
          prize={whole?.prizes[place]}
          parts={partsOfPrize(place, parts)}
          isNow={place === now}
          t={t}
          assets={assets}
        />
      ))}
    </ol>
  );
}

interface PrizeProps extends Pick<DrawPictureProps, 't' | 'assets'> {
  readonly place: number;
  readonly prize: number | undefined;
  /** How many of its own parts are revealed. */
  readonly parts: number;
  readonly isNow: boolean;
}

function Prize({ place, prize, parts, isNow, t, assets }: PrizeProps) {
  const text = prize === undefined ? '' : digitsText(prize, DIGITS);
  const isRevealed = prize !== undefined && parts === PRIZE_PARTS;
  const animal = isRevealed ? animalNamed(animalOf(prize)) : undefined;
  const n = String(place + 1);
  return (
    <li data-now={isNow || undefined} data-told={isRevealed || undefined} data-first={place === 0 || undefined}>
      <span className={css['said']}>
        {animal ? t('prizeSaid', { n, number: text, animal: t(animal) }) : `${t('prize', { n })} ${t('waiting')}`}
      </span>
      <b aria-hidden="true">{t('prize', { n })}</b>
      <span className={css['reels']} aria-hidden="true">
        {Array.from({ length: DIGITS }, (_, at) => (
          <i key={at} data-told={at < parts || undefined}>
            {at < parts ? text[at] : isNow ? <Reel /> : ''}
          </i>
        ))}
      </span>
      <span className={css['animal']} aria-hidden="true">
        {animal && (
          <>
            <span>
              <AnimalPicture animal={animal} assets={assets} />
            </span>
            <em>{t(animal)}</em>
          </>
        )}
      </span>
    </li>
  );
}

/** Digits running by. */
function Reel() {
  return <span className={css['reel']}>0 1 2 3 4 5 6 7 8 9</span>;
}
