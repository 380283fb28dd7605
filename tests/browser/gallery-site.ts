import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { build, type OutputFile } from 'esbuild';

/** What the frame's page is served with (link.md 14.1): a pane that needed more would break here first. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

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
  const files = await bundledGallery();
  const server = createServer((request, response) => {
    const name = basename(new URL(request.url ?? '/', 'http://gallery').pathname) || 'index.html';
    const text = name === 'index.html' ? PAGE : files.get(name);
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain',
      'content-security-policy': POLICY,
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
<link rel="stylesheet" href="/gallery.css">
<script type="module" src="/gallery.js"></script>
</head>
<body></body>
</html>
`;

async function bundledGallery(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../packages/link/src/frame/gallery/gallery.tsx')],
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  return new Map(outputFiles.map((file: OutputFile) => [basename(file.path), file.text]));
}
