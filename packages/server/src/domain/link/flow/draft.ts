import { type Pane, type PaneError, viewNameOf } from '../pane.ts';
import type { Flow, FlowEvent, Step, Work } from './flow.ts';

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
  done(): Step;
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
    change: (pane) => draft.set({ pane, work: null, exitStatus: exitStatusAt(pane, flow.exitStatus) }),
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

const MFA_STATUS = {
  device: 'choose_device',
  code: 'requires_code',
  questions: 'requires_questions',
  selections: 'requires_selections',
} as const;

/** Where a person who leaves at this pane leaves; on a pane that only tells something: where they were before. */
function exitStatusAt(pane: Pane, before: string | null): string | null {
  switch (pane.kind) {
    case 'consent':
      return 'requires_consent';
    case 'institutions':
      return 'institution_not_found';
    case 'notice':
      return pane.reason === 'products_missing' ? 'institution_not_supported' : 'institution_not_found';
    case 'credentials':
      return 'requires_credentials';
    case 'mfa':
      return MFA_STATUS[pane.asked.type];
    case 'redirect':
      return 'requires_oauth';
    case 'accounts':
      return 'requires_account_selection';
    case 'numbers':
    case 'auth_type':
      return 'requires_numbers';
    case 'upload':
      return 'requires_upload';
    case 'verify_deposits':
      return 'requires_verification_code';
    default:
      return before;
  }
}
