import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { bundleApp, type PackageName, type ReactName } from './bundle.ts';

/** How the page loads Link's script. */
export type ScriptTag = 'alias' | 'plain' | 'async' | 'late' | 'missing' | 'not found';

export interface AppSite {
  readonly origin: string;
  close(): void;
}

const PATHS: Readonly<Record<ScriptTag, string>> = {
  alias: '/link/v2/stable/link-initialize.js',
  plain: '/link/v1/link.js',
  async: '/link/v1/link.js',
  late: '/link/v1/link.js',
  missing: '',
  'not found': '/nowhere/link/v1/link.js',
};

/** Serves the application of the tests, under the strictest policy that Link's documentation promises to work with. */
export async function startAppSite(link: string): Promise<AppSite> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://app.test');
    if (pathname === '/bundle.js') {
      const [react, name] = [
        searchParams.get('react') as ReactName,
        searchParams.get('package') as PackageName,
      ];
      const bundle = await bundleApp(react, name).catch((error: Error) => error);
      if (bundle instanceof Error) response.writeHead(500).end(bundle.message);
      else
        response
          .setHeader('Content-Type', 'text/javascript')
          .setHeader('Cache-Control', 'max-age=600')
          .end(bundle);
      return;
    }
    if (pathname === '/empty') {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html>');
      return;
    }
    if (pathname !== '/') {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self' ${link}; frame-src ${link}`,
    );
    response.end(html(link, searchParams));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function html(link: string, query: URLSearchParams): string {
  const tag = (query.get('script') ?? 'alias') as ScriptTag;
  const script = `<script ${tag === 'async' ? 'async ' : ''}src="${link}${PATHS[tag]}"></script>`;
  const bundle = `<script src="/bundle.js?${query.toString().replaceAll('&', '&amp;')}"></script>`;
  const scripts = tag === 'missing' ? [bundle] : tag === 'late' ? [bundle, script] : [script, bundle];
  return `<!doctype html><html lang="en"><head><title>App</title></head><body><div id="root"></div>${scripts.join('')}</body></html>`;
}

export interface AppQuery {
  readonly react: ReactName;
  readonly package: PackageName;
  readonly strict?: boolean;
  readonly script?: ScriptTag;
}

/** What a page did that it must not do. */
export interface Watch {
  /** Requests to anybody but the application and Link; the browser of the tests reaches no other machine. */
  readonly foreign: string[];
  /** Errors that nobody caught, and violations of the page's policy. */
  readonly errors: string[];
}

/** A page of the application, with its requests and errors watched. */
export async function openApp(
  context: BrowserContext,
  site: AppSite,
  link: string,
  { react, package: name, strict = false, script = 'alias' }: AppQuery,
): Promise<{ page: Page; watch: Watch }> {
  const page = await context.newPage();
  const watch: Watch = { foreign: [], errors: [] };
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.origin && origin !== link)
      watch.foreign.push(request.url());
  });
  page.on('pageerror', ({ message }) => watch.errors.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) watch.errors.push(message.text());
  });
  const query = new URLSearchParams({ react, package: name, script, ...(strict ? { strict: '' } : {}) });
  await page.goto(`${site.origin}/?${query}`);
  return { page, watch };
}
