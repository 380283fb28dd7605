import type { AccountReader, AccountWriter } from './accounts/account-store.ts';
import type { ReportReader, ReportWriter } from './asset-reports/report-store.ts';
import type { AuditAppender, AuditReader, AuditWriter } from './audit/audit-store.ts';
import type { AccountStatementReader, AccountStatementWriter } from './bank-statements/account-statement.ts';
import type { CallReader, CallWriter } from './call-log/call-record.ts';
import type { VisitReader, VisitWriter } from './consent-page/visit.ts';
import type { ConsentReader, ConsentWriter } from './consents/consent-store.ts';
import type { SessionConsentReader, SessionConsentWriter } from './consents/session-consent-store.ts';
import type { ConsoleSessionReader, ConsoleSessionWriter } from './console/console-session.ts';
import type { ReceiptReader, ReceiptWriter } from './deletion-receipts/receipt-store.ts';
import type { DepositSwitchReader, DepositSwitchWriter } from './deposit-switch/deposit-switch-store.ts';
import type { DueReader, DueWriter } from './due/due-store.ts';
import type { EndUserReader, EndUserWriter } from './end-users/end-user-store.ts';
import type { IdempotencyReader, IdempotencyWriter } from './idempotency/idempotency-store.ts';
import type { BankIncomeReader, BankIncomeWriter } from './income/bank-income-store.ts';
import type { InstitutionPlaceWriter } from './institution-calls/place-store.ts';
import type { InstitutionHealthReader, InstitutionHealthWriter } from './institutions/health-store.ts';
import type { Environment } from './institutions/institution.ts';
import type { ItemReader, ItemWriter } from './items/item-store.ts';
import type { DataKeyReader, DataKeyWriter } from './keys/data-key-store.ts';
import type { MicroDepositReader, MicroDepositWriter } from './link/items/deposit-store.ts';
import type { LinkSessionReader, LinkSessionWriter } from './link/state/session-store.ts';
import type { CustomizationReader, CustomizationWriter } from './link/tokens/customization-store.ts';
import type { LinkTokenReader, LinkTokenWriter } from './link/tokens/link-token-store.ts';
import type { PaymentReader, PaymentWriter } from './payments/payment-store.ts';
import type { RecipientReader, RecipientWriter } from './payments/recipient.ts';
import type { ProcessorTokenReader, ProcessorTokenWriter } from './processors/processor-token-store.ts';
import type { AdditionReader, AdditionWriter } from './records/enrichment/additions.ts';
import type { InvestmentReader, InvestmentWriter } from './records/investment-store.ts';
import type { SealedRecordReader, SealedRecordWriter } from './records/sealed-records.ts';
import type { KeptPages } from './records/transactions/kept-pages.ts';
import type { TransactionReader, TransactionWriter } from './records/transactions/transaction-store.ts';
import type { RegistrationReader, RegistrationWriter } from './registrations/registration-store.ts';
import type { RetentionWriter } from './retention/retention-store.ts';
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
import type { SignalReader, SignalWriter } from './signal/signal-store.ts';
import type { SimplefinAccessReader, SimplefinAccessWriter } from './simplefin/access-store.ts';
import type { ImportReader, ImportUndoWriter, ImportWriter } from './statement-imports/import-store.ts';
import type {
  CsvMappingReader,
  CsvMappingWriter,
  StatementSourceReader,
  StatementSourceWriter,
} from './statement-imports/statement-store.ts';
import type { TeamKeyReader, TeamKeyWriter } from './teams/team-key-store.ts';
import type { TeamReader, TeamWriter } from './teams/team-store.ts';
import type { TokenHashReader, TokenHashWriter } from './tokens/token-hash-store.ts';
import type { TokenReader, TokenWriter } from './tokens/token-store.ts';
import type { TransferReader, TransferWriter } from './transfers/transfer-store.ts';
import type { DataReadReader, DataReadWriter } from './usage/data-read-store.ts';
import type { UsageReader, UsageWriter } from './usage/usage-store.ts';
import type { UserReader, UserWriter } from './users/user-store.ts';
import type { SigningKeyReader, SigningKeyWriter } from './webhooks/keys/signing-key-store.ts';
import type { WebhookReader, WebhookWriter } from './webhooks/webhook-store.ts';

/** What the domain reads of a table outside of units of work, and what it may do inside one. */
interface Table<Reader, Writer> {
  readonly reader: Reader;
  readonly writer: Writer;
}

/** Every table, or small group of tables, with its two ports. */
export interface Tables {
  readonly teams: Table<TeamReader, TeamWriter>;
  readonly tokens: Table<TokenReader, TokenWriter>;
  readonly tokenHashes: Table<TokenHashReader, TokenHashWriter>;
  readonly users: Table<UserReader, UserWriter>;
  readonly bankIncomes: Table<BankIncomeReader, BankIncomeWriter>;
  readonly items: Table<ItemReader, ItemWriter>;
  readonly consents: Table<ConsentReader, ConsentWriter>;
  readonly sessionConsents: Table<SessionConsentReader, SessionConsentWriter>;
  readonly deletionReceipts: Table<ReceiptReader, ReceiptWriter>;
  readonly consentVisits: Table<VisitReader, VisitWriter>;
  readonly accounts: Table<AccountReader, AccountWriter>;
  readonly accountStatements: Table<AccountStatementReader, AccountStatementWriter>;
  readonly sealedRecords: Table<SealedRecordReader, SealedRecordWriter>;
  readonly transactions: Table<TransactionReader, TransactionWriter>;
  readonly investments: Table<InvestmentReader, InvestmentWriter>;
  readonly enrichmentAdditions: Table<AdditionReader, AdditionWriter>;
  readonly csvMappings: Table<CsvMappingReader, CsvMappingWriter>;
  readonly statementSources: Table<StatementSourceReader, StatementSourceWriter>;
  readonly statementImports: Table<ImportReader, ImportWriter>;
  readonly importUndo: Table<Record<never, never>, ImportUndoWriter>;
  readonly simplefinAccesses: Table<SimplefinAccessReader, SimplefinAccessWriter>;
  readonly assetReports: Table<ReportReader, ReportWriter>;
  readonly processorTokens: Table<ProcessorTokenReader, ProcessorTokenWriter>;
  readonly depositSwitches: Table<DepositSwitchReader, DepositSwitchWriter>;
  readonly paymentRecipients: Table<RecipientReader, RecipientWriter>;
  readonly payments: Table<PaymentReader, PaymentWriter>;
  readonly transfers: Table<TransferReader, TransferWriter>;
  readonly signalEvaluations: Table<SignalReader, SignalWriter>;
  readonly dataKeys: Table<DataKeyReader, DataKeyWriter>;
  readonly teamKeys: Table<TeamKeyReader, TeamKeyWriter>;
  readonly idempotencyKeys: Table<IdempotencyReader, IdempotencyWriter>;
  readonly usage: Table<UsageReader, UsageWriter>;
  readonly dataReads: Table<DataReadReader, DataReadWriter>;
  readonly faults: Table<FaultReader, FaultWriter>;
  readonly ownInstitutions: Table<OwnInstitutionReader, OwnInstitutionWriter>;
  readonly ownUsers: Table<OwnUserReader, OwnUserWriter>;
  readonly messages: Table<MessageReader, MessageWriter>;
  readonly bankAuthorizations: Table<BankAuthorizationReader, BankAuthorizationWriter>;
  readonly linkCustomizations: Table<CustomizationReader, CustomizationWriter>;
  readonly linkTokens: Table<LinkTokenReader, LinkTokenWriter>;
  readonly linkSessions: Table<LinkSessionReader, LinkSessionWriter>;
  readonly microDeposits: Table<MicroDepositReader, MicroDepositWriter>;
  readonly due: Table<DueReader, DueWriter>;
  readonly webhooks: Table<WebhookReader, WebhookWriter>;
  readonly webhookKeys: Table<SigningKeyReader, SigningKeyWriter>;
  readonly registrations: Table<RegistrationReader, RegistrationWriter>;
  readonly institutionHealth: Table<InstitutionHealthReader, InstitutionHealthWriter>;
  readonly institutionPlaces: Table<Record<never, never>, InstitutionPlaceWriter>;
  readonly audit: Table<AuditReader, AuditWriter>;
  readonly retention: Table<Record<never, never>, RetentionWriter>;
  readonly calls: Table<CallReader, CallWriter>;
  readonly endUsers: Table<EndUserReader, EndUserWriter>;
  readonly consoleSessions: Table<ConsoleSessionReader, ConsoleSessionWriter>;
}

/** Committed state, as every process sees it. */
export type StoreReader = { readonly [Name in keyof Tables]: Tables[Name]['reader'] };

/** Tables inside a unit of work: reads see its own writes. */
export type TableWriters = { readonly [Name in keyof Tables]: Tables[Name]['writer'] };

/** What may have fallen due by a write: work, an event to deliver, or whatever waits for a clock that moved. */
export type Planned = 'work' | 'event' | 'clock';

export interface StoreWriter extends TableWriters {
  /** Works on all tables of a team at once. */
  readonly teamData: TeamDataWriter;
  /**
   * All or nothing within the unit: when a rule in `work` rejects, what it wrote is taken back and the unit goes on. One at a
   * time. A statement that fails may end the unit all the same.
   */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /**
   * To be called in a large unit of work when most of it is done, before it counts anything of the team: up to here the embedded store
   * prepares it while others write. From here on they wait.
   */
  writeOut(): Promise<void>;
}

/** By what the first questions of a call are asked. */
export interface CallOpening {
  readonly environment: Environment;
  readonly clientId: string;
  /** The digest of the call's token. */
  readonly accessToken: Buffer | undefined;
  /** The call is one that changes something: its accounts are not asked for, and nothing is kept. */
  readonly changesState: boolean;
}

export interface UnitExtent {
  /** It writes thousands of rows: the embedded store prepares it beside others that write, and runs it again where they moved something. */
  readonly isLarge?: boolean;
}

/** Port: the store (fulfilled by `store/`). */
export interface Store extends StoreReader, AuditAppender {
  /**
   * Reads team, secrets, token, Item and accounts of a call at once, and gives a store that knows them; absent where a question
   * costs no round trip.
   */
  readonly readAhead?: (opening: CallOpening) => Promise<Store>;
  /** Forgets what was read ahead. For a call that begins to change things, which its later questions are to show. */
  readonly readAnew?: () => void;
  /**
   * Pages of transactions that were read before; given as long as all that a call has asked for was read ahead in one moment. So
   * whoever finds one there need not look again whether something changed meanwhile.
   */
  readonly keptPages?: () => KeptPages | undefined;
  /**
   * Tells the server that the opening of a call was read from, in one start of it. Versions are counted in the store: a standby that took
   * over without the last commits counts some of them again, for other changes. Always the same where no other server can take over;
   * undefined where it is not known.
   */
  readonly server?: string | undefined;
  /**
   * The store as the database shows it to a call of one team: rows of others are not there, in units of work neither (TEN-2). The same
   * store where no database keeps them apart.
   */
  ofTeam(clientId: string): Store;
  /** For what a call does beyond its own team: instruments of the sandbox for all teams, tokens that another team made for it. */
  ofAllTeams(): Store;
  /** All or nothing, and durable before it resolves (STO-1). `work` may run again after a conflict: it must have no other effect. */
  unitOfWork<T>(work: (unit: StoreWriter) => Promise<T>, extent?: UnitExtent): Promise<T>;
  /**
   * Resolves when the ledger has all that any process has ended: for whoever tells of another process's unit of work, which may have
   * died before it wrote there.
   */
  shipEndings(): Promise<void>;
  /** Takes what is deleted out of the store's files; others read meanwhile. False where that comes later, in the background. */
  overwriteDeleted(): Promise<boolean>;
  /** What the store's data and indexes take. */
  sizeBytes(): Promise<number>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
