import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { numberText } from '../stage/language.ts';
import { Pays } from '../tumble/pays.web.tsx';
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
      <Pays
        heading={t('symbol')}
        rows={pictures.map((picture, index) => ({
          name: t(picture),
          address: addressOf[picture],
          paysE4: (pays[index] ?? []).map((tenths) => BigInt(tenths * TENTH_E4)),
        }))}
        locale={locale}
      />
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
