import type { RunningInstance } from '../control/instance.ts';
import { checkChain, listAudit } from '../control/operations/audit.ts';
import { listCalls, showCall } from '../control/operations/calls.ts';
import { explainTransactionOf } from '../control/operations/explain.ts';
import { explainAccountOf } from '../control/operations/explain-account.ts';
import {
  pageInstitutions,
  showInstitution,
  switchOwnInstitution,
  testInstitution,
} from '../control/operations/institution-pages.ts';
import {
  breakLogin,
  makeSandboxItem,
  openUpdateMode,
  readNow,
  removeNamedItem,
} from '../control/operations/item-acts.ts';
import { pageItems, readItemData } from '../control/operations/item-pages.ts';
import { readItemRecords } from '../control/operations/item-records.ts';
import { tellStory } from '../control/operations/items.ts';
import { describeKeys } from '../control/operations/keys.ts';
import {
  describeLinkFunnel,
  openHostedPage,
  pageLinkSessions,
  showLinkSession,
} from '../control/operations/link-sessions.ts';
import { describeOperation } from '../control/operations/operation-state.ts';
import { describeOverview } from '../control/operations/overview.ts';
import { fireWebhook, getTime, moveTime } from '../control/operations/sandbox.ts';
import { describeSandbox, endFaults, orderFault } from '../control/operations/sandbox-state.ts';
import { createSecret, listSecrets, revokeSecret, rollSecret } from '../control/operations/secrets.ts';
import {
  listSnapshots,
  resetSandbox,
  restoreSnapshot,
  takeSnapshot,
} from '../control/operations/snapshots.ts';
import {
  allowEntry,
  choosePfcVersion,
  createTeam,
  describeTeam,
  disallowEntry,
  revokeTeam,
  switchMicroDeposits,
} from '../control/operations/teams.ts';
import { usageDays, usageTotals } from '../control/operations/usage.ts';
import { listWebhookKeys, rotateWebhookKey } from '../control/operations/webhook-keys.ts';
import { explainWebhook, pageWebhooks } from '../control/operations/webhook-pages.ts';
import { replayWebhooks } from '../control/operations/webhooks.ts';
import type { Role } from '../domain/console/console-session.ts';

/** An operation that the Console may ask for, and who may. */
interface Allowed {
  readonly operation: {
    readonly name: string;
    readonly perform: (instance: RunningInstance, argument: never) => Promise<unknown>;
  };
  readonly least: Role;
  /** It changes something, which is recorded. */
  readonly changes: boolean;
}

const reads = (operation: Allowed['operation'], least: Role): Allowed => ({
  operation,
  least,
  changes: false,
});
const changes = (operation: Allowed['operation'], least: Role): Allowed => ({
  operation,
  least,
  changes: true,
});

/** The one table of what the Console can do; an operation that is not here cannot be reached through it. */
const ALLOWED: readonly Allowed[] = [
  reads(describeOverview, 'viewer'),
  reads(listCalls, 'viewer'),
  reads(showCall, 'viewer'),
  reads(pageItems, 'viewer'),
  reads(tellStory, 'viewer'),
  reads(readItemData, 'viewer'),
  reads(readItemRecords, 'viewer'),
  reads(explainTransactionOf, 'viewer'),
  reads(explainAccountOf, 'viewer'),
  reads(listWebhookKeys, 'viewer'),
  reads(pageWebhooks, 'viewer'),
  reads(explainWebhook, 'viewer'),
  reads(pageLinkSessions, 'viewer'),
  reads(describeLinkFunnel, 'viewer'),
  reads(showLinkSession, 'viewer'),
  changes(openHostedPage, 'developer'),
  reads(pageInstitutions, 'viewer'),
  reads(showInstitution, 'viewer'),
  changes(testInstitution, 'developer'),
  changes(switchOwnInstitution, 'operator'),
  reads(getTime, 'viewer'),
  // They hold the secret of the first team.
  reads(describeKeys, 'developer'),
  reads(describeTeam, 'viewer'),
  reads(listSecrets, 'developer'),
  reads(usageTotals, 'viewer'),
  reads(usageDays, 'viewer'),
  reads(describeSandbox, 'viewer'),
  reads(listSnapshots, 'viewer'),
  changes(takeSnapshot, 'developer'),
  changes(restoreSnapshot, 'developer'),
  changes(resetSandbox, 'developer'),
  changes(orderFault, 'developer'),
  changes(endFaults, 'developer'),
  reads(describeOperation, 'viewer'),
  reads(listAudit, 'operator'),
  reads(checkChain, 'operator'),
  changes(createTeam, 'operator'),
  changes(revokeTeam, 'operator'),
  changes(createSecret, 'developer'),
  changes(rollSecret, 'developer'),
  changes(revokeSecret, 'developer'),
  changes(allowEntry, 'developer'),
  changes(disallowEntry, 'developer'),
  changes(switchMicroDeposits, 'operator'),
  changes(choosePfcVersion, 'developer'),
  changes(makeSandboxItem, 'developer'),
  changes(breakLogin, 'developer'),
  changes(openUpdateMode, 'support'),
  changes(readNow, 'support'),
  changes(removeNamedItem, 'operator'),
  changes(rotateWebhookKey, 'operator'),
  changes(fireWebhook, 'developer'),
  changes(moveTime, 'developer'),
  changes(replayWebhooks, 'developer'),
];

export const allowedOperations: ReadonlyMap<string, Allowed> = new Map(
  ALLOWED.map((allowed) => [allowed.operation.name, allowed]),
);
