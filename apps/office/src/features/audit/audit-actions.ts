import { wordsPt } from '../../words/pt.ts';

/** Every action that the log has words for, as the server names them. */
export const auditActions: readonly string[] = Object.entries(wordsPt.office.action).flatMap(([noun, acts]) =>
  Object.keys(acts).map((act) => `${noun}.${act}`),
);
