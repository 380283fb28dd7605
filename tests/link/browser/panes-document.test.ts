import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SAMPLES } from '../../../packages/link/src/frame/gallery/samples.ts';
import { CAPTIONS } from './pane-captions.ts';
import { documentOfPanes } from './panes-document.ts';

const DOCS = join(import.meta.dirname, '../../../docs/guides/link');
const NAMES = [...SAMPLES.map(({ name }) => name), 'embedded'].toSorted();
const BYTES_MAX = 6 * 1024 * 1024;

it('says a line about every pane of the gallery, and about no other', () => {
  expect(Object.keys(CAPTIONS).toSorted()).toEqual(NAMES);
  expect(readFileSync(join(DOCS, 'panes.md'), 'utf8')).toBe(documentOfPanes());
});

it('has a picture of each, of four views side by side, and no other file', () => {
  const files = readdirSync(join(DOCS, 'panes')).toSorted();
  expect(files).toEqual(NAMES.map((name) => `${name}.png`).toSorted());
  for (const file of files) {
    const bytes = readFileSync(join(DOCS, 'panes', file));
    expect(bytes.subarray(1, 4).toString('latin1'), file).toBe('PNG');
    expect(bytes.readUInt32BE(16), file).toBeGreaterThan(1200);
    expect(bytes.readUInt32BE(16), file).toBeLessThan(1500);
  }
});

it('is small enough for everybody who fetches the repository', () => {
  const sizes = NAMES.map((name) => statSync(join(DOCS, 'panes', `${name}.png`)).size);
  expect(sizes.reduce((total, size) => total + size)).toBeLessThan(BYTES_MAX);
});
