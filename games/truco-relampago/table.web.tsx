import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import type { CSSProperties } from 'react';
import { cardName } from '../cards/card-names.ts';
import type { Card } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import { PlayingCard } from '../cards/playing-card.web.tsx';
import { ResultBanner, Shout } from './banner.web.tsx';
import { TableTop } from './bar.web.tsx';
import type { Laid, Scene } from './director.ts';
import type { Messages } from './messages/messages.ts';
import { FIRST_MANILHA, isManilha, manilhaOf, strengthOf } from './strength.ts';
import { Hand } from './hand.web.tsx';
import { Tatu } from './tatu.web.tsx';
import type { Winner } from './tricks.ts';
import { speechOf } from './words.ts';
import css from './table.module.css';

interface Texts {
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
}

interface TableViewProps extends Texts {
  /** `undefined` before the first round. */
  readonly scene: Scene | undefined;
  /** What a won hand pays now. */
  readonly worth: Centavos;
  /** The cards that may be laid now. */
  readonly playable: readonly Card[];
  /** The best card, where the player wants to see it. */
  readonly best: Card | undefined;
  onLay(card: Card): void;
}

const style = (values: Readonly<Record<`--${string}`, number | string>>): CSSProperties => values;

/** The whole table: Seu Tatu behind it, the vira, the trick and the tallies on it, the player's hand in front. */
export function TableView({ scene, worth, playable, best, onLay, t, tCards }: TableViewProps) {
  const { words, mood } = speechOf(scene);
  return (
    <div className={css['table']} data-shout={scene?.truco === 'called' || undefined}>
      <TableTop />
      <section className={css['bot']} aria-label={t('bot')}>
        <div className={css['tatu']}>
          <Tatu mood={mood} />
        </div>
        <p className={css['bubble']} data-mood={mood} key={words}>
          {t(words)}
        </p>
        {scene && <BotCards scene={scene} t={t} tCards={tCards} />}
      </section>
      <div className={css['middle']}>
        <Vira vira={scene?.vira ?? null} t={t} tCards={tCards} />
        <TrickView laid={scene?.laid} vira={scene?.vira ?? null} t={t} tCards={tCards} />
        <Tallies winners={scene?.winners ?? []} worth={worth} raised={scene?.truco === 'accepted'} t={t} />
      </div>
      <Hand
        cards={scene?.own ?? []}
        vira={scene?.vira ?? null}
        playable={playable}
        best={best}
        t={t}
        tCards={tCards}
        onLay={onLay}
      />
      {scene?.truco === 'called' && <Shout t={t} />}
      {scene && scene.result !== null && <ResultBanner result={scene.result} t={t} />}
    </div>
  );
}

/** What Seu Tatu holds: backs, and faces once the hand is over. */
function BotCards({ scene, t, tCards }: Texts & { readonly scene: Scene }) {
  const { held, rest } = scene;
  const cards = Array.from({ length: held }, (_, at) => rest[at] ?? null);
  return (
    <div className={css['fan']} role="group" aria-label={t('held', { count: held })}>
      {cards.map((card, at) => (
        <span key={at} style={style({ '--turn': at - (held - 1) / 2 })}>
          <PlayingCard card={card} label={cardName(tCards, card)} from="shoe" />
        </span>
      ))}
    </div>
  );
}

function Vira({ vira, t, tCards }: Texts & { readonly vira: Card | null }) {
  return (
    <section className={css['vira']} aria-label={t('vira')}>
      <div className={css['pack']}>
        <span className={css['deck']}>
          <i />
          <i />
          <i />
        </span>
        {vira && (
          <span className={css['turned']}>
            <PlayingCard card={vira} label={cardName(tCards, vira)} from="left" />
          </span>
        )}
      </div>
      {vira && (
        <p className={css['manilha']}>
          <small>{t('manilha')}</small> <b>{manilhaOf(vira)}</b>
        </p>
      )}
    </section>
  );
}

/** What lies between both sides; the winner shines. */
function TrickView({ laid, vira, t, tCards }: Texts & { readonly laid: Laid | undefined; readonly vira: Card | null }) {
  const tone = (side: Winner) =>
    !laid || laid.winner === null || laid.winner === 'tie' ? undefined : laid.winner === side ? 'bright' : 'dim';
  return (
    <section className={css['trick']} aria-label={t('table')}>
      {(['bot', 'you'] as const).map((side) => {
        const card = laid?.[side];
        return (
          <span key={side} className={css['slot']} data-side={side} data-top={laid?.winner === side || undefined}>
            {card && (
              <span key={card} className={css['laid']} data-manilha={(vira && isManilha(card, vira)) || undefined}>
                <PlayingCard card={card} label={cardName(tCards, card)} from="none" tone={tone(side)} />
                {vira && strengthOf(card, vira) === FIRST_MANILHA + 3 && <em className={css['zap']}>{t('zap')}</em>}
              </span>
            )}
          </span>
        );
      })}
      {laid?.winner === 'tie' && <b className={css['tie']}>{t('tie')}</b>}
    </section>
  );
}

interface TalliesProps extends Pick<Texts, 't'> {
  readonly winners: readonly Winner[];
  readonly worth: Centavos;
  readonly raised: boolean;
}

const MARKS = { you: 'markYou', bot: 'markBot', tie: 'markTie' } as const;

/** A bean for each trick: light for the player, dark for Seu Tatu; and what the hand is worth. */
function Tallies({ winners, worth, raised, t }: TalliesProps) {
  return (
    <section className={css['tallies']} aria-label={t('score')}>
      <ul>
        {[0, 1, 2].map((at) => {
          const winner = winners[at];
          return (
            <li key={at} data-winner={winner} aria-label={t(winner ? MARKS[winner] : 'markOpen', { n: at + 1 })}>
              <svg viewBox="0 0 32 24" aria-hidden="true">
                <path d="M8 4C2 8 1 17 8 20 13 22 14 18 17 18 20 18 22 21 26 18 32 13 30 4 23 3 18 2 13 1 8 4Z" />
              </svg>
            </li>
          );
        })}
      </ul>
      <p className={css['worth']} data-raised={raised || undefined}>
        {t('worth', { amount: formatBRL(worth) })}
      </p>
    </section>
  );
}
