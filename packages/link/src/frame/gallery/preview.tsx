import { render } from 'preact';
import { bankWindow } from '../bank/bank-window.ts';
import type { Scheme } from '../look/theme.ts';
import { loadAllPanes } from '../panes/pane-code.ts';
import type { LookCustomization } from '../server/wire-types.ts';
import { Dialog } from '../surfaces/dialog.tsx';
import { LANGUAGES } from '../text/catalogues.ts';
import { LOOK, SAMPLES } from './samples.ts';
import { stateAt, stillSession } from './still-session.ts';

/** What the page around a preview wishes to see. */
export interface PreviewWish {
  /** Name of a sample. */
  readonly pane: string;
  readonly language: string;
  readonly scheme: Scheme;
  /** Its texts are those of that language. */
  readonly customization: LookCustomization;
}

/** What a preview can show: told to the page around it as soon as it listens. */
export interface PreviewOffer {
  readonly panes: readonly string[];
  readonly languages: readonly string[];
}

await loadAllPanes();
const [first] = SAMPLES;
if (!first) throw new Error('there is no sample');
let state = stateAt(first, { look: LOOK, scheme: null, trouble: null });
let shownPane = '';
const listeners = new Set<() => void>();
const controller = stillSession({
  state: () => state,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  answered: () => {},
});

// Panes take the focus as they appear, and the page around this one is written in. Its `inert` comes here too late at times.
document.body.inert = true;
addEventListener('message', ({ origin, source, data }: MessageEvent) => {
  // Only the page of the same server that shows this one.
  if (origin === location.origin && source === parent) show(data as PreviewWish);
});
const offer: PreviewOffer = { panes: SAMPLES.map(({ name }) => name), languages: LANGUAGES };
parent.postMessage(offer, location.origin);

function show({ pane, language, scheme, customization }: PreviewWish): void {
  const sample = SAMPLES.find(({ name }) => name === pane) ?? first;
  if (!sample) return;
  const look = { ...LOOK, ...sample.look, language, languages: LANGUAGES, customization };
  state = stateAt(sample, { look, scheme, trouble: null });
  if (sample.name !== shownPane) {
    shownPane = sample.name;
    render(null, document.body);
    render(
      <Dialog
        controller={controller}
        bank={bankWindow()}
        back={{ start: () => {} }}
        surface="frame"
        compat={false}
      />,
      document.body,
    );
  }
  for (const listener of listeners) listener();
}
