import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** One request to the bank, which trusts its authority alone. */
export function ask(
  url: string,
  authority: string,
  options: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  } = {},
): Promise<Reply> {
  const { method = 'GET', body } = options;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...options.headers, ...length };
  return new Promise((resolve, reject) => {
    const request = url.startsWith('http:') ? plainRequest : secureRequest;
    const sent = request(url, { method, headers, ca: authority, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export interface Visit {
  readonly login?: string;
  readonly password?: string;
  /** Ids of the accounts to share; all when absent. */
  readonly accounts?: readonly string[];
  /** The person presses Cancel. */
  readonly denies?: true;
}

/**
 * Goes through the bank's pages as a person does: logs in, ticks accounts, and gives the address that the bank sends them back to.
 * @throws Error when the bank shows something else
 */
export async function visitBank(
  page: string,
  authority: string,
  { login = 'maya', password = 'harbor-light-7', accounts, denies }: Visit = {},
): Promise<string> {
  const origin = new URL(page).origin;
  const cookies = new Map<string, string>();
  const go = async (url: string, form?: URLSearchParams): Promise<Reply> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await ask(url, authority, {
      headers: { cookie, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      ...(form ? { method: 'POST', body: form.toString() } : {}),
    });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return reply;
  };
  let url = page;
  for (let steps = 0; steps < 12; steps += 1) {
    let reply = await go(url);
    if (reply.status === 200) {
      const form = denies
        ? new URLSearchParams({ decision: 'deny' })
        : formFor(reply.body, { login, password, accounts });
      reply = await go(url, form);
    }
    const location = reply.headers.location;
    if (typeof location !== 'string')
      throw new Error(`the bank shows ${reply.status}: ${reply.body.slice(0, 2000)}`);
    const next = new URL(location, url);
    if (next.origin !== origin) return next.href;
    url = next.href;
  }
  throw new Error('the bank never sends the person back');
}

function formFor(
  body: string,
  {
    login,
    password,
    accounts,
  }: { readonly login: string; readonly password: string; readonly accounts: readonly string[] | undefined },
): URLSearchParams {
  if (body.includes('name="password"')) return new URLSearchParams({ decision: 'log_in', login, password });
  const listed = [...body.matchAll(/name="account" value="([^"]+)"/g)].map(([, id = '']) => id);
  const form = new URLSearchParams({ decision: 'approve' });
  for (const id of accounts ?? listed) form.append('account', id);
  return form;
}
