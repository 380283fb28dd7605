import type { DataKey } from '../../../domain/custody.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import type { TeamKeyReader, TeamKeyWriter } from '../../../domain/teams/team-key-store.ts';
import { bytes, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { notRetired, requireNotRetired } from './retired-keys.ts';

const find = statement(
  'team_keys.find',
  'SELECT dek_id, kek_id, wrapped FROM team_keys WHERE environment = $1 AND client_id = $2',
);
const keep = statement(
  'team_keys.keep',
  `INSERT INTO team_keys (environment, client_id, dek_id, kek_id, wrapped) SELECT $1, $2, $3, $4, $5 WHERE ${notRetired('encryption key', '$4')}
   ON CONFLICT DO NOTHING`,
);

export const teamKeys: Table<TeamKeyReader, TeamKeyWriter> = {
  reader: teamKeyReader,
  writer: teamKeyWriter,
};

function teamKeyReader(reader: Reader): TeamKeyReader {
  return {
    find: ({ environment, clientId }) => reader.first(find, [environment, clientId], toKey),
  };
}

function teamKeyWriter(transaction: SqlTransaction): TeamKeyWriter {
  const reader = teamKeyReader(transaction);
  const known = new Map<string, DataKey>();
  /** Teams whose key was made in this unit: a savepoint may take it back, so it is looked for each time. */
  const made = new Set<string>();
  /** A unit of work seals several things for its team, whose key stays the same: only how it is wrapped may change meanwhile. */
  const find = async (tenant: Tenant): Promise<DataKey | undefined> => {
    const name = nameOf(tenant);
    const key = known.get(name) ?? (await reader.find(tenant));
    if (key && !made.has(name)) known.set(name, key);
    return key;
  };
  return {
    find,
    async keep(tenant, key) {
      const { environment, clientId } = tenant;
      const added = await transaction.run(keep, [environment, clientId, key.dekId, key.kekId, key.wrapped]);
      if (added > 0) made.add(nameOf(tenant));
      const kept = await find(tenant);
      if (!kept) await requireNotRetired(transaction, 'encryption key', key.kekId);
      if (!kept) throw new Error('the key of a team that was just kept is not there');
      return kept;
    },
  };
}

function nameOf({ environment, clientId }: Tenant): string {
  return `${environment} ${clientId}`;
}

function toKey(row: Row): DataKey {
  return { dekId: text(row, 'dek_id'), kekId: text(row, 'kek_id'), wrapped: bytes(row, 'wrapped') };
}
