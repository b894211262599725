import type { Translate } from '@arara/messages';
import { CountGrid } from '../draws/count-grid.web.tsx';
import type { Messages as DrawMessages } from '../draws/messages/messages.ts';
import type { DrawLooks } from '../draws/looks.web.ts';
import { countsOf } from '../draws/tally.ts';
import { AnimalPicture } from './animal-picture.web.tsx';
import { type Animal, animalNamed, animalOf, animals } from './animals.ts';
import css from './bichos-looks.module.css';
import type { Messages } from './messages/messages.ts';
import { type BichosInput, type BichosOutcome, hitPrizes } from './outcome.ts';
import { DrawPicture } from './draw-picture.web.tsx';
import { digitsOf } from './pays.ts';
import { HIDDEN_PRIZE, digitsText } from './reveal.ts';

/** How tickets and draws of animals look, with these words and pictures. */
export function bichosLooks(
  t: Translate<Messages>,
  tDraws: Translate<DrawMessages>,
  assets: (name: string) => string,
): DrawLooks<BichosInput, BichosOutcome> {
  return {
    face: (input, outcome) => <Face input={input} outcome={outcome} t={t} assets={assets} />,
    result: ({ prizes }) => (
      <span className={css['result']}>
        {prizes.map((prize, place) => (
          <span key={place}>
            <small>{t('prize', { n: place + 1 })}</small>
            {digitsText(prize, 4)}
            <i>
              <AnimalPicture animal={animalNamed(animalOf(prize))} assets={assets} />
            </i>
          </span>
        ))}
      </span>
    ),
    picture: (scene) => <DrawPicture scene={scene} t={t} assets={assets} />,
    counts: (outcomes) => (
      <CountGrid
        columns={5}
        t={tDraws}
        items={countsOf(animals, outcomes.flatMap(animalsIn)).map(({ thing, times }) => ({
          key: thing,
          face: (
            <span className={css['counted']}>
              <AnimalPicture animal={thing} assets={assets} />
            </span>
          ),
          name: t(thing),
          times,
        }))}
      />
    ),
  };
}

function animalsIn({ prizes }: BichosOutcome): readonly Animal[] {
  return prizes.map((prize) => animalNamed(animalOf(prize)));
}

interface FaceProps {
  readonly input: BichosInput;
  readonly outcome: BichosOutcome | undefined;
  readonly t: Translate<Messages>;
  assets(name: string): string;
}

function Face({ input, outcome, t, assets }: FaceProps) {
  const { way, reach, named } = input;
  const digits = digitsOf[way];
  const prizes = outcome?.prizes ?? [];
  const places = outcome ? hitPrizes(input, prizes) : [];
  const came = new Set(prizes.filter((prize) => prize !== HIDDEN_PRIZE).map(animalOf));
  return (
    <span className={css['face']}>
      {digits !== undefined && <b data-hit={places.length > 0 || undefined}>{digitsText(named[0] ?? 0, digits)}</b>}
      {digits === undefined &&
        named.map((number) => (
          <i
            key={number}
            data-hit={(reach === 'all' ? came.has(number) : places.length > 0) || undefined}
            title={t(animalNamed(number))}
          >
            <AnimalPicture animal={animalNamed(number)} assets={assets} />
          </i>
        ))}
      <span className={css['what']}>
        <span>{digits === undefined ? named.map((number) => t(animalNamed(number))).join(', ') : t(way)}</span>
        <small>
          {places.length > 0
            ? t('came', { places: places.map((place) => t('prize', { n: place + 1 })).join(' ') })
            : `${digits === undefined && named.length > 1 ? `${t(way)} · ` : ''}${reach === 'first' ? t('firstShort') : t('allShort')}`}
        </small>
      </span>
    </span>
  );
}
