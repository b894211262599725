import type { RoundViewProps } from '@arara/game-kit';
import scene from '../sports-book/scene.module.css';
import { fill } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
import { isRaceOutcome } from './outcome.ts';
import { winsOf } from './race-view.ts';
import { runnerOf, runners } from './runners.ts';
import css from './results.module.css';

/** How many races are listed. */
const SHOWN = 20;

interface ResultsProps {
  readonly site: RoundViewProps;
  readonly messages: Messages;
}

/** Who won how often, and the first three of the last races; each leads to its proof. */
export function Results({ site, messages }: ResultsProps) {
  const { past } = site.table;
  const { races, wins } = winsOf(past);
  if (races === 0) return <p className={scene['note']}>{messages.noneYet}</p>;
  const most = Math.max(...wins, 1);
  return (
    <>
      <section className={css['wins']} aria-label={fill(messages.statistics, String(races))}>
        <h3>{fill(messages.statistics, String(races))}</h3>
        <ul>
          {runners.map(({ name, emoji, colour }, index) => (
            <li key={name}>
              <img src={site.assets(emoji)} alt={name} />
              <span style={{ blockSize: `${((wins[index] ?? 0) / most) * 48 + 3}px`, background: colour }} />
              <b>{wins[index]}</b>
            </li>
          ))}
        </ul>
        <p>{messages.statisticsNote}</p>
      </section>
      <ul className={css['list']}>
        {past.slice(0, SHOWN).map(({ id, outcome }) =>
          isRaceOutcome(outcome) ? (
            <li key={id}>
              <button type="button" onClick={() => site.onVerify(id)}>
                {outcome.order.slice(0, 3).map((number, place) => (
                  <span key={number}>
                    <small>{fill(messages.place, String(place + 1))}</small>
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
