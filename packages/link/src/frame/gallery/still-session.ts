import type { SchemeWish } from '../look/theme.ts';
import type { Trouble } from '../server/retries.ts';
import type { WidgetLook, WireAnswer } from '../server/wire-types.ts';
import type { Controller } from '../session/controller.ts';
import type { FrameState } from '../session/frame-state.ts';
import { PREVIEWS, UNREAD } from './sample-previews.ts';
import { SAMPLES, type Sample } from './samples.ts';

interface Shown {
  readonly look: WidgetLook;
  readonly scheme: SchemeWish | null;
  readonly trouble: Trouble | null;
}

/** What a session would draw that has come to the pane of a sample. */
export function stateAt({ pane, busy = false }: Sample, { look, scheme, trouble }: Shown): FrameState {
  const asksToLeave = pane.kind === 'exit';
  // The question lies over a pane.
  const under = SAMPLES.find(({ name }) => name === 'credentials')?.pane ?? pane;
  return {
    look,
    scheme,
    shown: true,
    pane: asksToLeave ? under : pane,
    unasked: false,
    asksToLeave,
    busy,
    trouble,
    declined: null,
  };
}

type Given = Pick<Controller, 'state' | 'subscribe'> & {
  readonly answered: (answer: WireAnswer) => void;
};

/** A session in which nothing happens but what its page says. */
export function stillSession({ state, subscribe, answered }: Given): Controller {
  return {
    state,
    subscribe,
    answer: answered,
    statements: {
      preview: async ({ files }) =>
        files.map((file) => PREVIEWS.find(({ name }) => name === file.name) ?? UNREAD),
      keep: () => {},
    },
    consents: async () => '',
    lookAgain: () => {},
    retryNow: () => {},
    navigate: () => {},
    onFocusEdge: () => {},
  };
}
