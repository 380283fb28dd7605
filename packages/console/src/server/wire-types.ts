// What the pages ask and what they are answered: the types of the server's own operations, and no value of them.

import type { ShownCall } from '../../../server/src/control/operations/calls.ts';
import type { MadeItem } from '../../../server/src/control/operations/item-acts.ts';
import type { ItemData, ItemPageWish } from '../../../server/src/control/operations/item-pages.ts';
import type { ItemRecord, ItemStory } from '../../../server/src/control/operations/items.ts';
import type { Keys } from '../../../server/src/control/operations/keys.ts';
import type { Overview } from '../../../server/src/control/operations/overview.ts';
import type { FiredWebhooks } from '../../../server/src/control/operations/sandbox.ts';
import type {
  ListedWebhook,
  ShownWebhook,
  WebhookPageWish,
} from '../../../server/src/control/operations/webhook-pages.ts';
import type { CallFilter, CallPage } from '../../../server/src/domain/call-log/call-record.ts';
import type { ClockMove, ClockState, ClockWish } from '../../../server/src/domain/sandbox/team-clock.ts';
import type { ReplayWish } from '../../../server/src/domain/webhooks/replay.ts';

export type { ShownAccount, ShownTransaction } from '../../../server/src/control/operations/item-pages.ts';
export type { CheckStep, ShownAttempt } from '../../../server/src/control/operations/webhook-pages.ts';
export type { CallBodies, CallRecord } from '../../../server/src/domain/call-log/call-record.ts';
export type { Role } from '../../../server/src/domain/console/console-session.ts';
export type { ItemState } from '../../../server/src/domain/items/item.ts';
export type { WebhookState } from '../../../server/src/domain/webhooks/webhook.ts';
export type {
  CallPage,
  ItemData,
  ItemRecord,
  ItemStory,
  Keys,
  ListedWebhook,
  Overview,
  ShownCall,
  ShownWebhook,
};

interface OfTeam {
  readonly clientId: string;
}
interface OfItem extends OfTeam {
  readonly itemId: string;
}

/** Each operation with its argument and its answer. */
export interface Operations {
  readonly describeOverview: [{ readonly clientId: string | null }, Overview];
  readonly describeKeys: [OfTeam, Keys];
  readonly listCalls: [CallFilter, CallPage];
  readonly showCall: [{ readonly requestId: string }, ShownCall];
  readonly pageItems: [ItemPageWish, readonly ItemRecord[]];
  readonly itemStory: [OfItem, ItemStory];
  readonly readItemData: [OfItem & { readonly skip: number; readonly limit: number }, ItemData];
  readonly pageWebhooks: [WebhookPageWish, readonly ListedWebhook[]];
  readonly explainWebhook: [OfTeam & { readonly webhookId: string }, ShownWebhook];
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
