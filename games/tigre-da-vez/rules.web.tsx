import type { GameViewProps, LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { Sheet } from '@arara/ui';
import type { ReactNode } from 'react';
import { numberText, percentText, timesText } from '../stage/language.ts';
import { CELLS } from './director.ts';
import type { Messages } from './messages/messages.ts';
import { COIN_E4, coinsFor, lines, pictures } from './paytable.ts';
import { addressOf } from './pictures.web.tsx';
import { HIT_PERCENT } from './return.ts';
import { tigreDaVez } from './tigre-da-vez.ts';
import css from './rules.module.css';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  readonly rtpText: string;
  readonly stakes: GameViewProps['stakes'];
}

interface RulesSheetProps extends RulesProps {
  readonly open: boolean;
  /** What the site adds to the rules. */
  readonly more: ReactNode;
  onClose(): void;
}

/** Everything a player should know before a bet, in one sheet. */
export function Rules({ open, onClose, more, ...props }: RulesSheetProps) {
  const { t } = props;
  return (
    <Sheet open={open} title={t('rules')} onClose={onClose}>
      <div className={css['rules']}>
        <Pays {...props} />
        <h3>{t('wildTitle')}</h3>
        <p>{t('wildText')}</p>
        <h3>{t('turn')}</h3>
        <p>{t('turnText')}</p>
        <h3>{t('full')}</h3>
        <p>{t('fullText')}</p>
        <h3>{t('factsTitle')}</h3>
        <Figures {...props} />
        <p>{t('rtpNote')}</p>
        {more}
        <h3>{t('fairTitle')}</h3>
        <p>{t('fairText')}</p>
        <h3>{t('faultTitle')}</h3>
        <p>{t('faultText')}</p>
        <p className={css['version']}>
          {tigreDaVez.name} {tigreDaVez.version}
        </p>
      </div>
    </Sheet>
  );
}

function Pays({ t, locale }: RulesProps) {
  return (
    <>
      <h3>{t('paysTitle')}</h3>
      <ul className={css['pays']}>
        {pictures.map((picture) => (
          <li key={picture}>
            <img src={addressOf[picture]} alt={t(picture)} />
            <b>{timesText(locale, BigInt(coinsFor[picture]) * COIN_E4)}x</b>
          </li>
        ))}
      </ul>
      <p>{t('paysNote')}</p>
      <h3>{t('linesTitle')}</h3>
      <div className={css['maps']}>
        {lines.map((line, index) => (
          <LineMap key={line.join()} number={index + 1} cells={line} />
        ))}
      </div>
    </>
  );
}

function Figures({ t, locale, rtpText, stakes }: RulesProps) {
  const { maxMultiplierE4, maxOneIn } = tigreDaVez;
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{t('rtp')}</dt>
        <dd>{rtpText}</dd>
      </div>
      <div>
        <dt>{t('hit')}</dt>
        <dd>{percentText(locale, HIT_PERCENT)}</dd>
      </div>
      <div>
        <dt>{t('top')}</dt>
        <dd>
          {timesText(locale, maxMultiplierE4)}x
          <small>{t('topOdds', { n: numberText(locale, Number(maxOneIn)) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('limits')}</dt>
        <dd>
          {formatBRL(stakes.min)} – {formatBRL(stakes.max)}
        </dd>
      </div>
    </dl>
  );
}

function LineMap({ number, cells }: { readonly number: number; readonly cells: readonly number[] }) {
  return (
    <figure className={css['map']}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        {CELLS.map((cell) => (
          <rect
            key={cell}
            x={(cell % 3) * 11}
            y={Math.floor(cell / 3) * 11}
            width="10"
            height="10"
            rx="2.5"
            data-on={cells.includes(cell) || undefined}
          />
        ))}
      </svg>
      <figcaption>{number}</figcaption>
    </figure>
  );
}
