import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { oddsText } from '../sports-book/odds-text.ts';
import scene from '../sports-book/scene.module.css';
import { Segments } from '../stage/choices.web.tsx';
import { percentText } from '../stage/language.ts';
import { minutesText, secondsUntil } from '../stage/round-clock.ts';
import { NAMED, chanceOf, markets } from './chances.ts';
import type { Messages } from './messages/messages.ts';
import type { PickForm } from './pick-form.web.tsx';
import { runnerText } from './pick-text.ts';
import type { OpenRace } from './race-view.ts';
import { runners } from './runners.ts';
import { pickOdds } from './ticket.ts';
import css from './card.module.css';

export interface CardProps {
  readonly pick: PickForm;
  readonly races: readonly OpenRace[];
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  readonly now: number;
  assets(name: string): string;
}

/** The races that take bets, the kinds of bets, and the runners of one race with their odds. */
export function Card(props: CardProps) {
  const { pick, races, t, now } = props;
  const { race } = pick;
  if (!race) return <p className={scene['note']}>{t('noneYet')}</p>;
  return (
    <>
      <Segments
        label={t('raceChoice')}
        bare
        options={races.map(({ id, locksAt }) => ({
          value: id,
          text: <em className={css['time']}>{minutesText(secondsUntil(locksAt, now))}</em>,
        }))}
        value={race.id}
        onChange={(id: string) => pick.setRace(id)}
      />
      <Segments
        label={t('marketChoice')}
        bare
        options={markets.map((value) => ({ value, text: <em className={css['market']}>{t(value)}</em> }))}
        value={pick.market}
        onChange={pick.setMarket}
      />
      <ul className={css['runners']}>
        {runners.map((_, index) => (
          <RunnerKey key={index} {...props} race={race} number={index + 1} />
        ))}
      </ul>
    </>
  );
}

interface RunnerKeyProps extends CardProps {
  readonly race: OpenRace;
  readonly number: number;
}

/** One runner: who it is, how likely it wins, and what a press on it means. */
function RunnerKey({ pick, race, t, locale, assets, number }: RunnerKeyProps) {
  const runner = runners[number - 1];
  if (!runner) return undefined;
  const place = pick.numbers.indexOf(number);
  const isOrder = NAMED[pick.market] > 1;
  const odds = isOrder ? undefined : pickOdds({ market: pick.market, pick: [number] }, race.setup);
  const { over, under } = chanceOf(race.setup.weights, 'win', [number]);
  const share = percentText(locale, Number((over * 1000n) / under) / 10, 1);
  const name = runnerText(number);
  const label =
    odds !== undefined
      ? t('odds', { name, x: oddsText(locale, odds) })
      : place >= 0
        ? t('taken', { name, n: place + 1 })
        : t('put', { name });
  return (
    <li>
      <button
        type="button"
        className={css['runner']}
        aria-pressed={place >= 0}
        aria-label={`${label}, ${t('chance', { share })}`}
        onClick={() => pick.tap(number)}
      >
        <i style={{ color: runner.ink, background: runner.colour }}>{number}</i>
        <img src={assets(runner.emoji)} alt="" width={34} height={34} />
        <span>
          <b>{runner.name}</b>
          <small>{share}</small>
        </span>
        {odds !== undefined ? (
          <strong>{oddsText(locale, odds)}</strong>
        ) : (
          <strong data-empty={place < 0 || undefined}>{place >= 0 ? t('place', { n: place + 1 }) : '+'}</strong>
        )}
      </button>
    </li>
  );
}
