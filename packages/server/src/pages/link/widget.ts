import { allowedOrigins } from '../../domain/link/tokens/allowed-origins.ts';
import { openHostedLink } from '../../domain/link/tokens/hosted-link.ts';
import { openFrame } from '../../domain/link/tokens/open-frame.ts';
import type { OpenedLinkToken } from '../../domain/link/tokens/open-link-token.ts';
import type { Services } from '../../domain/services.ts';
import { fail } from '../../errors.ts';
import type { LinkPage } from './bank-return.ts';
import type { BuiltLink } from './built-link.ts';
import { pageDocument } from './page-document.ts';
import { pageHeaders } from './page-headers.ts';

type Answer = Awaited<ReturnType<LinkPage['answer']>>;

const HTML = 'text/html; charset=utf-8';
const FRAME_ID = /^[0-9a-f]{32}$/;
const NOBODY: readonly string[] = [];

/** What the widget calls the look of a session: name of the application, colours, texts. */
type LookOf = (opened: Pick<OpenedLinkToken, 'call' | 'tenant' | 'token'>) => Promise<unknown>;

/** The pages that draw Link: the frame in pages of others, the page for web views, and hosted pages. */
export function widgetPages(services: Services, built: BuiltLink | undefined, lookOf: LookOf): LinkPage[] {
  const page = (name: string, status: number, ancestors: readonly string[], data?: unknown): Answer => {
    const files = built?.pages[name];
    if (!files) return notBuilt;
    return { status, headers: pageHeaders(ancestors), contentType: HTML, body: pageDocument(files, data) };
  };
  return [
    frame(services, page, lookOf),
    why(page),
    ...WEBVIEW_PATHS.map((path) => webview(path, page)),
    hosted(services, page),
  ];
}

type MakePage = (name: string, status: number, ancestors: readonly string[], data?: unknown) => Answer;

/** Named by a hash of the link_token, which tells whose pages may show it; one that nobody knows is shown nowhere (LNK-1). */
function frame(services: Services, page: MakePage, lookOf: LookOf): LinkPage {
  return {
    method: 'GET',
    path: '/link/v1/frame/:id',
    async answer({ params: { id = '' } }) {
      if (!FRAME_ID.test(id)) throw fail('NOT_FOUND');
      const [ancestors, opened] = await Promise.all([allowedOrigins(services, id), openFrame(services, id)]);
      // What the frame would ask for first: it can be shown one call earlier.
      return page('frame', 200, ancestors ?? NOBODY, opened && { look: await lookOf(opened) });
    },
    refused: ({ status }) => page('frame', status, NOBODY),
  };
}

/**
 * Tells a page that was shown no frame why. Anybody may have it: there is nothing to see or to press, and what it says goes to the
 * page that has the link_token, over the port that came with it.
 */
function why(page: MakePage): LinkPage {
  return {
    method: 'GET',
    path: '/link/v1/why',
    answer: async () => page('why', 200, ['*']),
    refused: ({ status }) => page('why', status, NOBODY),
  };
}

const WEBVIEW_PATHS = ['/link/v1/link.html', '/link/v2/stable/link.html'];

/** What is in its address is read by its script alone. */
function webview(path: string, page: MakePage): LinkPage {
  return {
    method: 'GET',
    path,
    answer: async () => page('webview', 200, NOBODY),
    refused: ({ status }) => page('webview', status, NOBODY),
  };
}

/** Brings its token along. Without one that is of use it says so, as Link says it everywhere. */
function hosted(services: Services, page: MakePage): LinkPage {
  return {
    method: 'GET',
    path: '/hosted/:id',
    async answer({ params: { id = '' } }) {
      const { linkToken, completionRedirectUri } = await openHostedLink(services, id);
      return page('hosted', 200, NOBODY, {
        token: linkToken,
        completion_redirect_uri: completionRedirectUri,
      });
    },
    refused: ({ status }) => page('hosted', status, NOBODY, { token: '', completion_redirect_uri: null }),
  };
}

/** Of a clone whose Link was not built. */
export const NOT_BUILT = 'Link was not built: run "npm run build", then start the service again.\n';

const notBuilt: Answer = {
  status: 503,
  headers: {},
  contentType: 'text/plain; charset=utf-8',
  body: NOT_BUILT,
};

/** Says so instead of Link's files. */
export function notBuiltPages(): LinkPage[] {
  return [
    '/link/v1/link.js',
    '/link/v1/link.mjs',
    '/link/v1/element.mjs',
    '/link/v2/stable/link-initialize.js',
  ].map((path) => ({
    method: 'GET',
    path,
    answer: async () => notBuilt,
    refused: () => notBuilt,
  }));
}
