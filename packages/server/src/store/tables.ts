import type { Tables } from '../domain/store.ts';
import { deletionOfItem, type Table } from './table.ts';
import { accountStatements } from './tables/account-statements.ts';
import { accounts } from './tables/accounts.ts';
import { assetReports } from './tables/asset-reports.ts';
import { audit } from './tables/audit-records.ts';
import { bankAuthorizations } from './tables/bank-authorizations.ts';
import { bankIncomes } from './tables/bank-incomes.ts';
import { calls } from './tables/calls.ts';
import { consentVisits } from './tables/consent-visits.ts';
import { consents } from './tables/consents.ts';
import { consoleSessions } from './tables/console-sessions.ts';
import { csvMappings } from './tables/csv-mappings.ts';
import { dataKeys } from './tables/data-keys.ts';
import { dataReads } from './tables/data-reads.ts';
import { deletionReceipts } from './tables/deletion-receipts.ts';
import { depositSwitches } from './tables/deposit-switches.ts';
import { due } from './tables/due.ts';
import { endUsers } from './tables/end-users.ts';
import { enrichmentAdditions } from './tables/enrichment-additions.ts';
import { idempotencyKeys } from './tables/idempotency-keys.ts';
import { importUndo } from './tables/import-undo.ts';
import { institutionHealth } from './tables/institution-health.ts';
import { institutionPlaces } from './tables/institution-places.ts';
import { investments } from './tables/investments.ts';
import { itemTable } from './tables/items.ts';
import { linkCustomizations } from './tables/link-customizations.ts';
import { linkSessions } from './tables/link-sessions.ts';
import { linkTokens } from './tables/link-tokens.ts';
import { microDeposits } from './tables/micro-deposits.ts';
import { paymentRecipients } from './tables/payment-recipients.ts';
import { payments } from './tables/payments.ts';
import { processorTokens } from './tables/processor-tokens.ts';
import { registrations } from './tables/registrations.ts';
import { retention } from './tables/retention.ts';
import { faults } from './tables/sandbox-faults.ts';
import { ownInstitutions } from './tables/sandbox-institutions.ts';
import { messages } from './tables/sandbox-messages.ts';
import { ownUsers } from './tables/sandbox-users.ts';
import { sealedRecords } from './tables/sealed-records.ts';
import { sessionConsents } from './tables/session-consents.ts';
import { signalEvaluations } from './tables/signal-evaluations.ts';
import { simplefinAccesses } from './tables/simplefin-accesses.ts';
import { statementImports } from './tables/statement-imports.ts';
import { statementSources } from './tables/statement-sources.ts';
import { teamKeys } from './tables/team-keys.ts';
import { teams } from './tables/teams.ts';
import { tokenHashes } from './tables/token-hashes.ts';
import { tokens } from './tables/tokens.ts';
import { transactions } from './tables/transactions.ts';
import { transfers } from './tables/transfers.ts';
import { usage } from './tables/usage-records.ts';
import { users } from './tables/users.ts';
import { webhookKeys } from './tables/webhook-keys.ts';
import { webhooks } from './tables/webhooks.ts';

const besidesItems = {
  teams,
  tokens,
  tokenHashes,
  users,
  bankIncomes,
  consents,
  sessionConsents,
  deletionReceipts,
  consentVisits,
  accounts,
  accountStatements,
  sealedRecords,
  transactions,
  investments,
  enrichmentAdditions,
  csvMappings,
  statementSources,
  statementImports,
  importUndo,
  simplefinAccesses,
  assetReports,
  processorTokens,
  depositSwitches,
  paymentRecipients,
  payments,
  transfers,
  signalEvaluations,
  dataKeys,
  teamKeys,
  idempotencyKeys,
  usage,
  dataReads,
  faults,
  ownInstitutions,
  ownUsers,
  messages,
  bankAuthorizations,
  linkCustomizations,
  linkTokens,
  linkSessions,
  microDeposits,
  due,
  webhooks,
  webhookKeys,
  registrations,
  institutionHealth,
  institutionPlaces,
  audit,
  retention,
  calls,
  consoleSessions,
  endUsers,
};

/** Every table, by the name that the domain has for it. */
export const tables: {
  readonly [Name in keyof Tables]: Table<Tables[Name]['reader'], Tables[Name]['writer']>;
} = {
  ...besidesItems,
  items: itemTable(
    deletionOfItem(Object.values(besidesItems).map(({ ofItem = {} }: Table<unknown, unknown>) => ofItem)),
  ),
};
