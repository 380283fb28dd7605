// What the tools ask a server for. The command names this file at its top, so that a server, which loads the files of commands, knows
// these operations; the tools themselves, and the protocol's library, are loaded by the command when it runs.
export { linkSandboxUser, listStreams, noteAgentCall } from '../../../control/operations/agents.ts';
export { listCalls } from '../../../control/operations/calls.ts';
export { pageInstitutions } from '../../../control/operations/institution-pages.ts';
export { breakLogin } from '../../../control/operations/item-acts.ts';
export { pageItems, readItemData } from '../../../control/operations/item-pages.ts';
export { readItemRecords } from '../../../control/operations/item-records.ts';
export { type ItemRecord, tellStory } from '../../../control/operations/items.ts';
export { describeOverview } from '../../../control/operations/overview.ts';
export { fireWebhook, moveTime } from '../../../control/operations/sandbox.ts';
export { endFaults, orderFault } from '../../../control/operations/sandbox-state.ts';
export { searchTransactions } from '../../../control/operations/transaction-search.ts';
export {
  explainWebhook,
  type ListedWebhook,
  pageWebhooks,
} from '../../../control/operations/webhook-pages.ts';
