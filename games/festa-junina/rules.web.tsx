import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { numberText, timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import {
  FREE_SPINS,
  LEAST_BONFIRES,
  MOST_ADDED,
  MOST_TENTHS,
  TENTH_E4,
  cellWeights,
  ladder,
  pays,
  pictures,
  timesOf,
} from './paytable.ts';
import { FREE_ONE_IN } from './return.ts';
import { BET_TENTHS } from './scene.ts';
import { addressOf } from './sprites.web.tsx';
import css from './rules.module.css';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  readonly stake: Centavos;
}

/** How it is played, what pays, and the chance of every cell: every number of the game. */
export function Rules(props: RulesProps) {
  const { t, locale, stake } = props;
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <h3>{t('paysTitle')}</h3>
      <Pays {...props} />
      <p>{t('paysNote', { stake: formatBRL(stake) })}</p>
      <h3>{t('ladderTitle')}</h3>
      <p>{t('ladderText')}</p>
      <Ladder {...props} />
      <h3>{t('freeTitle')}</h3>
      <p className={css['bonfire']}>
        <img src={addressOf.bonfire} alt={t('bonfire')} />
        <span>
          {t('freeText', {
            least: LEAST_BONFIRES,
            n: FREE_SPINS,
            chance: FREE_ONE_IN,
            most: FREE_SPINS * (1 + MOST_ADDED),
          })}
        </span>
      </p>
      <p>{t('suspense', { n: LEAST_BONFIRES - 1 })}</p>
      <h3>{t('topTitle')}</h3>
      <p>{t('topText', { x: numberText(locale, MOST_TENTHS / BET_TENTHS) })}</p>
      <h3>{t('chanceTitle')}</h3>
      <p>{t('chanceText')}</p>
      <ul className={css['chances']}>
        {cellWeights.map((weight, cell) => (
          <li key={weight}>
            <img src={addressOf[pictures[cell] ?? 'bonfire']} alt={t(pictures[cell] ?? 'bonfire')} />
            <b>{weight}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Pays({ t, locale }: RulesProps) {
  return (
    <table className={css['pays']}>
      <thead>
        <tr>
          <th scope="col">{t('symbol')}</th>
          <th scope="col">8–9</th>
          <th scope="col">10–11</th>
          <th scope="col">12+</th>
        </tr>
      </thead>
      <tbody>
        {pictures.map((picture, index) => (
          <tr key={picture}>
            <th scope="row">
              <img src={addressOf[picture]} alt="" />
              {t(picture)}
            </th>
            {(pays[index] ?? []).map((tenths) => (
              <td key={tenths}>{timesText(locale, BigInt(tenths * TENTH_E4))}x</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ladder({ t }: RulesProps) {
  return (
    <table className={css['pays']}>
      <tbody>
        {[false, true].map((isFree) => (
          <tr key={String(isFree)}>
            <th scope="row">{t(isFree ? 'ladderFree' : 'ladderSpin')}</th>
            {ladder.map((times, board) => (
              <td key={times}>×{timesOf(board, isFree)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
