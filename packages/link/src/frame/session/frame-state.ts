import type { SchemeWish } from '../look/theme.ts';
import type { WireError } from '../server/calls.ts';
import type { Trouble } from '../server/retries.ts';
import type { WidgetLook, WirePane } from '../server/wire-types.ts';

/** All that is drawn. */
export interface FrameState {
  /** Null until the server has answered. */
  readonly look: WidgetLook | null;
  /** What the host page wishes in place of the look's own. */
  readonly scheme: SchemeWish | null;
  readonly shown: boolean;
  /** Null until the first one is there. */
  readonly pane: WirePane | null;
  /** It came without a press of the person: after a wait, or as the first one. */
  readonly unasked: boolean;
  /** Over the pane stands the question whether to leave. */
  readonly asksToLeave: boolean;
  /** An answer is on its way, or what it led to. */
  readonly busy: boolean;
  readonly trouble: Trouble | null;
  /** The last answer was not taken. */
  readonly declined: WireError | null;
}

/** Before the server has answered. */
export const NOTHING_DRAWN: FrameState = {
  look: null,
  scheme: null,
  shown: false,
  pane: null,
  unasked: true,
  asksToLeave: false,
  busy: false,
  trouble: null,
  declined: null,
};
