import type { TestedEndpoint } from './discovery.ts';
import type { Json } from './life.ts';

/** The name of the client's method: the parts of the path in camel case, unless the record says another. */
export function methodOf({ path, calls: { client } }: Pick<TestedEndpoint, 'path' | 'calls'>): string {
  const [first = '', ...rest] = path.split(/[/_]/).filter((part) => part !== '');
  const byPath = [first, ...rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1))].join('');
  return 'none' in client ? byPath : (client.method ?? byPath);
}

/** How a call is narrowed to one account of its Item; undefined where it cannot be. */
export function accountOf({ endpoint, calls }: TestedEndpoint): ((accountId: string) => Json) | undefined {
  if (calls.account !== undefined) return calls.account || undefined;
  const fields = endpoint.request.properties;
  const options = fieldsOf(fields.options);
  if ('account_id' in fields) return (id) => ({ account_id: id });
  if ('account_ids' in options) return (id) => ({ options: { account_ids: [id] } });
  if ('account_id' in options) return (id) => ({ options: { account_id: id } });
  return undefined;
}

function fieldsOf(schema: object | undefined): object {
  return schema && 'properties' in schema ? (schema.properties as object) : {};
}
