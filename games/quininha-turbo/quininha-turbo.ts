import { turboOf } from '../draws/turbo.ts';
import { quininha } from '../quininha/quininha.ts';

/** Five of eighty balls at once and for one player: the tickets, the pays and the odds of Quininha. */
export const quininhaTurbo = turboOf(quininha, { name: 'quininha-turbo', version: '1.0.0' });
