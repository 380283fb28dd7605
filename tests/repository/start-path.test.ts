import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChild } from '../support/child-service.ts';

const BUNDLE = join(import.meta.dirname, '../../packages/server/dist/main.js');
const NOTE_LOADED = pathToFileURL(join(import.meta.dirname, '../support/note-loaded.mjs')).href;

/** What the built service has loaded when it has answered once: files of the bundle, and modules of Node. */
interface Loaded {
  readonly files: readonly string[];
  readonly ofNode: readonly string[];
}

let folder: string;
let loaded: Loaded;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-start-path-'));
  const note = join(folder, 'loaded.json');
  const variables = { NODE_OPTIONS: `--import=${NOTE_LOADED}`, NOTE_LOADED: note };
  const service = await startChild(join(folder, 'data'), variables, BUNDLE);
  const answer = await fetch(`${service.baseUrl}/categories/get`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  await service.stop();
  const { files, ofNode }: Loaded = JSON.parse(readFileSync(note, 'utf8'));
  loaded = { files: files.filter((file) => dirname(file) === dirname(BUNDLE)), ofNode };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A start is as slow and as large as what it loads: everything else waits for its first use. */
describe('a start of the built service and its first answer', () => {
  it('load nothing of fetch', () => {
    expect(loaded.ofNode.filter((name) => /undici|http2/.test(name))).toEqual([]);
  });

  // A file takes half a millisecond to find and to link, however small it is.
  it('load few files', () => {
    expect(loaded.files.length).toBeLessThan(90);
  });

  it('load files of one byte for each character', () => {
    expect(loaded.files.length).toBeGreaterThan(0);
    const wide = loaded.files.filter((file) => /[^\0-\x7f]/.test(readFileSync(file, 'utf8')));
    expect(wide.map((file) => basename(file))).toEqual([]);
  });
});
