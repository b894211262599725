import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

export type AlertChannel = CamelRow<
  'alerts.channel',
  'id' | 'kind' | 'name' | 'target' | 'language' | 'settings_sealed' | 'is_enabled' | 'version' | 'updated_at'
>;

const columns = sql`
  id, kind, name, target, language, settings_sealed as "settingsSealed", is_enabled as "isEnabled", version,
  updated_at as "updatedAt"`;

export async function listChannels(q: Queryable): Promise<AlertChannel[]> {
  const { rows } = await sql<AlertChannel>`select ${columns} from alerts.channel order by name, id`.execute(q);
  return rows;
}

export async function findChannel(q: Queryable, id: string): Promise<AlertChannel | undefined> {
  const { rows } = await sql<AlertChannel>`select ${columns} from alerts.channel where id = ${id}`.execute(q);
  return rows[0];
}

/** Inserts a channel, or replaces the one with its id. */
export async function upsertChannel(tx: Tx, channel: AlertChannel, staffId: number): Promise<void> {
  const { id, kind, name, target, language, settingsSealed, isEnabled, version, updatedAt } = channel;
  await sql`
    insert into alerts.channel
      (id, kind, name, target, language, settings_sealed, is_enabled, version, updated_by, updated_at)
    values (${id}, ${kind}, ${name}, ${target}, ${language}, ${settingsSealed}, ${isEnabled}, ${version}, ${staffId},
      ${updatedAt})
    on conflict (id) do update set
      name = excluded.name, target = excluded.target, language = excluded.language,
      settings_sealed = excluded.settings_sealed, is_enabled = excluded.is_enabled, version = excluded.version,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(tx);
}
