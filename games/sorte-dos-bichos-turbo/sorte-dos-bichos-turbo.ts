import { turboOf } from '../draws/turbo.ts';
import { sorteDosBichos } from '../sorte-dos-bichos/sorte-dos-bichos.ts';

/** Five prizes of four digits at once and for one player: the tickets, the pays and the odds of Sorte dos Bichos. */
export const sorteDosBichosTurbo = turboOf(sorteDosBichos, { name: 'sorte-dos-bichos-turbo', version: '1.0.0' });
