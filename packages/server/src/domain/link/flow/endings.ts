import type { FlowDraft } from './draft.ts';
import { errorKeys } from './draft.ts';

/**
 * The person leaves. Where something would be lost they are asked once, unless the page insists (link.md 7, row 12). Who leaves when
 * all is done has succeeded: the page hears of it as such (link.md 2.7).
 */
export function leave(
  draft: FlowDraft,
  { force = false, typed = false }: { readonly force?: boolean; readonly typed?: boolean },
): FlowDraft {
  const { flow } = draft;
  if (flow.kept || flow.made > 0) return succeed(draft);
  if (!force && (flow.begun || typed) && flow.pane.kind !== 'exit') {
    draft.set({ behind: flow.work === null ? flow.pane : null });
    if (flow.work === null) return draft.show({ kind: 'exit' });
  }
  const error = flow.error;
  draft.tell('EXIT', { exit_status: flow.exitStatus, ...(error ? errorKeys(error) : {}) });
  return end(draft, 'exit');
}

export function succeed(draft: FlowDraft): FlowDraft {
  draft.tell('HANDOFF');
  return end(draft, 'success');
}

function end(draft: FlowDraft, ended: 'success' | 'exit'): FlowDraft {
  return draft.set({ pane: { kind: 'closed' }, work: null, behind: null, ended });
}
