import {
  pageInstitutions,
  showInstitution,
  switchOwnInstitution,
  testInstitution,
} from '../control/operations/institutions/institution-pages.ts';
import { explainTransactionOf } from '../control/operations/items/explain.ts';
import { explainAccountOf } from '../control/operations/items/explain-account.ts';
import {
  breakLogin,
  makeSandboxItem,
  openUpdateMode,
  readNow,
  removeNamedItem,
} from '../control/operations/items/item-acts.ts';
import { pageItems, readItemData } from '../control/operations/items/item-pages.ts';
import { readItemRecords } from '../control/operations/items/item-records.ts';
import { tellStory } from '../control/operations/items/items.ts';
import { hideItemData, revealItemData } from '../control/operations/items/reveal.ts';
import {
  checkLinkCustomization,
  DOCUMENT_BYTES_MAX,
  listLinkCustomizations,
  rollBackLinkCustomization,
  saveLinkCustomization,
  showLinkCustomization,
  withdrawLinkCustomization,
} from '../control/operations/link/link-customizations.ts';
import {
  describeLinkFunnel,
  openHostedPage,
  pageLinkSessions,
  showLinkSession,
} from '../control/operations/link/link-sessions.ts';
import { fireWebhook, getTime, moveTime } from '../control/operations/sandbox/sandbox.ts';
import { describeSandbox, endFaults, orderFault } from '../control/operations/sandbox/sandbox-state.ts';
import {
  listSnapshots,
  resetSandbox,
  restoreSnapshot,
  takeSnapshot,
} from '../control/operations/sandbox/snapshots.ts';
import {
  auditLines,
  beginAuditExport,
  checkChain,
  listActs,
  listAudit,
} from '../control/operations/service/audit.ts';
import { listCalls, showCall } from '../control/operations/service/calls.ts';
import { describeKeys } from '../control/operations/service/keys.ts';
import { describeOperation } from '../control/operations/service/operation-state.ts';
import { describeOverview } from '../control/operations/service/overview.ts';
import { tryEndpoint } from '../control/operations/service/try-endpoint.ts';
import {
  importUpload,
  pageImports,
  UPLOAD_BYTES_MAX,
} from '../control/operations/statements/import-pages.ts';
import {
  listMappings,
  saveMapping,
  TABLE_BYTES_MAX,
  tryMapping,
} from '../control/operations/statements/mappings.ts';
import { undoStatementImport } from '../control/operations/statements/statement-imports.ts';
import { createSecret, listSecrets, revokeSecret, rollSecret } from '../control/operations/teams/secrets.ts';
import {
  allowEntry,
  choosePfcVersion,
  createTeam,
  describeTeam,
  disallowEntry,
  revokeTeam,
  switchMicroDeposits,
} from '../control/operations/teams/teams.ts';
import { usageDays, usageTotals } from '../control/operations/teams/usage.ts';
import { listWebhookKeys, rotateWebhookKey } from '../control/operations/webhooks/webhook-keys.ts';
import { explainWebhook, pageWebhooks } from '../control/operations/webhooks/webhook-pages.ts';
import { replayWebhooks } from '../control/operations/webhooks/webhooks.ts';
import { ACTIONS } from '../domain/audit/actions.ts';
import { ALLOW_LISTS } from '../domain/link/tokens/allow-lists.ts';
import { WEBHOOK_STATES } from '../domain/webhooks/webhook.ts';
import { type Allowed, changes, guards, ITEM, PART, reads, TEAM } from './allowed.ts';
import { FAMILIES } from './allowed-families.ts';
import type { ArgumentShape } from './argument-shape.ts';

const NOTHING: ArgumentShape = {};
const INSTITUTION: ArgumentShape = { ...TEAM, institutionId: 'text' };
const ENTRY: ArgumentShape = { ...TEAM, list: { oneOf: ALLOW_LISTS }, entry: 'text' };
const USAGE: ArgumentShape = { clientId: 'text or null', from: 'text or null', to: 'text or null' };
const OWN_SCOPE: ArgumentShape = { ...TEAM, scope: { oneOf: ['team'] } };
const CUSTOMIZATION: ArgumentShape = { ...TEAM, name: 'text' };
const CUSTOMIZATION_CHANGE: ArgumentShape = { ...CUSTOMIZATION, basedOn: 'whole number' };
const SNAPSHOT: ArgumentShape = { ...OWN_SCOPE, name: 'text' };

/** The one table of what the Console can do; an operation that is not here cannot be reached through it. */
const ALLOWED: readonly Allowed[] = [
  reads(describeOverview, 'viewer', { clientId: 'text or null' }),
  reads(listCalls, 'viewer', {
    ...PART,
    'clientId?': 'text',
    'itemId?': 'text',
    'path?': 'text',
    'outcome?': { oneOf: ['ok', 'refused', 'failed'] },
    'before?': { at: 'whole number', nth: 'whole number', requestId: 'text' },
  }),
  reads(showCall, 'viewer', { requestId: 'text' }),
  reads(pageItems, 'viewer', {
    ...TEAM,
    ...PART,
    'before?': { createdAt: 'whole number', itemId: 'text' },
    'state?': { oneOf: ['linked', 'good', 'error', 'removed'] },
    'institutionId?': 'text',
    'product?': 'text',
  }),
  reads(tellStory, 'viewer', ITEM),
  reads(readItemData, 'viewer', {
    ...ITEM,
    ...PART,
    skip: 'whole number',
    'accountId?': 'text',
    'text?': 'text',
  }),
  reads(readItemRecords, 'viewer', ITEM),
  reads(explainTransactionOf, 'viewer', { ...ITEM, transactionId: 'text' }),
  reads(explainAccountOf, 'viewer', { ...ITEM, accountId: 'text' }),
  changes(revealItemData, 'support', { ...ITEM, reason: 'text' }),
  changes(hideItemData, 'support', NOTHING),
  reads(listWebhookKeys, 'viewer', NOTHING),
  reads(pageWebhooks, 'viewer', {
    ...TEAM,
    ...PART,
    'before?': 'whole number',
    'itemId?': 'text',
    'state?': { oneOf: WEBHOOK_STATES },
  }),
  reads(explainWebhook, 'viewer', { ...TEAM, webhookId: 'text' }),
  reads(pageLinkSessions, 'viewer', {
    ...TEAM,
    ...PART,
    'before?': { startedAt: 'whole number', linkSessionId: 'text' },
  }),
  reads(describeLinkFunnel, 'viewer', { ...TEAM, days: 'whole number' }),
  reads(showLinkSession, 'viewer', { ...TEAM, linkSessionId: 'text' }),
  reads(pageImports, 'viewer', {
    ...TEAM,
    ...PART,
    'before?': { createdAt: 'whole number', importId: 'text' },
  }),
  {
    ...changes(importUpload, 'developer', {
      ...TEAM,
      isDryRun: 'yes or no',
      files: { listOf: { name: 'text', content: 'text' } },
      'itemId?': 'text',
      'currency?': 'text',
      'account?': 'text',
      'mappingName?': 'text',
      'flipSign?': 'yes or no',
    }),
    bytesMax: UPLOAD_BYTES_MAX,
  },
  reads(listMappings, 'viewer', TEAM),
  {
    ...reads(tryMapping, 'developer', {
      ...TEAM,
      content: 'text',
      isHead: 'yes or no',
      'mapping?': 'text',
    }),
    bytesMax: TABLE_BYTES_MAX,
  },
  changes(saveMapping, 'developer', { ...TEAM, name: 'text', mapping: 'text' }),
  guards(undoStatementImport, 'developer', { ...TEAM, importId: 'text' }),
  changes(openHostedPage, 'developer', { ...TEAM, products: 'list of texts' }),
  ...FAMILIES,
  reads(listLinkCustomizations, 'viewer', TEAM),
  reads(showLinkCustomization, 'viewer', { ...CUSTOMIZATION, 'version?': 'whole number' }),
  {
    ...reads(checkLinkCustomization, 'viewer', { ...CUSTOMIZATION, document: 'text' }),
    bytesMax: DOCUMENT_BYTES_MAX,
  },
  {
    ...changes(saveLinkCustomization, 'developer', { ...CUSTOMIZATION_CHANGE, document: 'text' }),
    bytesMax: DOCUMENT_BYTES_MAX,
  },
  changes(rollBackLinkCustomization, 'developer', { ...CUSTOMIZATION_CHANGE, to: 'whole number' }),
  changes(withdrawLinkCustomization, 'developer', CUSTOMIZATION_CHANGE),
  reads(pageInstitutions, 'viewer', {
    ...TEAM,
    ...PART,
    text: 'text',
    countryCode: 'text',
    skip: 'whole number',
  }),
  reads(showInstitution, 'viewer', INSTITUTION),
  changes(testInstitution, 'developer', INSTITUTION),
  changes(switchOwnInstitution, 'operator', {
    institutionId: 'text',
    enabled: 'yes or no',
    remark: 'text or null',
  }),
  reads(getTime, 'viewer', OWN_SCOPE),
  // The description of keys holds the secret of the first team.
  reads(describeKeys, 'developer', TEAM),
  reads(describeTeam, 'viewer', TEAM),
  reads(listSecrets, 'developer', TEAM),
  reads(usageTotals, 'viewer', USAGE),
  reads(usageDays, 'viewer', USAGE),
  reads(describeSandbox, 'viewer', TEAM),
  reads(listSnapshots, 'viewer', TEAM),
  changes(takeSnapshot, 'developer', SNAPSHOT),
  changes(restoreSnapshot, 'developer', SNAPSHOT),
  changes(resetSandbox, 'developer', TEAM),
  changes(orderFault, 'developer', { ...TEAM, errorCode: 'text', times: 'whole number' }),
  changes(endFaults, 'developer', TEAM),
  reads(describeOperation, 'viewer', NOTHING),
  reads(listAudit, 'operator', {
    ...PART,
    'before?': 'whole number',
    'clientId?': 'text',
    'action?': { oneOf: Object.keys(ACTIONS) },
    'actorId?': 'text',
  }),
  reads(checkChain, 'operator', NOTHING),
  reads(listActs, 'operator', NOTHING),
  guards(beginAuditExport, 'operator', NOTHING),
  reads(auditLines, 'operator', { ...PART, n: 'whole number' }),
  guards(createTeam, 'operator', { name: 'text', environments: 'list of texts', clientId: 'text or null' }),
  guards(revokeTeam, 'operator', TEAM),
  guards(createSecret, 'developer', TEAM),
  guards(rollSecret, 'developer', { ...TEAM, graceMs: 'whole number', force: 'yes or no' }),
  guards(revokeSecret, 'developer', { ...TEAM, secretId: 'text' }),
  changes(allowEntry, 'developer', ENTRY),
  changes(disallowEntry, 'developer', ENTRY),
  changes(switchMicroDeposits, 'operator', { ...TEAM, on: 'yes or no' }),
  changes(choosePfcVersion, 'developer', { ...TEAM, version: { oneOf: ['v1', 'v2'] } }),
  changes(tryEndpoint, 'developer', { ...TEAM, path: 'text', body: 'text' }),
  changes(makeSandboxItem, 'developer', INSTITUTION),
  changes(breakLogin, 'developer', ITEM),
  changes(openUpdateMode, 'support', ITEM),
  changes(readNow, 'support', ITEM),
  guards(removeNamedItem, 'operator', { ...ITEM, name: 'text' }),
  guards(rotateWebhookKey, 'operator', { emergency: 'yes or no' }),
  changes(fireWebhook, 'developer', { ...TEAM, itemId: 'text or null', code: 'text', type: 'text or null' }),
  changes(moveTime, 'developer', {
    ...OWN_SCOPE,
    wish: { 'to?': 'whole number', 'by?': 'whole number', 'mode?': { oneOf: ['real', 'frozen'] } },
  }),
  changes(replayWebhooks, 'developer', {
    ...TEAM,
    wish: {
      'webhookIds?': 'list of texts',
      'itemId?': 'text',
      'from?': 'whole number',
      'to?': 'whole number',
      'onlyDead?': 'yes or no',
    },
  }),
];

export const allowedOperations: ReadonlyMap<string, Allowed> = new Map(
  ALLOWED.map((allowed) => [allowed.operation.name, allowed]),
);
