import { createTranslate } from '@arara/messages';
import chuvaFile from '../../games/chuva-de-jabuticaba/messages/pt.json' with { type: 'json' };
import type { Messages as ChuvaMessages } from '../../games/chuva-de-jabuticaba/messages/messages.ts';
import fogueteFile from '../../games/foguete/messages/pt.json' with { type: 'json' };
import type { Messages as FogueteMessages } from '../../games/foguete/messages/messages.ts';
import pescariaFile from '../../games/pescaria/messages/pt.json' with { type: 'json' };
import type { Messages as PescariaMessages } from '../../games/pescaria/messages/messages.ts';
import roundFile from '../../games/stage/round/messages/pt.json' with { type: 'json' };
import type { Messages as RoundMessages } from '../../games/stage/round/messages/messages.ts';
import stageFile from '../../games/stage/messages/pt.json' with { type: 'json' };
import type { Messages as StageMessages } from '../../games/stage/messages/messages.ts';
import tigreFile from '../../games/tigre-da-vez/messages/pt.json' with { type: 'json' };
import type { Messages as TigreMessages } from '../../games/tigre-da-vez/messages/messages.ts';

/** The Portuguese texts of the games by key, as `message-texts.ts` has those of the apps. */
export const stage = createTranslate<StageMessages>('pt', stageFile);
/** The texts of shared rounds. */
export const round = createTranslate<RoundMessages>('pt', roundFile);
export const chuva = createTranslate<ChuvaMessages>('pt', chuvaFile);
export const foguete = createTranslate<FogueteMessages>('pt', fogueteFile);
export const pescaria = createTranslate<PescariaMessages>('pt', pescariaFile);
export const tigre = createTranslate<TigreMessages>('pt', tigreFile);
