import type { TestedEndpoint } from './discovery.ts';
import type { Json } from './life.ts';

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
