import { type Call, createCall } from './call.ts';
import { type Endpoints, PATHS } from './endpoints.gen.ts';
import type { ClientOptions, KeyedCallOptions } from './options.ts';

/** Every endpoint as a method, and `call` for those that this edition does not know. */
export interface Client extends Endpoints {
  /**
   * Calls an endpoint by its path, such as `/item/get`: for endpoints that are newer than this package. Gives the answer as it
   * came. An idempotency key makes it repeat lost calls only where this package knows that the endpoint takes one.
   * @throws {FairleadError} the service refused
   * @throws {FairleadConnectionError} no answer came
   */
  call(path: string, request?: object, options?: KeyedCallOptions): Promise<unknown>;
}

/**
 * A client of the service at `baseUrl`, with the keys of one team. Its methods are the paths of the API
 * (`client.item.public_token.exchange({ public_token })`); fields have the names of the wire.
 *
 * Amounts are numbers in major units, money that leaves an account is positive; dates are `YYYY-MM-DD`, times ISO 8601 in UTC.
 *
 * All methods throw `FairleadError` when the service refuses and `FairleadConnectionError` when no answer comes.
 *
 * Calls are made again, a few times and with a random part in the wait, when the service is busy and says when to come back (429
 * and 503 with `Retry-After`), and when no answer comes to a call with an `idempotencyKey`.
 * @throws {TypeError} an option is missing or malformed
 */
export function createClient(options: ClientOptions): Client {
  for (const name of ['baseUrl', 'clientId', 'secret'] as const) {
    if (typeof options[name] !== 'string' || options[name] === '') throw new TypeError(`${name} is missing`);
  }
  if (!URL.canParse(options.baseUrl)) throw new TypeError('baseUrl is not a URL');
  const call = createCall(options, (path) => PATHS[path]);
  // The tree is made from the list that its type is made from.
  const endpoints = tree(call) as unknown as Endpoints;
  return { ...endpoints, call: (path, request = {}, each = {}) => call(path, request, each) };
}

type Node = Record<string, unknown>;

function tree(call: Call): Node {
  const top: Node = {};
  // Short paths first: `/sandbox/fault` is a method, and `clear` becomes a method of it.
  const paths = Object.keys(PATHS).sort((a, b) => a.length - b.length);
  for (const path of paths) {
    const segments = path.slice(1).split('/');
    const last = segments.pop() ?? '';
    let node = top;
    for (const segment of segments) node = child(node, segment);
    place(node, last, (request: object = {}, options: KeyedCallOptions = {}) => call(path, request, options));
  }
  return top;
}

function child(node: Node, segment: string): Node {
  if (!Object.hasOwn(node, segment)) place(node, segment, {});
  return node[segment] as Node;
}

/** Not by assignment: a function has a `name` already, which cannot be assigned to. */
function place(node: Node, name: string, value: unknown): void {
  Object.defineProperty(node, name, { value, enumerable: true, configurable: true });
}
