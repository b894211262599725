import type { LocaleKey } from '@arara/game-kit';
import { oneInText } from '../draws/chance.ts';
import type { DrawMessages } from '../draws/locales/pt.ts';
import { fill, timesText } from '../stage/language.ts';
import { AnimalPicture } from './animal-picture.web.tsx';
import { animals, endingsOf } from './animals.ts';
import type { Messages } from './locales/pt.ts';
import { chanceOfWay } from './maths.ts';
import { type Reach, type Way, hasReach, payOfHit, reaches, ways } from './pays.ts';
import { digitsText } from './reveal.ts';
import css from './rules.module.css';

interface RulesProps {
  readonly messages: Messages;
  readonly draws: DrawMessages;
  readonly locale: LocaleKey;
  assets(name: string): string;
}

/** How it is played, what each way pays with its chance, and which endings belong to which animal. */
export function Rules(props: RulesProps) {
  const { messages, draws } = props;
  return (
    <>
      <h3>{draws.howTitle}</h3>
      <p>{messages.howText}</p>
      <p>{messages.waysText}</p>
      <p>{messages.reachText}</p>
      <p>{messages.aheadText}</p>
      <p>{draws.surpriseText}</p>
      <h3>{draws.paysTitle}</h3>
      <Pays {...props} />
      <p>{messages.returnText}</p>
      <h3>{messages.endingsTitle}</h3>
      <Endings {...props} />
      <h3>{draws.drawTitle}</h3>
      <p>{messages.drawText}</p>
    </>
  );
}

function Pays({ messages, draws, locale }: RulesProps) {
  const bets = ways.flatMap((way): readonly (readonly [Way, Reach])[] =>
    reaches.filter((reach) => hasReach(way) || reach === 'all').map((reach) => [way, reach]),
  );
  return (
    <table className={css['pays']}>
      <thead>
        <tr>
          <th scope="col">{messages.paysWay}</th>
          <th scope="col">{draws.pays}</th>
          <th scope="col">{draws.chance}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map(([way, reach]) => {
          const { over, under } = chanceOfWay({ way, reach });
          return (
            <tr key={way + reach}>
              <td>
                {messages[way]} <small>{reach === 'first' ? messages.firstShort : messages.allShort}</small>
              </td>
              <td>{fill('{x}x', timesText(locale, BigInt(payOfHit(way, reach))))}</td>
              <td>{oneInText(locale, draws.oneIn, over, under)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Endings({ messages, assets }: RulesProps) {
  return (
    <ul className={css['endings']}>
      {animals.map((animal, index) => (
        <li key={animal}>
          <span>
            <AnimalPicture animal={animal} assets={assets} />
          </span>
          <b>{messages[animal]}</b>
          <small>
            {endingsOf(index + 1)
              .map((ending) => digitsText(ending, 2))
              .join(' ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
