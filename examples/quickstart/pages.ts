import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

export interface Page {
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** The ways to put Link into a page; each is a page of its own here. */
const WAYS = [
  { path: '/', name: 'Script tag', script: '/script-tag.js' },
  { path: '/react-plaid-link-5', name: 'react-plaid-link 5', script: '/react-plaid-link-5.js' },
  { path: '/react-plaid-link-4', name: 'react-plaid-link 4', script: '/react-plaid-link-4.js' },
  { path: '/react-plaid-link-3', name: 'react-plaid-link 3', script: '/react-plaid-link-3.js' },
  { path: '/fairlead-react', name: '@fairlead/react', script: '/fairlead-react.js' },
] as const;

/** Major version 3 came before React 19. */
const REACT_PAGES = [
  { script: '/react-plaid-link-5.js', package: 'react-plaid-link-5', react: 'react', dom: 'react-dom' },
  { script: '/react-plaid-link-4.js', package: 'react-plaid-link-4', react: 'react', dom: 'react-dom' },
  { script: '/react-plaid-link-3.js', package: 'react-plaid-link-3', react: 'react-18', dom: 'react-dom-18' },
  { script: '/fairlead-react.js', package: '@fairlead/react', react: 'react', dom: 'react-dom' },
];

const browser = join(import.meta.dirname, 'browser');

/** All pages, scripts and styles by their path. `origin`: where Link comes from. */
export async function readPages(origin: string): Promise<ReadonlyMap<string, Page>> {
  const pages = new Map<string, Page>();
  const html = await readFile(join(browser, 'page.html'), 'utf8');
  for (const way of WAYS)
    pages.set(way.path, { type: 'text/html; charset=utf-8', body: fill(html, way, origin) });
  pages.set('/style.css', {
    type: 'text/css; charset=utf-8',
    body: await readFile(join(browser, 'style.css')),
  });
  for (const name of ['script-tag.js', 'page.js']) {
    pages.set(`/${name}`, javascript(await readFile(join(browser, name))));
  }
  await Promise.all(
    REACT_PAGES.map(async (page) => pages.set(page.script, javascript(await bundleReactPage(page)))),
  );
  return pages;
}

/** One app, bundled with each of the packages under the name that it imports. */
async function bundleReactPage(page: (typeof REACT_PAGES)[number]): Promise<Uint8Array> {
  const { outputFiles } = await build({
    // Aliases are looked up from here.
    absWorkingDir: import.meta.dirname,
    entryPoints: [join(browser, 'react-app.jsx')],
    alias: { 'react-plaid-link': page.package, react: page.react, 'react-dom': page.dom },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

function javascript(body: Uint8Array): Page {
  return { type: 'text/javascript; charset=utf-8', body };
}

function fill(html: string, way: (typeof WAYS)[number], origin: string): string {
  const links = WAYS.map(
    ({ path, name }) => `<a href="${path}"${path === way.path ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return html
    .replaceAll('{{origin}}', origin)
    .replaceAll('{{script}}', way.script)
    .replaceAll('{{links}}', links.join('\n'));
}

/** The page needs Link's script and frame, and nothing else from elsewhere. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' ${origin}`,
      `frame-src ${origin}`,
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}
