import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { oneInText } from '../draws/chance.ts';
import type { Messages as DrawMessages } from '../draws/messages/messages.ts';
import { timesText } from '../stage/language.ts';
import { AnimalPicture } from './animal-picture.web.tsx';
import { animals, endingsOf } from './animals.ts';
import type { Messages } from './messages/messages.ts';
import { chanceOfWay } from './maths.ts';
import { type Reach, type Way, hasReach, payOfHit, reaches, ways } from './pays.ts';
import { digitsText } from './reveal.ts';
import css from './rules.module.css';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly tDraws: Translate<DrawMessages>;
  readonly locale: LocaleKey;
  /** Drawn at once, for one player. */
  readonly isTurbo?: boolean;
  assets(name: string): string;
}

/** How it is played, what each way pays with its chance, and which endings belong to which animal. */
export function Rules(props: RulesProps) {
  const { t, tDraws, isTurbo = false } = props;
  return (
    <>
      <h3>{tDraws('howTitle')}</h3>
      <p>{isTurbo ? t('turboHow') : t('howText')}</p>
      <p>{t('waysText')}</p>
      <p>{t('reachText')}</p>
      <p>{isTurbo ? tDraws('turboText') : t('aheadText')}</p>
      <p>{tDraws('surpriseText')}</p>
      <h3>{tDraws('paysTitle')}</h3>
      <Pays {...props} />
      <p>{t('returnText')}</p>
      <h3>{t('endingsTitle')}</h3>
      <Endings {...props} />
      <h3>{tDraws('drawTitle')}</h3>
      <p>{isTurbo ? tDraws('turboDraw') : t('drawText')}</p>
    </>
  );
}

function Pays({ t, tDraws, locale }: RulesProps) {
  const bets = ways.flatMap((way): readonly (readonly [Way, Reach])[] =>
    reaches.filter((reach) => hasReach(way) || reach === 'all').map((reach) => [way, reach]),
  );
  return (
    <table className={css['pays']}>
      <thead>
        <tr>
          <th scope="col">{t('paysWay')}</th>
          <th scope="col">{tDraws('pays')}</th>
          <th scope="col">{tDraws('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map(([way, reach]) => {
          const { over, under } = chanceOfWay({ way, reach });
          return (
            <tr key={way + reach}>
              <td>
                {t(way)} <small>{reach === 'first' ? t('firstShort') : t('allShort')}</small>
              </td>
              <td>{timesText(locale, BigInt(payOfHit(way, reach)))}x</td>
              <td>{oneInText(tDraws, locale, over, under)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Endings({ t, assets }: RulesProps) {
  return (
    <ul className={css['endings']}>
      {animals.map((animal, index) => (
        <li key={animal}>
          <span>
            <AnimalPicture animal={animal} assets={assets} />
          </span>
          <b>{t(animal)}</b>
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
