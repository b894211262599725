import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { boardText } from '../reels/board-text.ts';
import { useRunUp } from '../reels/run-up.web.tsx';
import { TumbleBoard } from './board.web.tsx';
import { Fire } from './fire.web.tsx';
import { amountOf } from './amounts.ts';
import type { Messages } from './messages/messages.ts';
import { COLUMNS, FREE_SPINS, LEAST, LEAST_BONFIRES, ROWS, TENTH_E4, ladder, pictures, timesOf } from './paytable.ts';
import { Banner, Pay } from './overlay.web.tsx';
import { type Scene, moodOf } from './scene.ts';
import { addressOf } from './sprites.web.tsx';
import css from './machine.module.css';

interface MachineProps {
  readonly scene: Scene;
  /** What was bet on the round that is shown. */
  readonly stake: Centavos;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  onSkip(): void;
}

/** The bonfire, the multipliers on their string of flags, and the board under them. */
export function Machine(props: MachineProps) {
  const { scene, t } = props;
  const step = Math.min(scene.step, ladder.length - 1);
  return (
    <div className={css['place']}>
      <div className={css['machine']} data-free={scene.free !== undefined || undefined}>
        <div className={css['info']}>{scene.free ? <FreeInfo {...props} /> : <Teaser {...props} />}</div>
        <div className={css['hearth']}>
          <Fire mood={moodOf(scene)} heat={step} />
        </div>
        <Won {...props} />
        <Ladder step={step} isFree={scene.free !== undefined} />
        <div className={css['board']} role="img" aria-label={t('board', { rows: rowsText(scene, t) })}>
          <div className={css['frame']} />
          <TumbleBoard act={scene.act} />
          {scene.pay && <Pay key={scene.step} pay={scene.pay} stake={props.stake} locale={props.locale} />}
          {scene.banner && <Banner banner={scene.banner} stake={props.stake} locale={props.locale} t={t} />}
        </div>
      </div>
    </div>
  );
}

function rowsText({ act: { cells } }: Scene, t: Translate<Messages>): string {
  const columns = Array.from({ length: COLUMNS }, (_, column) => cells.slice(column * ROWS, (column + 1) * ROWS));
  return boardText(columns, (cell) => t(pictures[cell] ?? 'bonfire'));
}

/** What opens the free spins, while none are played. */
function Teaser({ t }: MachineProps) {
  return (
    <p className={css['teaser']} aria-hidden="true">
      <b>
        {LEAST_BONFIRES}
        <img src={addressOf.bonfire} alt="" />
      </b>
      <small>{t('teaser', { n: FREE_SPINS })}</small>
    </p>
  );
}

function FreeInfo({ scene: { free }, stake, t, onSkip }: MachineProps) {
  if (!free) return null;
  return (
    <div className={css['free']}>
      <p>{t('free', { n: free.played, total: free.given })}</p>
      <b>{amountOf(stake, free.total)}</b>
      <button type="button" aria-label={t('skipAll')} onClick={onSkip}>
        {t('skip')}
      </button>
    </div>
  );
}

/** What the running spin has paid so far. */
function Won({ scene: { sum }, stake, t }: MachineProps) {
  const shown = useRunUp(winOf(stake, BigInt(sum * TENTH_E4)));
  return (
    <p className={css['won']} data-lit={sum > 0 || undefined} aria-hidden="true">
      <small>{sum > 0 ? t('won') : t('least', { n: LEAST })}</small>
      <b>{sum > 0 ? formatBRL(shown) : `${LEAST}+`}</b>
    </p>
  );
}

/** The multipliers as flags on a string: the one that counts now is lit. */
function Ladder({ step, isFree }: { readonly step: number; readonly isFree: boolean }) {
  return (
    <ol className={css['ladder']} aria-hidden="true">
      {ladder.map((times, index) => (
        <li key={times} data-on={index === step || undefined} data-past={index < step || undefined} data-flag={index}>
          <b>×{timesOf(index, isFree)}</b>
        </li>
      ))}
    </ol>
  );
}
