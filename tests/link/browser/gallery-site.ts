import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { bundleFrame, FRAME_POLICY } from './frame-bundle.ts';

declare global {
  interface Window {
    showInGallery(query: string): void;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

export interface GallerySite {
  /** Address of a pane: `pane('consent', { scheme: 'dark' })`. */
  readonly pane: (name: string, more?: Readonly<Record<string, string>>) => string;
  readonly close: () => Promise<void>;
}

/** Serves the gallery of panes from its sources, under the policy of the real page. */
export async function serveGallery(): Promise<GallerySite> {
  const files = await bundleFrame('gallery/gallery.tsx');
  const server = createServer((request, response) => {
    const name = basename(new URL(request.url ?? '/', 'http://gallery').pathname) || 'index.html';
    const text = name === 'index.html' ? PAGE : files.get(name);
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain',
      'content-security-policy': FRAME_POLICY,
    });
    response.end(text ?? 'not found');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    pane: (name, more = {}) => `http://127.0.0.1:${port}/?${new URLSearchParams({ pane: name, ...more })}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/**
 * Shows a pane of the gallery as new, in the document that is there, as Link does it: a document of its own for each pane takes four times
 * as long.
 */
export async function showPane(
  page: Page,
  site: GallerySite,
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const address = site.pane(name, more);
  if (page.url() === 'about:blank') await page.goto(address);
  else await page.evaluate((query) => window.showInGallery(query), new URL(address).search);
  await page.getByTestId(name === 'embedded' ? 'embedded' : 'link-dialog').waitFor();
  await page.locator(`html[lang|=${more.lang ?? 'en'}]`).waitFor({ state: 'attached' });
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Panes</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/index.css">
<script type="module" src="/gallery.js"></script>
</head>
<body></body>
</html>
`;
