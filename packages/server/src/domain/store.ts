import type { AccountReader, AccountWriter } from './accounts/account-store.ts';
import type { ConsentReader, ConsentWriter } from './consents/consent-store.ts';
import type { DepositSwitchReader, DepositSwitchWriter } from './deposit-switch/deposit-switch-store.ts';
import type { DueReader, DueWriter } from './due/due-store.ts';
import type { IdempotencyReader, IdempotencyWriter } from './idempotency/idempotency-store.ts';
import type { ItemReader, ItemWriter } from './items/item-store.ts';
import type { MicroDepositReader, MicroDepositWriter } from './link/items/deposit-store.ts';
import type { LinkSessionReader, LinkSessionWriter } from './link/state/session-store.ts';
import type { LinkTokenReader, LinkTokenWriter } from './link/tokens/link-token-store.ts';
import type { PaymentReader, PaymentWriter } from './payments/payment-store.ts';
import type { RecipientReader, RecipientWriter } from './payments/recipient.ts';
import type { ProcessorTokenReader, ProcessorTokenWriter } from './processors/processor-token-store.ts';
import type { InvestmentReader, InvestmentWriter } from './records/investment-store.ts';
import type { SealedRecordReader, SealedRecordWriter } from './records/sealed-records.ts';
import type { TransactionReader, TransactionWriter } from './records/transactions/transaction-store.ts';
import type { BankAuthorizationReader, BankAuthorizationWriter } from './sandbox/bank/authorization-store.ts';
import type { FaultReader, FaultWriter } from './sandbox/fault.ts';
import type {
  MessageReader,
  MessageWriter,
  OwnInstitutionReader,
  OwnInstitutionWriter,
  OwnUserReader,
  OwnUserWriter,
} from './sandbox/own-store.ts';
import type { TeamDataWriter } from './sandbox/team-data-store.ts';
import type {
  CsvMappingReader,
  CsvMappingWriter,
  StatementSourceReader,
  StatementSourceWriter,
} from './statements/statement-store.ts';
import type { TeamKeyReader, TeamKeyWriter } from './teams/team-key-store.ts';
import type { TeamReader, TeamWriter } from './teams/team-store.ts';
import type { TokenReader, TokenWriter } from './tokens/token-store.ts';
import type { UsageReader, UsageWriter } from './usage/usage-store.ts';
import type { SigningKeyReader, SigningKeyWriter } from './webhooks/keys/signing-key-store.ts';
import type { WebhookReader, WebhookWriter } from './webhooks/webhook-store.ts';

/** Committed state, as every process sees it. */
export interface StoreReader {
  readonly teams: TeamReader;
  readonly tokens: TokenReader;
  readonly items: ItemReader;
  readonly consents: ConsentReader;
  readonly accounts: AccountReader;
  readonly sealedRecords: SealedRecordReader;
  readonly transactions: TransactionReader;
  readonly investments: InvestmentReader;
  readonly csvMappings: CsvMappingReader;
  readonly statementSources: StatementSourceReader;
  readonly due: DueReader;
  readonly webhooks: WebhookReader;
  readonly webhookKeys: SigningKeyReader;
  readonly processorTokens: ProcessorTokenReader;
  readonly depositSwitches: DepositSwitchReader;
  readonly paymentRecipients: RecipientReader;
  readonly payments: PaymentReader;
  readonly teamKeys: TeamKeyReader;
  readonly idempotencyKeys: IdempotencyReader;
  readonly usage: UsageReader;
  readonly faults: FaultReader;
  readonly ownInstitutions: OwnInstitutionReader;
  readonly ownUsers: OwnUserReader;
  readonly messages: MessageReader;
  readonly bankAuthorizations: BankAuthorizationReader;
  readonly linkTokens: LinkTokenReader;
  readonly linkSessions: LinkSessionReader;
  readonly microDeposits: MicroDepositReader;
}

/** The same inside a unit of work: reads see its own writes. */
export interface StoreWriter {
  readonly teams: TeamWriter;
  readonly tokens: TokenWriter;
  readonly items: ItemWriter;
  readonly consents: ConsentWriter;
  readonly accounts: AccountWriter;
  readonly sealedRecords: SealedRecordWriter;
  readonly transactions: TransactionWriter;
  readonly investments: InvestmentWriter;
  readonly csvMappings: CsvMappingWriter;
  readonly statementSources: StatementSourceWriter;
  readonly due: DueWriter;
  readonly webhooks: WebhookWriter;
  readonly teamData: TeamDataWriter;
  readonly webhookKeys: SigningKeyWriter;
  readonly processorTokens: ProcessorTokenWriter;
  readonly depositSwitches: DepositSwitchWriter;
  readonly paymentRecipients: RecipientWriter;
  readonly payments: PaymentWriter;
  readonly teamKeys: TeamKeyWriter;
  readonly idempotencyKeys: IdempotencyWriter;
  readonly usage: UsageWriter;
  readonly faults: FaultWriter;
  readonly ownInstitutions: OwnInstitutionWriter;
  readonly ownUsers: OwnUserWriter;
  readonly messages: MessageWriter;
  readonly bankAuthorizations: BankAuthorizationWriter;
  readonly linkTokens: LinkTokenWriter;
  readonly linkSessions: LinkSessionWriter;
  readonly microDeposits: MicroDepositWriter;
  /**
   * All or nothing within the unit: when a rule in `work` rejects, what it wrote is taken back and the unit goes on. One at a
   * time. A statement that fails may end the unit all the same.
   */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** Port: the store (fulfilled by `store/`). */
export interface Store extends StoreReader {
  /** All or nothing, and durable before it resolves (STO-1). `work` may run again after a conflict: it must have no other effect. */
  unitOfWork<T>(work: (unit: StoreWriter) => Promise<T>): Promise<T>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
