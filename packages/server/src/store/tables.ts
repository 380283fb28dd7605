import type { Tables } from '../domain/store.ts';
import { deletionOfItem, type Table } from './table.ts';
import { due } from './tables/due/due.ts';
import { audit } from './tables/instance/audit-records.ts';
import { calls } from './tables/instance/calls.ts';
import { consoleSessions } from './tables/instance/console-sessions.ts';
import { deletionReceipts } from './tables/instance/deletion-receipts.ts';
import { idempotencyKeys } from './tables/instance/idempotency-keys.ts';
import { retention } from './tables/instance/retention.ts';
import { accountStatements } from './tables/items/account-statements.ts';
import { accounts } from './tables/items/accounts.ts';
import { consentVisits } from './tables/items/consent-visits.ts';
import { consents } from './tables/items/consents.ts';
import { institutionHealth } from './tables/items/institution-health.ts';
import { institutionPlaces } from './tables/items/institution-places.ts';
import { investments } from './tables/items/investments.ts';
import { itemTable } from './tables/items/items.ts';
import { microDeposits } from './tables/items/micro-deposits.ts';
import { processorTokens } from './tables/items/processor-tokens.ts';
import { registrations } from './tables/items/registrations.ts';
import { sealedRecords } from './tables/items/sealed-records.ts';
import { tokens } from './tables/items/tokens.ts';
import { dataKeys } from './tables/keys/data-keys.ts';
import { teamKeys } from './tables/keys/team-keys.ts';
import { tokenHashes } from './tables/keys/token-hashes.ts';
import { webhookKeys } from './tables/keys/webhook-keys.ts';
import { bankAuthorizations } from './tables/link/bank-authorizations.ts';
import { linkCustomizations } from './tables/link/link-customizations.ts';
import { linkSessions } from './tables/link/link-sessions.ts';
import { linkTokens } from './tables/link/link-tokens.ts';
import { sessionConsents } from './tables/link/session-consents.ts';
import { assetReports } from './tables/products/asset-reports.ts';
import { bankIncomes } from './tables/products/bank-incomes.ts';
import { depositSwitches } from './tables/products/deposit-switches.ts';
import { paymentRecipients } from './tables/products/payment-recipients.ts';
import { payments } from './tables/products/payments.ts';
import { signalEvaluations } from './tables/products/signal-evaluations.ts';
import { transfers } from './tables/products/transfers.ts';
import { faults } from './tables/sandbox/sandbox-faults.ts';
import { ownInstitutions } from './tables/sandbox/sandbox-institutions.ts';
import { messages } from './tables/sandbox/sandbox-messages.ts';
import { ownUsers } from './tables/sandbox/sandbox-users.ts';
import { importUndo } from './tables/statements/import-undo.ts';
import { statementImports } from './tables/statements/statement-imports.ts';
import { statementSources } from './tables/statements/statement-sources.ts';
import { csvMappings } from './tables/teams/csv-mappings.ts';
import { dataReads } from './tables/teams/data-reads.ts';
import { endUsers } from './tables/teams/end-users.ts';
import { enrichmentAdditions } from './tables/teams/enrichment-additions.ts';
import { simplefinAccesses } from './tables/teams/simplefin-accesses.ts';
import { teams } from './tables/teams/teams.ts';
import { usage } from './tables/teams/usage-records.ts';
import { users } from './tables/teams/users.ts';
import { transactions } from './tables/transactions/transactions.ts';
import { webhooks } from './tables/webhooks/webhooks.ts';

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
