import type { Queryable } from '../../../db/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../accounts/vault/index.ts';
import type { ExportFilter } from './export-lists.ts';
import type { ListExport } from './export-store.ts';

const toFilterContext = (id: string): string => `exports.export.filter:${id}`;
const toPieceContext = ({ id, run }: Pick<ListExport, 'id' | 'run'>, position: number): string =>
  `exports.piece.content:${id}:${run}:${position}`;

/** Seals filters and pieces of files under the key of the operator, and opens them. */
export function createExportSeals({ vault }: { vault: Vault }) {
  const findSealer = (q: Queryable) => vault.sealer(q, OPERATOR_PERSON_ID);
  return {
    async sealFilter(q: Queryable, id: string, filter: ExportFilter): Promise<Buffer> {
      return (await findSealer(q)).seal(toFilterContext(id), JSON.stringify(filter));
    },
    async openFilter(q: Queryable, { id, filter }: Pick<ListExport, 'id' | 'filter'>): Promise<ExportFilter> {
      return JSON.parse((await findSealer(q)).open(toFilterContext(id), filter)) as ExportFilter;
    },
    async sealPiece(
      q: Queryable,
      file: Pick<ListExport, 'id' | 'run'>,
      position: number,
      piece: Buffer,
    ): Promise<Buffer> {
      return (await findSealer(q)).seal(toPieceContext(file, position), piece.toString('base64'));
    },
    async openPiece(
      q: Queryable,
      file: Pick<ListExport, 'id' | 'run'>,
      position: number,
      sealed: Buffer,
    ): Promise<Buffer> {
      return Buffer.from((await findSealer(q)).open(toPieceContext(file, position), sealed), 'base64');
    },
  };
}

export type ExportSeals = ReturnType<typeof createExportSeals>;
