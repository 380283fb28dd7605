import { parseExact } from '../../wire/exact-number.ts';
import { createNet } from '../../world/net/guarded-net.ts';
import { type Net, NetError } from '../../world/net/net.ts';
import { CommandError, usageError } from '../command/exit-codes.ts';
import type { ApplicationForm } from './application-format.ts';

const LIMITS = { connectMs: 3000, totalMs: 60_000, bodyBytesMax: 16 * 1_048_576 };
/** It runs on the developer's own machine, or beside it. */
const POLICY = { httpsOnly: false, privateTargets: true, allowedCidrs: [], refusedAddresses: () => [] };
/** What is quoted of an answer. */
const QUOTED = 200;

/** What the application shows of one login. */
export interface ShownLogin {
  readonly needsLogin: boolean;
  readonly ended: boolean;
  readonly transactions: readonly ShownEntry[];
}

export interface ShownEntry {
  /** Null where the application does not tell. */
  readonly id: string | null;
  readonly description: string;
  /** Decimal text. */
  readonly amount: string;
  readonly pending: boolean;
}

/** The application did not do what it was asked to; the message says what it answered. */
export class ApplicationError extends Error {
  override readonly name = 'ApplicationError';
}

/** The application under test, over HTTP alone. */
export interface Application {
  readonly url: string;
  linkToken(itemId: string | undefined): Promise<string>;
  linked(publicToken: string, institution: string): Promise<void>;
  repaired(itemId: string): Promise<void>;
  remove(itemId: string): Promise<void>;
  /** Undefined where it does not show the login. */
  show(itemId: string): Promise<ShownLogin | undefined>;
  /** Sends bytes with these headers, and gives the status. */
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number>;
  close(): Promise<void>;
}

/** @throws CommandError for an address that is none */
export function applicationAt(address: string, form: ApplicationForm): Application {
  const base = readAddress(address);
  const net = createNet(POLICY);
  const request = requestsTo(base, form, net);
  const { state } = form;
  return {
    url: base.origin,
    async linkToken(itemId) {
      const { path, body, token } = form.link_token;
      const found = memberAt(await request(path, { body: filled(body, { item_id: itemId }) }), token);
      if (typeof found === 'string') return found;
      throw new ApplicationError(`${path} gave no link_token at "${token}"`);
    },
    async linked(publicToken, institution) {
      const { path, body } = form.linked;
      await request(path, { body: filled(body, { public_token: publicToken, institution }) });
    },
    async repaired(itemId) {
      if (form.repaired)
        await request(form.repaired.path, { body: filled(form.repaired.body, { item_id: itemId }) });
    },
    async remove(itemId) {
      await request(form.remove.path, { body: filled(form.remove.body, { item_id: itemId }) });
    },
    async show(itemId) {
      const body = filled(state.body, { item_id: itemId });
      const logins = memberAt(await request(state.path, { method: state.method, body }), state.items);
      if (!Array.isArray(logins))
        throw new ApplicationError(`${state.path} gave no list at "${state.items}"`);
      const login: unknown = logins.find((each) => memberAt(each, state.item_id) === itemId);
      return login === undefined ? undefined : toShown(login, form);
    },
    async send(url, headers, body) {
      const { status } = await net.request({
        url,
        method: 'POST',
        headers,
        body,
        owner: 'scenario',
        limits: LIMITS,
      });
      return status;
    },
    close: () => net.close(),
  };
}

type Requests = (
  path: string,
  given?: { readonly method?: 'GET' | 'POST'; readonly body?: unknown },
) => Promise<unknown>;

/** Sends JSON, and gives what the answer says. */
function requestsTo(base: URL, form: ApplicationForm, net: Net): Requests {
  return async (path, { method = 'POST', body = {} } = {}) => {
    const url = new URL(path, base).href;
    const content = method === 'GET' ? {} : { body: JSON.stringify(body) };
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json', ...form.headers };
    const answer = await net
      .request({ url, method, headers, ...content, owner: 'scenario', limits: LIMITS })
      .catch((error: unknown) => {
        if (error instanceof NetError) throw new ApplicationError(`${path}: ${error.message}`);
        throw error;
      });
    const text = answer.body.toString('utf8');
    if (answer.status < 200 || answer.status > 299)
      throw new ApplicationError(`${path} answered ${answer.status}${quoted(text)}`);
    return text.trim() === '' ? {} : parsed(path, text);
  };
}

function readAddress(text: string): URL {
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) throw usageError('--app must be an address like http://localhost:3000');
  return new URL(address);
}

function toShown(login: unknown, { state }: ApplicationForm): ShownLogin {
  const entries = memberAt(login, state.transactions);
  return {
    needsLogin: memberAt(login, state.needs_login) === true,
    ended: memberAt(login, state.ended) === true,
    transactions: (Array.isArray(entries) ? entries : []).map((entry: unknown) => {
      const id = memberAt(entry, state.transaction_id);
      return {
        id: typeof id === 'string' ? id : null,
        description: textOf(memberAt(entry, state.description)),
        amount: textOf(memberAt(entry, state.amount)),
        pending: memberAt(entry, state.pending) === true,
      };
    }),
  };
}

/** Numbers are exact text here. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const { rawJSON } = Object(value) as { readonly rawJSON?: string };
  return rawJSON ?? '';
}

/** A list has no place in an exact reading of its own. */
function parsed(path: string, text: string): unknown {
  try {
    return parseExact(`{"answer":${text}}`).answer;
  } catch {
    throw new ApplicationError(`${path} answered what is not JSON${quoted(text)}`);
  }
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' ? '' : `: ${line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line}`;
}

function memberAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce<unknown>((found, name) => {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    return (found as Readonly<Record<string, unknown>>)[name];
  }, value);
}

/** Values for the texts that begin with `$`; a member without one is left out. */
function filled(body: unknown, values: Readonly<Record<string, string | undefined>>): unknown {
  if (typeof body === 'string' && body.startsWith('$')) {
    const name = body.slice(1);
    if (!['public_token', 'institution', 'item_id'].includes(name))
      throw new CommandError(`the application's form has "${body}", which stands for nothing`);
    return values[name];
  }
  if (Array.isArray(body)) return body.map((each) => filled(each, values));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body)
      .map(([name, each]) => [name, filled(each, values)] as const)
      .filter(([, each]) => each !== undefined),
  );
}
