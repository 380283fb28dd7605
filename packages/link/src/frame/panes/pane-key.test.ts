import { expect, it } from 'vitest';
import { SAMPLES } from '../gallery/samples.ts';
import type { WirePane } from '../server/wire-types.ts';
import { canGoBack, paneKey } from './pane-key.ts';

function pane(name: string): WirePane {
  const found = SAMPLES.find((sample) => sample.name === name);
  if (!found) throw new Error(`no sample is called ${name}`);
  return found.pane;
}

it('takes a pane that is refused, searched anew or opened for the same one', () => {
  expect(paneKey(pane('mfa-code-error'))).toBe(paneKey(pane('mfa-code')));
  expect(paneKey(pane('credentials-error'))).toBe(paneKey(pane('credentials')));
  expect(paneKey(pane('institutions-none'))).toBe(paneKey(pane('institutions')));
  expect(paneKey(pane('redirect-opened'))).toBe(paneKey(pane('redirect')));
});

it('takes another question, another form and another error for a new pane', () => {
  expect(paneKey(pane('mfa-questions'))).not.toBe(paneKey(pane('mfa-code')));
  expect(paneKey(pane('credentials-pin'))).not.toBe(paneKey(pane('credentials')));
  expect(paneKey(pane('error-developer'))).not.toBe(paneKey(pane('error')));
});

it('offers a way back where the flow has one', () => {
  const back = SAMPLES.filter((sample) => canGoBack(sample.pane)).map(({ pane: { kind } }) => kind);
  expect([...new Set(back)].toSorted()).toEqual([
    'credentials',
    'mfa',
    'notice',
    'numbers',
    'redirect',
    'switch_confirm',
    'upload',
  ]);
});
