import type { Consent } from '../../../domain/consents/consent.ts';
import type { ConsentEvent, StoredConsentEvent } from '../../../domain/consents/consent-event.ts';
import type { ConsentReader, ConsentWriter } from '../../../domain/consents/consent-store.ts';
import type { Environment } from '../../../domain/institutions/institution.ts';
import { bytes, bytesOrNull, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const COLUMNS = `item_id, environment, client_id, client_user_id, institution_id, products, accounts, given_by, text_version,
  language, address_hash, history_days, evidence, created_at, expires_at, revoked_at, revoked_by, agreed_at, use_cases`;
const find = statement('consents.find', `SELECT ${COLUMNS} FROM consents WHERE item_id = $1`);
const sealedCredential = statement(
  'consents.sealedCredential',
  'SELECT sealed_credential FROM consents WHERE item_id = $1 AND sealed_credential IS NOT NULL',
);
const endUsers = statement(
  'consents.endUsers',
  `SELECT item_id, client_user_id FROM consents
   WHERE item_id > $3 AND environment = $1 AND client_id = $2 AND client_user_id IS NOT NULL ORDER BY item_id LIMIT $4`,
);
const itemsOfEndUser = statement(
  'consents.itemsOfEndUser',
  `SELECT item_id FROM consents
   WHERE environment = $1 AND client_id = $2 AND client_user_id = $3 AND client_user_id IS NOT NULL
   ORDER BY created_at DESC, item_id LIMIT $4`,
);
const insert = statement(
  'consents.insert',
  `INSERT INTO consents (${COLUMNS})
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
);
const setProducts = statement('consents.setProducts', 'UPDATE consents SET products = $2 WHERE item_id = $1');
const setAccounts = statement('consents.setAccounts', 'UPDATE consents SET accounts = $2 WHERE item_id = $1');
const agreeAgain = statement(
  'consents.agreeAgain',
  `UPDATE consents SET products = $2, given_by = $3, text_version = $4, language = $5, address_hash = $6, evidence = $7, agreed_at = $8,
     use_cases = $9
   WHERE item_id = $1 AND revoked_at IS NULL`,
);
const setEnd = statement('consents.setEnd', 'UPDATE consents SET expires_at = $2 WHERE item_id = $1');
const revoke = statement(
  'consents.revoke',
  'UPDATE consents SET revoked_at = $2, revoked_by = $3 WHERE item_id = $1 AND revoked_at IS NULL',
);
const hold = statement(
  'consents.hold',
  'UPDATE consents SET events_made = events_made WHERE item_id = $1 AND revoked_at IS NULL',
);
const nextEvent = statement(
  'consents.nextEvent',
  'UPDATE consents SET events_made = events_made + 1 WHERE item_id = $1 RETURNING events_made',
);
const insertEvent = statement(
  'consent_events.insert',
  `INSERT INTO consent_events (item_id, n, environment, client_id, at, type, code, initiator, institution_id, institution_name,
     use_cases, data_scopes)
   SELECT c.item_id, CAST($2 AS bigint), c.environment, c.client_id, CAST($3 AS bigint), CAST($4 AS text), CAST($5 AS text), CAST($6 AS text),
     CASE WHEN i.item_id IS NULL THEN c.institution_id ELSE i.institution_id END, i.institution_name,
     CAST($7 AS text), CAST($8 AS text)
   FROM consents c LEFT JOIN items i ON i.item_id = c.item_id WHERE c.item_id = $1`,
);
const sealEvent = statement(
  'consent_events.seal',
  'UPDATE consent_events SET sealed_accounts = $3 WHERE item_id = $1 AND n = $2',
);
const openGrant = statement(
  'consent_events.openGrant',
  `SELECT n FROM consent_events
   WHERE item_id = $1 AND type = 'granted' AND code = 'account_scopes' AND sealed_accounts IS NULL ORDER BY n LIMIT 1`,
);
const events = statement(
  'consent_events.list',
  'SELECT * FROM consent_events WHERE item_id = $1 ORDER BY n DESC LIMIT $2',
);
const keepCredential = statement(
  'consents.keepCredential',
  'UPDATE consents SET sealed_credential = $2 WHERE item_id = $1',
);

export const consents: Table<ConsentReader, ConsentWriter> = {
  reader: consentReader,
  writer: consentWriter,
  ofItem: { consents: 'kept', consent_events: 'kept' },
};

function consentReader(reader: Reader): ConsentReader {
  return {
    find: (itemId) => reader.first(find, [itemId], toConsent),
    events: async (itemId, limit) => (await reader.all(events, [itemId, limit], toEvent)).toReversed(),
    async sealedCredential(itemId) {
      const row = await reader.first(sealedCredential, [itemId]);
      return row && bytes(row, 'sealed_credential');
    },
    endUsers: async ({ environment, clientId }, after, limit) =>
      reader.all(endUsers, [environment, clientId, after, limit], (row) => ({
        itemId: text(row, 'item_id'),
        clientUserId: text(row, 'client_user_id'),
      })),
    itemsOfEndUser: ({ environment, clientId }, clientUserId, limit) =>
      reader.all(itemsOfEndUser, [environment, clientId, clientUserId, limit], (row) => text(row, 'item_id')),
  };
}

function consentWriter(transaction: SqlTransaction): ConsentWriter {
  const changedOne = async (...args: Parameters<SqlTransaction['run']>) =>
    (await transaction.run(...args)) === 1;
  return {
    ...consentReader(transaction),
    async insert(consent) {
      await transaction.send(insert, [
        consent.itemId,
        consent.environment,
        consent.clientId,
        consent.clientUserId,
        consent.institutionId,
        JSON.stringify(consent.products),
        consent.accounts === null ? null : JSON.stringify(consent.accounts),
        consent.givenBy,
        consent.textVersion,
        consent.language,
        consent.addressHash,
        consent.historyDays,
        consent.evidence,
        consent.createdAt,
        consent.expiresAt,
        consent.revokedAt,
        consent.revokedBy,
        consent.agreedAt,
        JSON.stringify(consent.useCases),
      ]);
    },
    async setProducts(itemId, products) {
      await transaction.send(setProducts, [itemId, JSON.stringify(products)]);
    },
    async setAccounts(itemId, accounts) {
      await transaction.send(setAccounts, [itemId, JSON.stringify(accounts)]);
    },
    async agreeAgain(itemId, agreement) {
      const { products, useCases, givenBy, textVersion, language, addressHash, evidence, agreedAt } =
        agreement;
      const agreed = [
        JSON.stringify(products),
        givenBy,
        textVersion,
        language,
        addressHash,
        evidence,
        agreedAt,
        JSON.stringify(useCases),
      ];
      await transaction.send(agreeAgain, [itemId, ...agreed]);
    },
    async setEnd(itemId, expiresAt) {
      await transaction.send(setEnd, [itemId, expiresAt]);
    },
    ...logWriter(transaction),
    keepCredential: (itemId, sealed) => changedOne(keepCredential, [itemId, sealed]),
  };
}

/** The writes that go into the log as well. */
function logWriter(
  transaction: SqlTransaction,
): Pick<ConsentWriter, 'addEvent' | 'sealEvent' | 'openGrant' | 'hold' | 'revoke'> {
  return {
    addEvent: (itemId, event) => addEvent(transaction, itemId, event),
    async sealEvent(itemId, n, sealedAccounts) {
      await transaction.send(sealEvent, [itemId, n, sealedAccounts]);
    },
    async openGrant(itemId) {
      const row = await transaction.first(openGrant, [itemId]);
      return row && integer(row, 'n');
    },
    hold: async (itemId) => (await transaction.run(hold, [itemId])) === 1,
    async revoke(itemId, at, by) {
      if ((await transaction.run(revoke, [itemId, at, by])) !== 1) return false;
      const nothing = { useCases: [], dataScopes: [] };
      await addEvent(transaction, itemId, {
        type: 'revoked',
        code: 'revocation',
        at,
        initiator: by,
        ...nothing,
      });
      return true;
    },
  };
}

async function addEvent(
  transaction: SqlTransaction,
  itemId: string,
  { type, code, at, initiator, useCases, dataScopes }: ConsentEvent,
): Promise<number | undefined> {
  const record = await transaction.first(nextEvent, [itemId]);
  if (!record) return undefined;
  const n = integer(record, 'events_made');
  const what = [at, type, code, initiator, JSON.stringify(useCases), JSON.stringify(dataScopes)];
  await transaction.send(insertEvent, [itemId, n, ...what]);
  return n;
}

function toEvent(row: Row): StoredConsentEvent {
  return {
    n: integer(row, 'n'),
    type: text(row, 'type') as ConsentEvent['type'],
    code: text(row, 'code') as ConsentEvent['code'],
    at: integer(row, 'at'),
    initiator: text(row, 'initiator') as ConsentEvent['initiator'],
    institutionId: textOrNull(row, 'institution_id'),
    institutionName: textOrNull(row, 'institution_name'),
    useCases: JSON.parse(text(row, 'use_cases')) as string[],
    dataScopes: JSON.parse(text(row, 'data_scopes')) as string[],
    sealedAccounts: bytesOrNull(row, 'sealed_accounts'),
  };
}

function toConsent(row: Row): Consent {
  const accounts = textOrNull(row, 'accounts');
  return {
    itemId: text(row, 'item_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    clientUserId: textOrNull(row, 'client_user_id'),
    institutionId: textOrNull(row, 'institution_id'),
    products: JSON.parse(text(row, 'products')) as string[],
    useCases: JSON.parse(textOrNull(row, 'use_cases') ?? '[]') as string[],
    accounts: accounts === null ? null : (JSON.parse(accounts) as string[]),
    givenBy: text(row, 'given_by') as Consent['givenBy'],
    textVersion: text(row, 'text_version'),
    language: text(row, 'language'),
    addressHash: textOrNull(row, 'address_hash'),
    historyDays: integer(row, 'history_days'),
    evidence: text(row, 'evidence'),
    createdAt: integer(row, 'created_at'),
    agreedAt: integerOrNull(row, 'agreed_at') ?? integer(row, 'created_at'),
    expiresAt: integerOrNull(row, 'expires_at'),
    revokedAt: integerOrNull(row, 'revoked_at'),
    revokedBy: textOrNull(row, 'revoked_by') as Consent['revokedBy'],
  };
}
