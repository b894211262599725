import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { ReactNode } from 'react';
import { Segments } from '../stage/choices.web.tsx';
import { timesText } from '../stage/language.ts';
import { AnimalPicture } from './animal-picture.web.tsx';
import { animalNamed, animalOf, animals, endingsOf } from './animals.ts';
import css from './bet-board.module.css';
import { type Choice, withAnimal, withDigit, withWay } from './choice.ts';
import type { Messages } from './messages/messages.ts';
import { digitsOf, hasReach, payOfHit, reaches, ways } from './pays.ts';
import { digitsText } from './reveal.ts';

interface BetBoardProps {
  readonly choice: Choice;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  assets(name: string): string;
  onChoice(choice: Choice): void;
}

/** On which prizes a bet counts, with what each hit pays there. */
export function ReachField({ choice, t, locale, onChoice }: Omit<BetBoardProps, 'assets'>) {
  const { way, reach } = choice;
  const x = (each: typeof reach): string => timesText(locale, BigInt(payOfHit(way, each)));
  if (!hasReach(way)) return <p className={css['once']}>{t('allOnce', { x: x('all') })}</p>;
  return (
    <div className={css['reach']}>
      <Segments
        bare
        label={t('reach')}
        options={reaches.map((value) => ({ value, text: t(value, { x: x(value) }) }))}
        value={reach}
        onChange={(next) => onChoice({ ...choice, reach: next })}
      />
    </div>
  );
}

/** The way to bet, and what is bet on: animals, or digits. */
export function BetBoard(props: BetBoardProps) {
  const { choice, t, onChoice } = props;
  const { way } = choice;
  return (
    <div className={css['board']}>
      <div className={css['ways']}>
        <Segments
          bare
          label={t('way')}
          options={ways.map((value) => ({ value, text: t(value) }))}
          value={way}
          onChange={(next) => onChoice(withWay(choice, next))}
        />
      </div>
      {digitsOf[way] === undefined ? <Animals {...props} /> : <Digits {...props} />}
    </div>
  );
}

function Animals({ choice, t, assets, onChoice }: BetBoardProps): ReactNode {
  return (
    <div className={css['animals']} role="group" aria-label={t('animals')}>
      {animals.map((animal, index) => (
        <button
          key={animal}
          type="button"
          aria-pressed={choice.animals.includes(index + 1)}
          onClick={() => onChoice(withAnimal(choice, index + 1))}
        >
          <span>
            <i>{digitsText(index + 1, 2)}</i>
            <AnimalPicture animal={animal} assets={assets} />
            <b>{t(animal)}</b>
            <small>
              {endingsOf(index + 1)
                .map((ending) => digitsText(ending, 2))
                .join(' ')}
            </small>
          </span>
        </button>
      ))}
    </div>
  );
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

function Digits({ choice, t, assets, onChoice }: BetBoardProps): ReactNode {
  const { way, typed } = choice;
  const digits = digitsOf[way] ?? 0;
  const animal = typed.length === digits ? animalNamed(animalOf(Number(typed))) : undefined;
  return (
    <div className={css['digits']}>
      <div className={css['typed']}>
        <output aria-label={t('digits')}>
          {Array.from({ length: digits }, (_, place) => (
            <span key={place} data-next={place === typed.length || undefined}>
              {typed[place] ?? ' '}
            </span>
          ))}
        </output>
        <div className={css['belongs']}>
          {animal && (
            <>
              <AnimalPicture animal={animal} assets={assets} />
              <b>{t(animal)}</b>
            </>
          )}
        </div>
      </div>
      <div className={css['keys']} role="group" aria-label={t('digits')}>
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => onChoice(withDigit(choice, key))}>
            {key}
          </button>
        ))}
        <button
          type="button"
          aria-label={t('erase')}
          disabled={typed === ''}
          onClick={() => onChoice({ ...choice, typed: typed.slice(0, -1) })}
        >
          ⌫
        </button>
      </div>
    </div>
  );
}
