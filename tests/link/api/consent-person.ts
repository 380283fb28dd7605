import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { TestService } from '../../support/service.ts';

export interface Shown {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Headers in place of those that a browser would send; null: it sends none. */
type Headers = Readonly<Record<string, string | null>>;

/** A person with a browser that keeps one cookie, as far as the page of consents needs one. */
export interface Person {
  cookie: string;
  get(path: string, headers?: Headers): Promise<Shown>;
  /** Sends a form as a page of the service does. */
  post(path: string, fields: Readonly<Record<string, string>>, headers?: Headers): Promise<Shown>;
  /** Opens a link and presses its button. */
  open(url: string): Promise<Shown>;
  /** Presses the button that takes an Item back. */
  revoke(itemId: string): Promise<Shown>;
}

export function newPerson({ baseUrl }: Pick<TestService, 'baseUrl'>): Person {
  const { origin } = new URL(baseUrl);
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    given: Headers,
    form?: Readonly<Record<string, string>>,
  ): Promise<Shown> => {
    const sent = form === undefined ? '' : new URLSearchParams(form).toString();
    const own = {
      ...(person.cookie === '' ? {} : { Cookie: person.cookie }),
      ...(form === undefined
        ? {}
        : {
            'Content-Type': 'application/x-www-form-urlencoded',
            'Content-Length': String(sent.length),
            Origin: origin,
            'Sec-Fetch-Site': 'same-origin',
          }),
      ...given,
    };
    const headers = Object.entries(own).filter((pair): pair is [string, string] => pair[1] !== null);
    const call = request(baseUrl + path, { method, headers: Object.fromEntries(headers) });
    call.end(sent);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const body = Buffer.concat(await response.toArray()).toString();
    const [cookie] = response.headers['set-cookie'] ?? [];
    if (cookie !== undefined) person.cookie = cookie.split(';')[0] ?? '';
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  };
  const person: Person = {
    cookie: '',
    get: (path, headers = {}) => ask('GET', path, headers),
    post: (path, fields, headers = {}) => ask('POST', path, headers, fields),
    open: (url) => person.post('/my/open', { code: codeOf(url) }),
    async revoke(itemId) {
      const asked = await person.get(`/my/revoke?item=${itemId}`);
      return person.post('/my/revoke', { item: itemId, csrf: csrfIn(asked.body) });
    },
  };
  return person;
}

export function codeOf(url: string): string {
  return new URL(url).searchParams.get('code') ?? '';
}

export function csrfIn(page: string): string {
  return /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** The words of a page. */
export function textOf({ body }: Shown): string {
  return body
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
}
