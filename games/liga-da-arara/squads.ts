import { scatter } from '../sports-book/scatter.ts';
import { PLAYERS } from './formation.ts';

/** What players are called on the shirt and by the commentator. All are invented; the same in every language. */
const NICKNAMES =
  'Abacate Baiano Bento Biguá Bolão Cabral Caju Canela Cauê Chicão Ciro Cravo Dito Fubá Gaiola Guará Inácio Jabuti Jambo Joca Jurandir Lampião Limão Lino Macuco Maninho Marreco Mirim Moacir Mosquito Neco Nicolau Nonato Otávio Pacu Paçoca Palito Pipoca Piau Quirino Rocha Ruço Sabiá Salu Severo Siri Tadeu Tatuí Teco Tinoco Tobias Toninho Urbano Valdo Vicente Veludo Xande Zeca Zelão Zuza'.split(
    ' ',
  );

/** Clubs share nicknames, but no two of one club: each club begins elsewhere in the list and takes every seventh. */
export function playerName(club: number, player: number): string {
  const first = Math.floor(scatter(club, 900) * NICKNAMES.length);
  return NICKNAMES[(first + player * 7) % NICKNAMES.length] ?? '';
}

/** The nicknames of the eleven of a club. */
export function squadOf(club: number): readonly string[] {
  return Array.from({ length: PLAYERS }, (_, player) => playerName(club, player));
}
