import type { Consent } from '../../domain/consents/consent.ts';
import type { ConsentReader, ConsentWriter } from '../../domain/consents/consent-store.ts';
import type { Environment } from '../../domain/institutions/institution.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../engine.ts';
import type { Table } from '../table.ts';

const COLUMNS = `item_id, environment, client_id, client_user_id, institution_id, products, accounts, given_by, text_version,
  language, address_hash, history_days, evidence, created_at, expires_at, revoked_at, revoked_by, agreed_at`;
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
const insert = statement(
  'consents.insert',
  `INSERT INTO consents (${COLUMNS})
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
);
const setProducts = statement('consents.setProducts', 'UPDATE consents SET products = $2 WHERE item_id = $1');
const setAccounts = statement('consents.setAccounts', 'UPDATE consents SET accounts = $2 WHERE item_id = $1');
const agreeAgain = statement(
  'consents.agreeAgain',
  `UPDATE consents SET products = $2, given_by = $3, text_version = $4, language = $5, address_hash = $6, evidence = $7, agreed_at = $8
   WHERE item_id = $1 AND revoked_at IS NULL`,
);
const setEnd = statement('consents.setEnd', 'UPDATE consents SET expires_at = $2 WHERE item_id = $1');
const revoke = statement(
  'consents.revoke',
  'UPDATE consents SET revoked_at = $2, revoked_by = $3 WHERE item_id = $1 AND revoked_at IS NULL',
);
const keepCredential = statement(
  'consents.keepCredential',
  'UPDATE consents SET sealed_credential = $2 WHERE item_id = $1',
);

export const consents: Table<ConsentReader, ConsentWriter> = {
  reader: consentReader,
  writer: consentWriter,
  ofItem: { consents: 'kept' },
};

function consentReader(reader: Reader): ConsentReader {
  return {
    find: (itemId) => reader.first(find, [itemId], toConsent),
    async sealedCredential(itemId) {
      const row = await reader.first(sealedCredential, [itemId]);
      return row && bytes(row, 'sealed_credential');
    },
    endUsers: async ({ environment, clientId }, after, limit) =>
      reader.all(endUsers, [environment, clientId, after, limit], (row) => ({
        itemId: text(row, 'item_id'),
        clientUserId: text(row, 'client_user_id'),
      })),
  };
}

function consentWriter(transaction: SqlTransaction): ConsentWriter {
  const changedOne = async (...args: Parameters<SqlTransaction['run']>) =>
    (await transaction.run(...args)) === 1;
  return {
    ...consentReader(transaction),
    async insert(consent) {
      await transaction.run(insert, [
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
      ]);
    },
    async setProducts(itemId, products) {
      await transaction.run(setProducts, [itemId, JSON.stringify(products)]);
    },
    async setAccounts(itemId, accounts) {
      await transaction.run(setAccounts, [itemId, JSON.stringify(accounts)]);
    },
    async agreeAgain(itemId, agreement) {
      const { products, givenBy, textVersion, language, addressHash, evidence, agreedAt } = agreement;
      const agreed = [
        JSON.stringify(products),
        givenBy,
        textVersion,
        language,
        addressHash,
        evidence,
        agreedAt,
      ];
      await transaction.run(agreeAgain, [itemId, ...agreed]);
    },
    async setEnd(itemId, expiresAt) {
      await transaction.run(setEnd, [itemId, expiresAt]);
    },
    revoke: (itemId, at, by) => changedOne(revoke, [itemId, at, by]),
    keepCredential: (itemId, sealed) => changedOne(keepCredential, [itemId, sealed]),
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
