import { useState } from 'react';
import { Badge } from './badge.web.tsx';
import { clubs } from './clubs.ts';
import { matchText } from './leg-text.ts';
import { type Market, type Selection, bookOf, markets } from './markets.ts';
import { type Keyboard, OddsKey } from './odds-key.web.tsx';
import { ratingsOf } from './season.ts';
import type { Line, Standings } from './standings.ts';
import css from './fixtures.module.css';

interface FixturesProps {
  readonly keyboard: Keyboard;
  readonly standings: Standings;
}

/** The ten matches of a round with their odds; each opens to all of its markets. */
export function Fixtures({ keyboard, standings }: FixturesProps) {
  const [open, setOpen] = useState<number>();
  return (
    <ul className={css['list']}>
      {keyboard.setup.matches.map((_, match) => (
        <Fixture
          key={match}
          {...{ keyboard, standings, match }}
          open={open === match}
          onOpen={() => setOpen(open === match ? undefined : match)}
        />
      ))}
    </ul>
  );
}

interface FixtureProps extends FixturesProps {
  readonly match: number;
  readonly open: boolean;
  onOpen(): void;
}

function Fixture({ keyboard, standings, match, open, onOpen }: FixtureProps) {
  const { setup, t } = keyboard;
  const [home, away, homeGoals, awayGoals] = setup.matches[match] ?? [0, 0, 100, 100];
  const book = bookOf(homeGoals, awayGoals);
  const rest = book.selections.length - 3;
  return (
    <li className={css['fixture']} data-open={open || undefined}>
      <div className={css['row']}>
        <p className={css['clubs']}>
          <ClubName club={home} />
          <ClubName club={away} />
        </p>
        {(['home', 'draw', 'away'] as const).map((pick) => (
          <OddsKey key={pick} {...{ keyboard, match }} selection={book.find('result', pick)} />
        ))}
      </div>
      <button
        type="button"
        className={css['more']}
        aria-expanded={open}
        aria-label={`${matchText(setup, match)}: ${open ? t('less') : t('more', { n: rest })}`}
        onClick={onOpen}
      >
        {open ? t('less') : t('more', { n: rest })}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </button>
      {open && (
        <div className={css['detail']}>
          <Compared {...{ keyboard, standings }} pair={[home, away]} />
          {markets.slice(1).map((market) => (
            <MarketKeys key={market} {...{ keyboard, match, market }} selections={book.selections} />
          ))}
        </div>
      )}
    </li>
  );
}

function ClubName({ club }: { readonly club: number }) {
  return (
    <span>
      <Badge club={club} size={20} />
      <b>{clubs[club]?.name}</b>
    </span>
  );
}

interface MarketKeysProps {
  readonly keyboard: Keyboard;
  readonly match: number;
  readonly market: Market;
  readonly selections: readonly Selection[];
}

function MarketKeys({ keyboard, match, market, selections }: MarketKeysProps) {
  const { t } = keyboard;
  const own = selections.filter((each) => each.market === market);
  return (
    <section className={css['market']} data-market={market} aria-label={t(market)}>
      <h3>{t(market)}</h3>
      <div>
        {own.map((selection) => (
          <OddsKey key={selection.pick} {...{ keyboard, match, selection }} />
        ))}
      </div>
    </section>
  );
}

interface ComparedProps extends FixturesProps {
  readonly pair: readonly [number, number];
}

/** Both sides: how strong they are this season, and how their last matches went. */
function Compared({ keyboard: { setup, t }, standings, pair }: ComparedProps) {
  const ratings = ratingsOf(setup.season);
  return (
    <div className={css['compared']}>
      {pair.map((club) => {
        const line = standings.lines.find((each) => each.club === club);
        return (
          <div key={club}>
            <b>{clubs[club]?.name}</b>
            <Level name={t('attack')} level={ratings[club]?.attack ?? 0} />
            <Level name={t('defence')} level={ratings[club]?.defence ?? 0} />
            {line && line.form.length > 0 ? <Form line={line} t={t} /> : <small>{t('formNone')}</small>}
          </div>
        );
      })}
    </div>
  );
}

function Level({ name, level }: { readonly name: string; readonly level: number }) {
  return (
    <p className={css['level']}>
      <span>{name}</span>
      <meter min={0} max={7} value={level + 1} aria-label={name} />
      <b>{level + 1}</b>
    </p>
  );
}

/** The last matches of a club as letters. */
export function Form({ line, t }: { readonly line: Line; readonly t: Keyboard['t'] }) {
  const letters = { won: t('wonShort'), drawn: t('drawnShort'), lost: t('lostShort') };
  const names = { won: t('wonFull'), drawn: t('drawnFull'), lost: t('lostFull') };
  return (
    <span
      className={css['form']}
      role="img"
      aria-label={`${t('form')}: ${line.form.map((each) => names[each]).join(', ')}`}
    >
      {line.form.map((each, index) => (
        <i key={index} data-result={each} aria-hidden="true">
          {letters[each]}
        </i>
      ))}
    </span>
  );
}
