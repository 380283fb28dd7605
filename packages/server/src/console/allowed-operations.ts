import type { Instance } from '../control/instance.ts';
import { listCalls, showCall } from '../control/operations/calls.ts';
import { breakLogin, makeSandboxItem, openUpdateMode } from '../control/operations/item-acts.ts';
import { pageItems, readItemData } from '../control/operations/item-pages.ts';
import { tellStory } from '../control/operations/items.ts';
import { describeKeys } from '../control/operations/keys.ts';
import { describeOverview } from '../control/operations/overview.ts';
import { fireWebhook, getTime, moveTime } from '../control/operations/sandbox.ts';
import { explainWebhook, pageWebhooks } from '../control/operations/webhook-pages.ts';
import { replayWebhooks } from '../control/operations/webhooks.ts';
import type { Role } from '../domain/console/console-session.ts';

/** An operation that the Console may ask for, and who may. */
interface Allowed {
  readonly operation: {
    readonly name: string;
    readonly perform: (instance: Instance, argument: never) => Promise<unknown>;
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
  reads(pageWebhooks, 'viewer'),
  reads(explainWebhook, 'viewer'),
  reads(getTime, 'viewer'),
  // They hold the secret of the first team.
  reads(describeKeys, 'developer'),
  changes(makeSandboxItem, 'developer'),
  changes(breakLogin, 'developer'),
  changes(openUpdateMode, 'support'),
  changes(fireWebhook, 'developer'),
  changes(moveTime, 'developer'),
  changes(replayWebhooks, 'developer'),
];

export const allowedOperations: ReadonlyMap<string, Allowed> = new Map(
  ALLOWED.map((allowed) => [allowed.operation.name, allowed]),
);
