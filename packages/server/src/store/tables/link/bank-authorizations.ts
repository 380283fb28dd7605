import type { BankAuthorization, BankDecision } from '../../../domain/sandbox/bank/authorization.ts';
import type {
  BankAuthorizationReader,
  BankAuthorizationWriter,
} from '../../../domain/sandbox/bank/authorization-store.ts';
import { bytes, bytesOrNull, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import {
  type Reader,
  type Row,
  type SqlStatement,
  type SqlTransaction,
  statement,
  type Value,
} from '../../engine.ts';
import type { Table } from '../../table.ts';

const find = statement(
  'bank_authorizations.find',
  'SELECT * FROM bank_authorizations WHERE request_hash = $1',
);
const findByCode = statement(
  'bank_authorizations.findByCode',
  'SELECT * FROM bank_authorizations WHERE code_hash = $1 AND client_id = $2',
);
const insert = statement(
  'bank_authorizations.insert',
  `INSERT INTO bank_authorizations (request_hash, client_id, institution_id, ordinal, linked_at, redirect_uri,
     code_challenge, sealed, version, created_at, expires_at, decision, decided_at, code_hash, redeemed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
   ON CONFLICT DO NOTHING`,
);
const UNDECIDED = 'request_hash = $1 AND version = $2 AND decision IS NULL AND expires_at > $3';
const proceed = statement(
  'bank_authorizations.proceed',
  `UPDATE bank_authorizations SET sealed = $4, version = version + 1 WHERE ${UNDECIDED}`,
);
const decide = statement(
  'bank_authorizations.decide',
  `UPDATE bank_authorizations SET decision = $4, decided_at = $3, code_hash = $5, sealed = $6, version = version + 1
   WHERE ${UNDECIDED}`,
);
const redeem = statement(
  'bank_authorizations.redeem',
  `UPDATE bank_authorizations SET redeemed_at = $2, sealed = $3, version = version + 1
   WHERE request_hash = $1 AND decision = 'approve' AND redeemed_at IS NULL AND decided_at > $4
     AND institution_id = $5 AND redirect_uri = $6 AND code_challenge = $7`,
);
const deleteEnded = statement(
  'bank_authorizations.deleteEnded',
  'DELETE FROM bank_authorizations WHERE client_id = $1 AND expires_at <= $2',
);

const FORGOTTEN = Buffer.alloc(0);

export const bankAuthorizations: Table<BankAuthorizationReader, BankAuthorizationWriter> = {
  reader: bankAuthorizationReader,
  writer: bankAuthorizationWriter,
};

function bankAuthorizationReader(reader: Reader): BankAuthorizationReader {
  const firstOf = async (query: SqlStatement, hashes: readonly Buffer[], rest: readonly Value[]) => {
    for (const hash of hashes) {
      const found = await reader.first(query, [hash, ...rest], toAuthorization);
      if (found) return found;
    }
    return undefined;
  };
  return {
    find: (requestHashes) => firstOf(find, requestHashes, []),
    findByCode: (clientId, hashes) => firstOf(findByCode, hashes, [clientId]),
  };
}

function bankAuthorizationWriter(transaction: SqlTransaction): BankAuthorizationWriter {
  return {
    ...bankAuthorizationReader(transaction),
    async insert(authorization) {
      await transaction.run(insert, [
        authorization.requestHash,
        authorization.clientId,
        authorization.institutionId,
        authorization.ordinal,
        authorization.linkedAt,
        authorization.redirectUri,
        authorization.codeChallenge,
        authorization.sealed,
        authorization.version,
        authorization.createdAt,
        authorization.expiresAt,
        authorization.decision,
        authorization.decidedAt,
        authorization.codeHash,
        authorization.redeemedAt,
      ]);
    },
    async proceed({ requestHash, version }, sealed, now) {
      return (await transaction.run(proceed, [requestHash, version, now, sealed])) === 1;
    },
    async decide({ requestHash, version }, { decision, at, codeHash, sealed }) {
      return (await transaction.run(decide, [requestHash, version, at, decision, codeHash, sealed])) === 1;
    },
    async redeem({ requestHash, institutionId, redirectUri, codeChallenge, decidedAfter }, now) {
      const grant = [decidedAfter, institutionId, redirectUri, codeChallenge];
      return (await transaction.run(redeem, [requestHash, now, FORGOTTEN, ...grant])) === 1;
    },
    deleteEnded: (clientId, until) => transaction.run(deleteEnded, [clientId, until]),
  };
}

function toAuthorization(row: Row): BankAuthorization {
  return {
    requestHash: bytes(row, 'request_hash'),
    clientId: text(row, 'client_id'),
    institutionId: text(row, 'institution_id'),
    ordinal: integer(row, 'ordinal'),
    linkedAt: integer(row, 'linked_at'),
    redirectUri: text(row, 'redirect_uri'),
    codeChallenge: text(row, 'code_challenge'),
    sealed: bytes(row, 'sealed'),
    version: integer(row, 'version'),
    createdAt: integer(row, 'created_at'),
    expiresAt: integer(row, 'expires_at'),
    decision: textOrNull(row, 'decision') as BankDecision | null,
    decidedAt: integerOrNull(row, 'decided_at'),
    codeHash: bytesOrNull(row, 'code_hash'),
    redeemedAt: integerOrNull(row, 'redeemed_at'),
  };
}
