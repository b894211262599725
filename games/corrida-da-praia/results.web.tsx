import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import scene from '../sports-book/scene.module.css';
import type { Messages } from './messages/messages.ts';
import { isRaceOutcome } from './outcome.ts';
import { winsOf } from './race-view.ts';
import { runnerOf, runners } from './runners.ts';
import css from './results.module.css';

/** How many races are listed. */
const SHOWN = 20;

interface ResultsProps {
  readonly site: RoundViewProps;
  readonly t: Translate<Messages>;
}

/** Who won how often, and the first three of the last races; each leads to its proof. */
export function Results({ site, t }: ResultsProps) {
  const { past } = site.table;
  const { races, wins } = winsOf(past);
  if (races === 0) return <p className={scene['note']}>{t('noneYet')}</p>;
  const most = Math.max(...wins, 1);
  return (
    <>
      <section className={css['wins']} aria-label={t('statistics', { n: races })}>
        <h3>{t('statistics', { n: races })}</h3>
        <ul>
          {runners.map(({ name, emoji, colour }, index) => (
            <li key={name}>
              <img src={site.assets(emoji)} alt={name} />
              <span style={{ blockSize: `${((wins[index] ?? 0) / most) * 48 + 3}px`, background: colour }} />
              <b>{wins[index]}</b>
            </li>
          ))}
        </ul>
        <p>{t('statisticsNote')}</p>
      </section>
      <ul className={css['list']}>
        {past.slice(0, SHOWN).map(({ id, outcome }) =>
          isRaceOutcome(outcome) ? (
            <li key={id}>
              <button type="button" onClick={() => site.onVerify(id)}>
                {outcome.order.slice(0, 3).map((number, place) => (
                  <span key={number}>
                    <small>{t('place', { n: place + 1 })}</small>
                    <i style={{ color: runnerOf(number)?.ink, background: runnerOf(number)?.colour }}>{number}</i>
                    <b>{runnerOf(number)?.name}</b>
                  </span>
                ))}
              </button>
            </li>
          ) : undefined,
        )}
      </ul>
    </>
  );
}
