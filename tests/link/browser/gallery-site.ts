import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { bundleFrame, FRAME_POLICY } from './frame-bundle.ts';

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
