import { exitStatusOf, type Pane, type PaneError, viewNameOf } from '../pane.ts';
import type { Flow, FlowEvent, FlowStep, Work } from './flow.ts';

/** One step in the making: the flow as it is so far, and the events that tell of it in order. */
export interface FlowDraft {
  readonly flow: Flow;
  set(change: Partial<Flow>): FlowDraft;
  tell(name: string, keys?: FlowEvent['keys']): FlowDraft;
  /** Shows a pane, and tells of it. */
  show(pane: Pane): FlowDraft;
  /** Shows a pane of which nothing is told: the same view with other contents. */
  change(pane: Pane): FlowDraft;
  await(work: Work): FlowDraft;
  /** Notes an error and tells of it. */
  err(error: PaneError): FlowDraft;
  done(): FlowStep;
}

export function draftOf(before: Flow): FlowDraft {
  let flow = before;
  const events: FlowEvent[] = [];
  const draft: FlowDraft = {
    get flow() {
      return flow;
    },
    set(change) {
      flow = { ...flow, ...change };
      return draft;
    },
    tell(name, keys = {}) {
      events.push({ name, keys });
      return draft;
    },
    show(pane) {
      const keys = { view_name: viewNameOf(pane), ...mfaKeys(pane) };
      return draft.change(pane).tell('TRANSITION_VIEW', keys);
    },
    change: (pane) => draft.set({ pane, work: null, exitStatus: exitStatusOf(pane) ?? flow.exitStatus }),
    await: (work) => draft.set({ work }),
    err: (error) => draft.set({ error }).tell('ERROR', errorKeys(error)),
    done: () => ({ flow, events }),
  };
  return draft;
}

export function errorKeys({ errorType, errorCode, errorMessage }: PaneError): FlowEvent['keys'] {
  return { error_type: errorType, error_code: errorCode, error_message: errorMessage };
}

function mfaKeys(pane: Pane): FlowEvent['keys'] {
  return pane.kind === 'mfa' ? { mfa_type: pane.asked.type } : {};
}
