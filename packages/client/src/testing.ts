export { type ForkedWorld, forkTestServer, type TestServerHandle } from './testing/forked-world.ts';
export type { InboxWebhook, WebhookFilter } from './testing/inbox.ts';
export type { ItemChanges } from './testing/item-changes.ts';
export {
  LinkExitError,
  type LinkedUser,
  type LinkSession,
  type LinkUserOptions,
} from './testing/link-user.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './testing/test-server.ts';
export type { CustomUser, LinkedItem, LinkItemOptions, TestTeam } from './testing/test-team.ts';
