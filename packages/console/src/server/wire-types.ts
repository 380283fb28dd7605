// What the pages ask and what they are answered: the types of the server's own operations, and no value of them.

import type { DescribedEndpoint, FieldRow } from '../../../../scripts/reference/endpoints.ts';
import type { ShownDay } from '../../../server/src/control/operations/institutions/institution-health.ts';
import type {
  InstitutionPage,
  InstitutionTest,
  ShownInstitution,
} from '../../../server/src/control/operations/institutions/institution-pages.ts';
import type { Explanation } from '../../../server/src/control/operations/items/explain.ts';
import type { AccountExplanation } from '../../../server/src/control/operations/items/explain-account.ts';
import type { MadeItem } from '../../../server/src/control/operations/items/item-acts.ts';
import type {
  ItemData,
  ItemPageWish,
  ShownItems,
} from '../../../server/src/control/operations/items/item-pages.ts';
import type { ItemRecords } from '../../../server/src/control/operations/items/item-records.ts';
import type { ItemRecord, ItemStory } from '../../../server/src/control/operations/items/items.ts';
import type { CustomizationVerdict } from '../../../server/src/control/operations/link/link-customizations.ts';
import type {
  LinkFunnel,
  LinkSessionLine,
  ShownLinkSession,
} from '../../../server/src/control/operations/link/link-sessions.ts';
import type { FiredWebhooks } from '../../../server/src/control/operations/sandbox/sandbox.ts';
import type { SandboxState } from '../../../server/src/control/operations/sandbox/sandbox-state.ts';
import type { SignedHead } from '../../../server/src/control/operations/service/audit.ts';
import type { ShownCall } from '../../../server/src/control/operations/service/calls.ts';
import type { ApplicationKeys } from '../../../server/src/control/operations/service/keys.ts';
import type { OperationState } from '../../../server/src/control/operations/service/operation-state.ts';
import type { Overview } from '../../../server/src/control/operations/service/overview.ts';
import type { TriedCall } from '../../../server/src/control/operations/service/try-endpoint.ts';
import type { UploadResult } from '../../../server/src/control/operations/statements/import-pages.ts';
import type { TriedMapping } from '../../../server/src/control/operations/statements/mappings.ts';
import type { SecretRecord } from '../../../server/src/control/operations/teams/secrets.ts';
import type {
  AllowListEntry,
  CreatedTeam,
  TeamChoices,
} from '../../../server/src/control/operations/teams/teams.ts';
import type {
  UsageDay,
  UsageTotalLine,
  UsageWish,
} from '../../../server/src/control/operations/teams/usage.ts';
import type { SigningKeyRecord } from '../../../server/src/control/operations/webhooks/webhook-keys.ts';
import type {
  ListedWebhook,
  ShownWebhook,
  ShownWebhooks,
  WebhookPageWish,
} from '../../../server/src/control/operations/webhooks/webhook-pages.ts';
import type { AuditRecord } from '../../../server/src/domain/audit/act.ts';
import type { AuditPage } from '../../../server/src/domain/audit/audit-store.ts';
import type { AuditVerdict } from '../../../server/src/domain/audit/verify.ts';
import type { CallFilter, CallPage } from '../../../server/src/domain/call-log/call-record.ts';
import type {
  ListedCustomization,
  ShownCustomization,
} from '../../../server/src/domain/link/tokens/save-customization.ts';
import type { ClockMove, ClockState, ClockWish } from '../../../server/src/domain/sandbox/team-clock.ts';
import type { TeamSnapshot } from '../../../server/src/domain/sandbox/team-data-store.ts';
import type { ImportRecord } from '../../../server/src/domain/statement-imports/import-record.ts';
import type { ReplayWish } from '../../../server/src/domain/webhooks/replay.ts';

import type { FamilyOperations } from './family-types.ts';

export type { InstitutionLine } from '../../../server/src/control/operations/institutions/institution-pages.ts';
export type { ExplainedAccountField } from '../../../server/src/control/operations/items/explain-account.ts';
export type {
  ShownAccount,
  ShownTransaction,
} from '../../../server/src/control/operations/items/item-pages.ts';
export type { ShownHolding } from '../../../server/src/control/operations/items/item-records.ts';
export type {
  AssetReportLine,
  IncomeLine,
  ReportFormat,
  SavedFile,
  ShownAssetReport,
  ShownIncome,
  StatementPage,
} from '../../../server/src/control/operations/reports/shown-reports.ts';
export type { ShownUser, UserLine } from '../../../server/src/control/operations/teams/user-pages.ts';
export type {
  CheckStep,
  ShownAttempt,
} from '../../../server/src/control/operations/webhooks/webhook-pages.ts';
export type { CallBodies, CallRecord } from '../../../server/src/domain/call-log/call-record.ts';
export type { Role } from '../../../server/src/domain/console/console-session.ts';
export type { ItemState } from '../../../server/src/domain/items/item.ts';
export type { FunnelCount, Stage } from '../../../server/src/domain/link/sessions/funnel.ts';
export type { WebhookState } from '../../../server/src/domain/webhooks/webhook.ts';
export type {
  AccountExplanation,
  ApplicationKeys,
  AuditPage,
  AuditRecord,
  CallPage,
  DescribedEndpoint,
  Explanation,
  FieldRow,
  ImportRecord,
  InstitutionPage,
  ItemData,
  ItemRecord,
  ItemRecords,
  ItemStory,
  LinkFunnel,
  LinkSessionLine,
  ListedCustomization,
  ListedWebhook,
  OperationState,
  Overview,
  SandboxState,
  SecretRecord,
  ShownCall,
  ShownCustomization,
  ShownDay,
  ShownInstitution,
  ShownItems,
  ShownLinkSession,
  ShownWebhook,
  ShownWebhooks,
  SigningKeyRecord,
  TeamChoices,
  TeamSnapshot,
  TriedCall,
  TriedMapping,
  UploadResult,
  UsageDay,
  UsageTotalLine,
};

/** How a CSV file is read. */
export type Mapping = TriedMapping['mapping'];

interface OfTeam {
  readonly clientId: string;
}
/** A secret that is shown once. */
interface Issued {
  readonly secretId: string;
  readonly secret: string;
}
interface OfItem extends OfTeam {
  readonly itemId: string;
}

interface OfCustomization extends OfTeam {
  readonly name: string;
}
interface CustomizationChange extends OfCustomization {
  readonly basedOn: number;
}

/** Each operation with its argument and its answer. */
export interface Operations extends FamilyOperations {
  readonly describeOverview: [{ readonly clientId: string | null }, Overview];
  readonly describeKeys: [OfTeam, ApplicationKeys];
  readonly listCalls: [CallFilter, CallPage];
  readonly showCall: [{ readonly requestId: string }, ShownCall];
  readonly pageItems: [ItemPageWish, ShownItems];
  readonly itemStory: [OfItem, ItemStory];
  readonly revealItemData: [OfItem & { readonly reason: string }, { readonly until: number }];
  readonly hideItemData: [object, null];
  readonly readItemData: [
    OfItem & {
      readonly skip: number;
      readonly limit: number;
      readonly accountId?: string;
      readonly text?: string;
    },
    ItemData,
  ];
  readonly readItemRecords: [OfItem, ItemRecords];
  readonly explainTransactionOf: [OfItem & { readonly transactionId: string }, Explanation];
  readonly explainAccountOf: [OfItem & { readonly accountId: string }, AccountExplanation];
  readonly readItemNow: [OfItem, null];
  readonly removeItem: [OfItem & { readonly name: string }, null];
  readonly listWebhookKeys: [Record<never, never>, readonly SigningKeyRecord[]];
  readonly rotateWebhookKey: [
    { readonly emergency: boolean },
    { readonly keyId: string; readonly previousKeyId: string },
  ];
  readonly pageWebhooks: [WebhookPageWish, ShownWebhooks];
  readonly explainWebhook: [OfTeam & { readonly webhookId: string }, ShownWebhook];
  readonly pageLinkSessions: [
    OfTeam & {
      readonly limit: number;
      readonly before?: { readonly startedAt: number; readonly linkSessionId: string };
    },
    readonly LinkSessionLine[],
  ];
  readonly describeLinkFunnel: [OfTeam & { readonly days: number }, LinkFunnel];
  readonly showLinkSession: [OfTeam & { readonly linkSessionId: string }, ShownLinkSession];
  readonly openHostedPage: [OfTeam & { readonly products: readonly string[] }, { readonly url: string }];
  readonly listLinkCustomizations: [OfTeam, readonly ListedCustomization[]];
  readonly showLinkCustomization: [OfCustomization & { readonly version?: number }, ShownCustomization];
  readonly checkLinkCustomization: [OfCustomization & { readonly document: string }, CustomizationVerdict];
  readonly saveLinkCustomization: [CustomizationChange & { readonly document: string }, number];
  readonly rollBackLinkCustomization: [CustomizationChange & { readonly to: number }, number];
  readonly withdrawLinkCustomization: [CustomizationChange, number];
  readonly pageInstitutions: [
    OfTeam & {
      readonly text: string;
      readonly countryCode: string;
      readonly skip: number;
      readonly limit: number;
    },
    InstitutionPage,
  ];
  readonly showInstitution: [OfTeam & { readonly institutionId: string }, ShownInstitution];
  readonly testInstitution: [OfTeam & { readonly institutionId: string }, InstitutionTest];
  readonly switchInstitution: [
    { readonly institutionId: string; readonly enabled: boolean; readonly remark: string | null },
    null,
  ];
  readonly pageImports: [
    OfTeam & {
      readonly limit: number;
      readonly before?: { readonly createdAt: number; readonly importId: string };
    },
    readonly ImportRecord[],
  ];
  readonly importUpload: [
    OfTeam & {
      readonly isDryRun: boolean;
      readonly files: readonly { readonly name: string; readonly content: string }[];
      readonly itemId?: string;
      readonly currency?: string;
      readonly account?: string;
      readonly mappingName?: string;
      readonly flipSign?: boolean;
    },
    UploadResult,
  ];
  readonly listMappings: [OfTeam, readonly string[]];
  readonly tryMapping: [
    OfTeam & { readonly content: string; readonly isHead: boolean; readonly mapping?: string },
    TriedMapping,
  ];
  readonly saveMapping: [OfTeam & { readonly name: string; readonly mapping: string }, null];
  readonly undoStatementImport: [OfTeam & { readonly importId: string }, unknown];
  readonly tryEndpoint: [OfTeam & { readonly path: string; readonly body: string }, TriedCall];
  readonly describeTeam: [OfTeam, TeamChoices];
  readonly listSecrets: [OfTeam, readonly SecretRecord[]];
  readonly usageTotals: [UsageWish, readonly UsageTotalLine[]];
  readonly usageDays: [UsageWish, readonly UsageDay[]];
  readonly createTeam: [
    { readonly name: string; readonly environments: readonly string[]; readonly clientId: null },
    CreatedTeam,
  ];
  readonly revokeTeam: [OfTeam, null];
  readonly createSecret: [OfTeam, Issued];
  readonly rollSecret: [OfTeam & { readonly graceMs: number; readonly force: boolean }, Issued];
  readonly revokeSecret: [OfTeam & { readonly secretId: string }, null];
  readonly allow: [AllowListEntry, readonly string[]];
  readonly disallow: [AllowListEntry, readonly string[]];
  readonly switchMicroDeposits: [OfTeam & { readonly on: boolean }, string];
  readonly choosePfcVersion: [OfTeam & { readonly version: 'v1' | 'v2' }, string];
  readonly describeOperation: [Record<never, never>, OperationState];
  readonly listAudit: [
    {
      readonly limit: number;
      readonly before?: number;
      readonly clientId?: string;
      readonly action?: string;
    },
    AuditPage,
  ];
  readonly listActs: [Record<never, never>, Readonly<Record<string, string>>];
  readonly beginAuditExport: [Record<never, never>, SignedHead];
  readonly auditLines: [
    { readonly n: number; readonly limit: number },
    readonly { readonly n: number; readonly line: string }[],
  ];
  readonly checkChain: [Record<never, never>, AuditVerdict];
  readonly describeSandbox: [OfTeam, SandboxState];
  readonly listSnapshots: [OfTeam, readonly TeamSnapshot[]];
  readonly takeSnapshot: [OfTeam & { readonly scope: 'team'; readonly name: string }, TeamSnapshot];
  readonly restoreSnapshot: [OfTeam & { readonly scope: 'team'; readonly name: string }, TeamSnapshot];
  readonly resetSandbox: [OfTeam, { readonly items: number }];
  readonly orderFault: [OfTeam & { readonly errorCode: string; readonly times: number }, null];
  readonly endFaults: [OfTeam, number];
  readonly makeSandboxItem: [OfTeam & { readonly institutionId: string }, MadeItem];
  readonly breakLogin: [OfItem, null];
  readonly openUpdateMode: [OfItem, { readonly url: string }];
  readonly fireWebhook: [
    OfTeam & { readonly itemId: string; readonly code: string; readonly type: null },
    FiredWebhooks,
  ];
  readonly readClock: [OfTeam & { readonly scope: 'team' }, ClockState];
  readonly moveClock: [OfTeam & { readonly scope: 'team'; readonly wish: ClockWish }, ClockMove];
  readonly replayWebhooks: [OfTeam & { readonly wish: ReplayWish }, readonly string[]];
}
