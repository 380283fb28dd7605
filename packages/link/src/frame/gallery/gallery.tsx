import { render } from 'preact';
import { bankWindow } from '../bank/bank-window.ts';
import type { SchemeWish } from '../look/theme.ts';
import { loadAllPanes } from '../panes/pane-code.ts';
import type { Trouble } from '../server/retries.ts';
import type { WireAnswer } from '../server/wire-types.ts';
import type { Controller } from '../session/controller.ts';
import type { HostPage } from '../session/host-page.ts';
import { Dialog } from '../surfaces/dialog.tsx';
import { EmbeddedList } from '../surfaces/embedded-list.tsx';
import { LOOK, SAMPLES, type Sample } from './samples.ts';
import { stateAt, stillSession } from './still-session.ts';

declare global {
  interface Window {
    /** What the pane answered, for tests. */
    galleryAnswers: WireAnswer[];
    /** Shows another pane in the same document, as Link does: the query of its address. */
    showInGallery(query: string): void;
  }
}

/**
 * Shows a pane with sample data, as it is in Link: `?pane=<name of a sample>&scheme=dark&lang=fr&dir=rtl&trouble=offline`.
 * For tests, pictures and work on a pane; it is not shipped.
 */
await loadAllPanes();
let wished = new URLSearchParams(window.location.search);
// Languages that are written from the right have no texts yet: their layout is shown with those of others.
new MutationObserver(turn).observe(document.documentElement, { attributeFilter: ['dir'] });
window.showInGallery = (query) => {
  wished = new URLSearchParams(query);
  render(null, document.body);
  // What the one before set there would stay.
  for (const name of ['lang', 'dir', 'style']) document.documentElement.removeAttribute(name);
  showWished();
};
showWished();

function showWished(): void {
  window.galleryAnswers = [];
  const sample = SAMPLES.find(({ name }) => name === wished.get('pane'));
  if (sample) show(sample);
  else if (wished.get('pane') === 'embedded') showEmbedded();
  else listSamples();
  turn();
}

function turn(): void {
  const dir = wished.get('dir');
  if (dir !== null && document.documentElement.dir !== dir) document.documentElement.dir = dir;
}

function show(shown: Sample): void {
  render(
    <Dialog
      controller={still(shown)}
      bank={bankWindow()}
      back={{ start: () => {} }}
      surface="frame"
      compat={wished.has('compat')}
    />,
    document.body,
  );
  if (shown.files) drop(shown.files);
}

/** Once the pane listens. */
function drop(names: readonly string[]): void {
  setTimeout(() => {
    const dataTransfer = new DataTransfer();
    for (const name of names) dataTransfer.items.add(new File(['x'], name));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer }));
  }, 50);
}

function showEmbedded(): void {
  const list = SAMPLES.find(({ name }) => name === 'institutions');
  const host: HostPage = {
    origin: window.location.origin,
    leadsOn: true,
    init: {
      fl: 1,
      type: 'init',
      token: '',
      receivedRedirectUri: null,
      config: { compat: false, embedded: true, institutionId: null },
    },
    post: () => {},
    onMessage: () => {},
  };
  if (list) render(<EmbeddedList controller={still(list)} host={host} />, document.body);
}

function still(sample: Sample): Controller {
  const state = stateAt(sample, {
    look: { ...LOOK, ...sample.look, language: wished.get('lang') ?? LOOK.language },
    scheme: (wished.get('scheme') as SchemeWish | null) ?? null,
    trouble: wished.get('trouble') as Trouble | null,
  });
  return stillSession({
    state: () => state,
    subscribe: () => () => {},
    answered: (answer) => window.galleryAnswers.push(answer),
  });
}

function listSamples(): void {
  const names = [...SAMPLES.map(({ name }) => name), 'embedded'];
  render(
    <main>
      <h1>Panes</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`?pane=${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </main>,
    document.body,
  );
}
