import type { Environment } from '../../../domain/institutions/institution.ts';
import { CHANGES_OF_DATA } from '../../../domain/sandbox/data-version.ts';
import type { Planned } from '../../../domain/store.ts';
import type { Secret, Team, TeamClock, TeamSettings } from '../../../domain/teams/team.ts';
import type { DrivenClock, TeamReader, TeamWriter } from '../../../domain/teams/team-store.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { noteEnding } from '../instance/endings.ts';
import { notRetired, requireNotRetired } from '../keys/retired-keys.ts';

/** Without its counters: a count leaves what is kept of a team as it is. */
export const findTeam = statement(
  'teams.find',
  `SELECT client_id, name, environments, created_at, revoked_at, settings, clock_mode, clock_value, clock_driven_until,
     sandbox_version, faults_left FROM teams WHERE client_id = $1`,
);
const CLOCKS = 'SELECT client_id, clock_mode, clock_value, clock_driven_until FROM teams WHERE client_id';
const clocks = statement('teams.clocks', {
  sqlite: `${CLOCKS} IN (SELECT value FROM json_each($1))`,
  postgres: `${CLOCKS} = ANY(ARRAY(SELECT json_array_elements_text($1::text::json)))`,
});
const list = statement('teams.list', 'SELECT * FROM teams ORDER BY created_at, client_id');
const insert = statement(
  'teams.insert',
  'INSERT INTO teams (client_id, name, environments, created_at) VALUES ($1, $2, $3, $4)',
);
const revoke = statement(
  'teams.revoke',
  'UPDATE teams SET revoked_at = $2 WHERE client_id = $1 AND revoked_at IS NULL',
);
const setEnvironments = statement(
  'teams.setEnvironments',
  'UPDATE teams SET environments = $2 WHERE client_id = $1',
);
const nextOrdinal = statement(
  'teams.nextItemOrdinal',
  'UPDATE teams SET items_made = items_made + 1 WHERE client_id = $1 RETURNING items_made',
);
const nextWebhook = statement(
  'teams.nextWebhookNumber',
  'UPDATE teams SET webhooks_made = webhooks_made + 1 WHERE client_id = $1 RETURNING webhooks_made, revoked_at',
);
const nextLinkToken = statement(
  'teams.nextLinkTokenNumber',
  'UPDATE teams SET link_tokens_made = link_tokens_made + 1 WHERE client_id = $1 RETURNING link_tokens_made',
);
const saveSettings = statement('teams.saveSettings', 'UPDATE teams SET settings = $2 WHERE client_id = $1');
const setClock = statement(
  'teams.setClock',
  'UPDATE teams SET clock_mode = $2, clock_value = $3 WHERE client_id = $1',
);
const driveClock = statement(
  'teams.driveClock',
  `UPDATE teams SET clock_driver = $2, clock_driven_until = $3
   WHERE client_id = $1 AND (clock_driver IS NULL OR clock_driver = $2 OR clock_driven_until <= $4)`,
);
const isDriver = statement(
  'teams.isDriver',
  'SELECT 1 AS is_driver FROM teams WHERE client_id = $1 AND clock_driver = $2',
);
const renewDrive = statement(
  'teams.renewDrive',
  'UPDATE teams SET clock_driven_until = $3 WHERE client_id = $1 AND clock_driver = $2',
);
const releaseClock = statement(
  'teams.releaseClock',
  'UPDATE teams SET clock_driver = NULL, clock_driven_until = NULL WHERE client_id = $1 AND clock_driver = $2',
);
const touchSandbox = statement(
  'teams.touchSandbox',
  `UPDATE teams SET sandbox_version = sandbox_version - sandbox_version % ${CHANGES_OF_DATA} + $2 WHERE client_id = $1`,
);
const countFaults = statement(
  'teams.countFaults',
  `UPDATE teams SET faults_left = CASE WHEN faults_left + $2 < 0 THEN 0 ELSE faults_left + $2 END WHERE client_id = $1`,
);
/** Without the time, so that the embedded store can keep the answer; ended ones are left out below. */
export const unrevokedSecrets = statement(
  'secrets.unrevoked',
  'SELECT * FROM secrets WHERE environment = $1 AND client_id = $2 AND revoked_at IS NULL',
);
const secrets = statement(
  'secrets.list',
  'SELECT * FROM secrets WHERE environment = $1 AND client_id = $2 ORDER BY created_at, secret_id',
);
const lock = statement('teams.lock', 'UPDATE teams SET items_made = items_made WHERE client_id = $1');
const insertSecret = statement(
  'secrets.insert',
  `INSERT INTO secrets (environment, client_id, secret_id, hash, hash_key_id, created_at, expires_at)
   SELECT $1, $2, $3, $4, $5, $6, $7 WHERE ${notRetired('pepper', '$5')}`,
);
const endSecret = statement(
  'secrets.end',
  // One that ends sooner already keeps its end.
  `UPDATE secrets SET expires_at = CASE WHEN expires_at < $4 THEN expires_at ELSE $4 END, revoked_at = CASE WHEN $4 <= $5 THEN $4 ELSE revoked_at END
   WHERE environment = $1 AND client_id = $2 AND secret_id = $3
   AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $5)`,
);

export const teams: Table<TeamReader, TeamWriter> = {
  reader: teamReader,
  writer: teamWriter,
};

function teamReader(reader: Reader): TeamReader {
  return {
    find: (clientId) => reader.first(findTeam, [clientId], toTeam),
    clocks: (clientIds) => reader.all(clocks, [JSON.stringify(clientIds)], toDriven),
    isDriver: async (clientId, driver) => (await reader.first(isDriver, [clientId, driver])) !== undefined,
    list: async () => reader.all(list, [], toTeam),
    liveSecrets: async (environment, clientId, now) =>
      (await reader.all(unrevokedSecrets, [environment, clientId], toSecret)).filter(
        ({ expiresAt }) => expiresAt === null || expiresAt > now,
      ),
    secrets: async (environment, clientId) => await reader.all(secrets, [environment, clientId], toSecret),
  };
}

function teamWriter(transaction: SqlTransaction, planned: (what: Planned) => void): TeamWriter {
  return {
    ...teamReader(transaction),
    async insert(team) {
      await transaction.run(insert, [team.clientId, team.name, team.environments.join(','), team.createdAt]);
    },
    async revoke(clientId, at) {
      if ((await transaction.run(revoke, [clientId, at])) === 0) return false;
      await noteEnding(transaction, { kind: 'team', clientId });
      return true;
    },
    setEnvironments: async (clientId, environments) =>
      (await transaction.run(setEnvironments, [clientId, environments.join(',')])) === 1,
    async nextItemOrdinal(clientId) {
      const row = await transaction.first(nextOrdinal, [clientId]);
      if (!row) throw new Error('an item was to be made for an unknown team');
      return integer(row, 'items_made');
    },
    async nextWebhookNumber(clientId) {
      const row = await transaction.first(nextWebhook, [clientId]);
      if (!row) throw new Error('an event was to be made for an unknown team');
      return { n: integer(row, 'webhooks_made'), isRevoked: integerOrNull(row, 'revoked_at') !== null };
    },
    async nextLinkTokenNumber(clientId) {
      const row = await transaction.first(nextLinkToken, [clientId]);
      if (!row) throw new Error('a link_token was to be made for an unknown team');
      return integer(row, 'link_tokens_made');
    },
    async saveSettings(clientId, settings) {
      await transaction.run(saveSettings, [clientId, JSON.stringify(settings)]);
    },
    async setClock(clientId, clock) {
      planned('clock');
      await transaction.run(setClock, [clientId, clock?.mode ?? null, clock?.value ?? null]);
    },
    driveClock: async (clientId, driver, until, realNow) =>
      (await transaction.run(driveClock, [clientId, driver, until, realNow])) === 1,
    renewDrive: async (clientId, driver, until) =>
      (await transaction.run(renewDrive, [clientId, driver, until])) === 1,
    async releaseClock(clientId, driver) {
      planned('clock');
      await transaction.run(releaseClock, [clientId, driver]);
    },
    async touchSandbox(clientId, change) {
      await transaction.send(touchSandbox, [clientId, change]);
    },
    async countFaults(clientId, change) {
      await transaction.send(countFaults, [clientId, change]);
    },
    lock: async (clientId) => (await transaction.run(lock, [clientId])) === 1,
    async insertSecret({ environment, clientId, secretId, hash, hashKeyId, createdAt, expiresAt }) {
      const names = [environment, clientId, secretId, hash, hashKeyId];
      const inserted = await transaction.run(insertSecret, [...names, createdAt, expiresAt]);
      if (inserted === 0) await requireNotRetired(transaction, 'pepper', hashKeyId);
    },
    async endSecret(environment, clientId, { secretId, at, now }) {
      const ended = await transaction.run(endSecret, [environment, clientId, secretId, at, now]);
      if (ended === 0) return false;
      await noteEnding(transaction, { kind: 'secret', environment, clientId, secretId, at });
      return true;
    },
  };
}

function toTeam(row: Row): Team {
  return {
    name: text(row, 'name'),
    environments: text(row, 'environments').split(',') as Environment[],
    createdAt: integer(row, 'created_at'),
    revokedAt: integerOrNull(row, 'revoked_at'),
    settings: JSON.parse(text(row, 'settings')) as TeamSettings,
    ...toDriven(row),
    sandboxVersion: integer(row, 'sandbox_version'),
    faultsLeft: integer(row, 'faults_left'),
  };
}

function toDriven(row: Row): DrivenClock {
  return {
    clientId: text(row, 'client_id'),
    clock: toClock(row),
    drivenUntil: integerOrNull(row, 'clock_driven_until'),
  };
}

function toClock(row: Row): TeamClock | null {
  const mode = textOrNull(row, 'clock_mode');
  return mode === null ? null : { mode: mode as TeamClock['mode'], value: integer(row, 'clock_value') };
}

function toSecret(row: Row): Secret {
  return {
    clientId: text(row, 'client_id'),
    environment: text(row, 'environment') as Environment,
    secretId: text(row, 'secret_id'),
    hash: bytes(row, 'hash'),
    hashKeyId: text(row, 'hash_key_id'),
    createdAt: integer(row, 'created_at'),
    expiresAt: integerOrNull(row, 'expires_at'),
    revokedAt: integerOrNull(row, 'revoked_at'),
  };
}
