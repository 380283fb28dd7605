import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../domain/services.ts';
import { findBuiltLink } from './built-link.ts';
import { linkFiles } from './link-files.ts';
import { notBuiltPages, widgetPages } from './widget.ts';

const MANIFEST = {
  version: '1.2.3',
  loader: 'loader/link.js',
  module: 'module/index.js',
  element: 'element/served.js',
  pages: { webview: { script: 'frame/webview-AB.js', styles: ['frame/webview-CD.css'], preload: [] } },
  integrity: {
    'loader/link.js': 'sha384-loader',
    'module/index.js': 'sha384-module',
    'element/served.js': 'sha384-element',
    'frame/webview-AB.js': 'sha384-script',
    'frame/webview-CD.css': 'sha384-style',
  },
};
const CALL = {
  query: new URLSearchParams(),
  params: {},
  requestId: 'r1',
  acceptLanguage: '',
  form: new URLSearchParams(),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-built-'));
  mkdirSync(join(folder, 'loader'));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, 'loader/link.js'), 'the loader');
  writeFileSync(join(folder, 'loader/link.js.br'), 'the loader, smaller');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what was built', () => {
  it('is the first that is there', () => {
    const built = findBuiltLink([join(folder, 'absent'), folder]);
    expect(built?.version).toBe('1.2.3');
    expect(built?.assets).toEqual(['frame/webview-AB.js', 'frame/webview-CD.css']);
  });

  it('is served under the paths of its version, with what is in it', () => {
    const built = findBuiltLink([folder]);
    if (!built) throw new Error('the folder was not found');
    const files = linkFiles(built, { immutable: 'for ever', shortLived: 'for a while' });
    const caches = files.map(({ path, headers }) => [path, headers['Cache-Control']]);
    expect(Object.fromEntries(caches)).toEqual({
      '/link/v1/link.js': 'for a while',
      '/link/v1.2.3/link.js': 'for ever',
      '/link/v2/stable/link-initialize.js': 'for a while',
      '/link/v1/link.mjs': 'for a while',
      '/link/v1.2.3/link.mjs': 'for ever',
      '/link/v1/element.mjs': 'for a while',
      '/link/v1.2.3/element.mjs': 'for ever',
      '/link/v1/integrity.json': 'for a while',
      '/link/assets/webview-AB.js': 'for ever',
      '/link/assets/webview-CD.css': 'for ever',
    });
    expect(files[0]?.read().toString()).toBe('the loader');
    expect(files[0]?.readCompressed?.()?.toString()).toBe('the loader, smaller');
    expect(files.at(-1)?.readCompressed?.()).toBeUndefined();
    expect(
      JSON.parse(String(files.find(({ path }) => path === '/link/v1/integrity.json')?.read())).files,
    ).toEqual({
      '/link/v1.2.3/link.js': 'sha384-loader',
      '/link/v1.2.3/link.mjs': 'sha384-module',
      '/link/v1.2.3/element.mjs': 'sha384-element',
    });
  });
});

it('a clone that was not built says how to build it', async () => {
  expect(findBuiltLink([join(folder, 'absent')])).toBeUndefined();
  const [webview] = widgetPages({} as Services, undefined, async () => ({})).filter(
    ({ path }) => path === '/link/v1/link.html',
  );
  for (const page of [...notBuiltPages(), ...(webview ? [webview] : [])]) {
    const { status, body } = await page.answer(CALL);
    expect([status, body], page.path).toEqual([503, expect.stringContaining('npm run build')]);
  }
});
