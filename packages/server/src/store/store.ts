import type { Store, StoreReader, StoreWriter } from '../domain/store.ts';
import type { Engine, Reader, Transaction } from './engine.ts';
import { savepoint } from './savepoint.ts';
import { accountReader, accountWriter } from './tables/accounts.ts';
import { bankAuthorizationReader, bankAuthorizationWriter } from './tables/bank-authorizations.ts';
import { consentReader, consentWriter } from './tables/consents.ts';
import { csvMappingReader, csvMappingWriter } from './tables/csv-mappings.ts';
import { depositSwitchReader, depositSwitchWriter } from './tables/deposit-switches.ts';
import { dueReader, dueWriter } from './tables/due.ts';
import { idempotencyReader, idempotencyWriter } from './tables/idempotency-keys.ts';
import { investmentReader, investmentWriter } from './tables/investments.ts';
import { itemReader, itemWriter } from './tables/items.ts';
import { linkSessionReader, linkSessionWriter } from './tables/link-sessions.ts';
import { linkTokenReader, linkTokenWriter } from './tables/link-tokens.ts';
import { microDepositReader, microDepositWriter } from './tables/micro-deposits.ts';
import { recipientReader, recipientWriter } from './tables/payment-recipients.ts';
import { paymentReader, paymentWriter } from './tables/payments.ts';
import { processorTokenReader, processorTokenWriter } from './tables/processor-tokens.ts';
import { faultReader, faultWriter } from './tables/sandbox-faults.ts';
import { ownInstitutionReader, ownInstitutionWriter } from './tables/sandbox-institutions.ts';
import { messageReader, messageWriter } from './tables/sandbox-messages.ts';
import { ownUserReader, ownUserWriter } from './tables/sandbox-users.ts';
import { sealedRecordReader, sealedRecordWriter } from './tables/sealed-records.ts';
import { statementSourceReader, statementSourceWriter } from './tables/statement-sources.ts';
import { teamDataWriter } from './tables/team-data.ts';
import { teamKeyReader, teamKeyWriter } from './tables/team-keys.ts';
import { teamReader, teamWriter } from './tables/teams.ts';
import { tokenReader, tokenWriter } from './tables/tokens.ts';
import { transactionReader, transactionWriter } from './tables/transactions.ts';
import { usageReader, usageWriter } from './tables/usage-records.ts';
import { signingKeyReader, signingKeyWriter } from './tables/webhook-keys.ts';
import { webhookReader, webhookWriter } from './tables/webhooks.ts';

/**
 * The tables, over either engine.
 * @param planned called after a commit that planned work, made an event or moved a clock
 */
export function createStore(engine: Engine, planned: () => void = () => undefined): Store {
  return {
    ...readers(engine.reader),
    async unitOfWork(work) {
      let plans = false;
      const result = await engine.transaction((transaction) => {
        plans = false;
        return work(noting(writers(transaction), () => (plans = true)));
      });
      if (plans) planned();
      return result;
    },
    ping: () => engine.ping(),
    close: () => engine.close(),
  };
}

function readers(reader: Reader): StoreReader {
  return {
    teams: teamReader(reader),
    tokens: tokenReader(reader),
    items: itemReader(reader),
    consents: consentReader(reader),
    accounts: accountReader(reader),
    sealedRecords: sealedRecordReader(reader),
    transactions: transactionReader(reader),
    investments: investmentReader(reader),
    csvMappings: csvMappingReader(reader),
    statementSources: statementSourceReader(reader),
    processorTokens: processorTokenReader(reader),
    depositSwitches: depositSwitchReader(reader),
    paymentRecipients: recipientReader(reader),
    payments: paymentReader(reader),
    teamKeys: teamKeyReader(reader),
    idempotencyKeys: idempotencyReader(reader),
    usage: usageReader(reader),
    faults: faultReader(reader),
    ownInstitutions: ownInstitutionReader(reader),
    ownUsers: ownUserReader(reader),
    messages: messageReader(reader),
    bankAuthorizations: bankAuthorizationReader(reader),
    linkTokens: linkTokenReader(reader),
    linkSessions: linkSessionReader(reader),
    microDeposits: microDepositReader(reader),
    due: dueReader(reader),
    webhooks: webhookReader(reader),
    webhookKeys: signingKeyReader(reader),
  };
}

function writers(transaction: Transaction): StoreWriter {
  return {
    teams: teamWriter(transaction),
    tokens: tokenWriter(transaction),
    items: itemWriter(transaction),
    consents: consentWriter(transaction),
    accounts: accountWriter(transaction),
    sealedRecords: sealedRecordWriter(transaction),
    transactions: transactionWriter(transaction),
    investments: investmentWriter(transaction),
    csvMappings: csvMappingWriter(transaction),
    statementSources: statementSourceWriter(transaction),
    processorTokens: processorTokenWriter(transaction),
    depositSwitches: depositSwitchWriter(transaction),
    paymentRecipients: recipientWriter(transaction),
    payments: paymentWriter(transaction),
    teamKeys: teamKeyWriter(transaction),
    idempotencyKeys: idempotencyWriter(transaction),
    usage: usageWriter(transaction),
    faults: faultWriter(transaction),
    ownInstitutions: ownInstitutionWriter(transaction),
    ownUsers: ownUserWriter(transaction),
    messages: messageWriter(transaction),
    bankAuthorizations: bankAuthorizationWriter(transaction),
    linkTokens: linkTokenWriter(transaction),
    linkSessions: linkSessionWriter(transaction),
    microDeposits: microDepositWriter(transaction),
    savepoint: (work) => savepoint(transaction, work),
    due: dueWriter(transaction),
    webhooks: webhookWriter(transaction),
    teamData: teamDataWriter(transaction),
    webhookKeys: signingKeyWriter(transaction),
  };
}

/** Notices the writes after which something may have fallen due. */
function noting(unit: StoreWriter, plans: () => void): StoreWriter {
  const noted =
    <Arguments extends unknown[], Result>(act: (...given: Arguments) => Result) =>
    (...given: Arguments): Result => {
      plans();
      return act(...given);
    };
  const { due, webhooks, teams, teamData } = unit;
  return {
    ...unit,
    due: { ...due, plan: noted(due.plan), planOnce: noted(due.planOnce), postpone: noted(due.postpone) },
    webhooks: { ...webhooks, insert: noted(webhooks.insert), requeue: noted(webhooks.requeue) },
    teamData: { ...teamData, restore: noted(teamData.restore) },
    teams: { ...teams, setClock: noted(teams.setClock), releaseClock: noted(teams.releaseClock) },
  };
}
