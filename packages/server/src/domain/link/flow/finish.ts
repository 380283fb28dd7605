import type { FlowDraft } from './draft.ts';
import { succeed } from './endings.ts';
import type { Finish } from './flow.ts';
import { partyOf } from './panes.ts';

/** So many Items one session makes at most. */
const ITEMS_MAX = 20;

/** All is done: the last pane, unless the caller wants none and nothing more can come. */
export function finish(draft: FlowDraft, what: Finish): FlowDraft {
  const { facts, made } = draft.flow;
  draft.set({ kept: true, error: null, finishing: null });
  const another = facts.several && made < ITEMS_MAX;
  if (!facts.successPane && !another) return succeed(draft);
  const institution = partyOf(draft.flow);
  const nothing = { accounts: [], payment: null, sharedUntil: null };
  return draft.show({
    kind: 'connected',
    institution,
    appName: facts.appName,
    another,
    ...nothing,
    ...what,
  });
}

/** After the person was asked about their income, or gave up waiting for it. */
export function finishIncome(draft: FlowDraft): FlowDraft {
  return finish(draft, draft.flow.finishing ?? { purpose: 'link' });
}
