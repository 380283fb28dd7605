// What the tools ask a server for. The command names this file at its top, so that a server, which loads the files of commands, knows
// these operations; the tools themselves, and the protocol's library, are loaded by the command when it runs.

export { pageInstitutions } from '../../../control/operations/institutions/institution-pages.ts';
export { breakLogin } from '../../../control/operations/items/item-acts.ts';
export { pageItems, readItemData } from '../../../control/operations/items/item-pages.ts';
export { readItemRecords } from '../../../control/operations/items/item-records.ts';
export { type ItemRecord, tellStory } from '../../../control/operations/items/items.ts';
export { searchTransactions } from '../../../control/operations/items/transaction-search.ts';
export { fireWebhook, moveTime } from '../../../control/operations/sandbox/sandbox.ts';
export { endFaults, orderFault } from '../../../control/operations/sandbox/sandbox-state.ts';
export { listCalls } from '../../../control/operations/service/calls.ts';
export { describeOverview } from '../../../control/operations/service/overview.ts';
export { linkSandboxUser, listStreams, noteAgentCall } from '../../../control/operations/teams/agents.ts';
export {
  explainWebhook,
  type ListedWebhook,
  pageWebhooks,
} from '../../../control/operations/webhooks/webhook-pages.ts';
