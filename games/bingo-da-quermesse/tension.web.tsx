import { useEffect } from 'react';
import { rankOf } from '../bingo/hall/card-rank.ts';
import type { Feat } from '../bingo/hall/feats.ts';
import { type HallTable, ownCardsOf } from '../bingo/hall/hall-table.web.tsx';

/** How tense the music is while one ball alone would pay that. */
const TENSION: Readonly<Record<Feat, number>> = { line: 0.3, two: 0.6, full: 1 };

/** Tightens the music while the next ball may pay a card of the reader, most for a whole card. */
export function useTension(table: HallTable): void {
  const { hall, balls, betPanel, site } = table;
  const { setTension } = betPanel;
  const cards = site.table.round.state === 'running' ? ownCardsOf(table) : [];
  const waiting = cards.map((card) => rankOf(hall.tiers, card, balls)).filter(({ waits }) => waits.size > 0);
  const tension = Math.max(0, ...waiting.map(({ next }) => (next === undefined ? 0 : TENSION[next])));
  useEffect(() => {
    setTension(tension);
    return () => setTension(0);
  }, [tension, setTension]);
}
