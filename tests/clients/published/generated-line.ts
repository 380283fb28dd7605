import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ClientAnswer, type ClientLine, ClientRefusalError, type ClientRoute } from './line.ts';

type Json = Record<string, unknown>;

interface AxiosAnswer {
  readonly status: number;
  readonly data: Json;
  readonly headers: Json;
}

/** What the generated lines have alike. */
interface Library {
  readonly Configuration: new (options: { basePath: string; baseOptions: { headers: Json } }) => unknown;
  readonly PlaidApi: new (configuration: unknown, basePath?: string, axios?: unknown) => Methods;
}
type Methods = Record<string, (...given: unknown[]) => Promise<AxiosAnswer>>;

/** A line that was generated from the interface description: one class, a method for each path, credentials in headers. */
export function generatedLine(name: string, dependency: string): ClientLine {
  const require = createRequire(import.meta.url);
  // Loaded by its name: eight sets of types would slow the compiler, and each line's are read by `declared-types.ts`.
  const { Configuration, PlaidApi } = require(dependency) as Library;
  const declarations = join(dirname(require.resolve(dependency)), 'api.d.ts');
  return {
    name,
    declarations: readFileSync(declarations, 'utf8'),
    connect(basePath, keys) {
      const headers = keys ? { 'PLAID-CLIENT-ID': keys.client_id, 'PLAID-SECRET': keys.secret } : {};
      const client = new PlaidApi(new Configuration({ basePath, baseOptions: { headers } }));
      return {
        async call({ method }, body, as) {
          const send = client[method];
          if (!send) throw new Error(`${name} has no ${method}`);
          // As a program asks for a file.
          const options = as ? [{ responseType: 'arraybuffer' }] : [];
          return send.call(client, body, ...options).then(toAnswer, (error: { response?: AxiosAnswer }) => {
            throw error.response ? new ClientRefusalError(toAnswer(error.response)) : error;
          });
        },
      };
    },
    async routes() {
      const found: ClientRoute[] = [];
      const names = Object.getOwnPropertyNames(PlaidApi.prototype).filter((each) => each !== 'constructor');
      for (const method of names) {
        const request = async ({ url }: { url: string }) =>
          void found.push({ method, path: url.split('?', 1)[0] ?? '' });
        const client = new PlaidApi(new Configuration({ basePath: '', baseOptions: { headers: {} } }), '', {
          defaults: {},
          request,
        });
        await client[method]?.({}, {});
      }
      return found;
    },
  };
}

function toAnswer({ status, data, headers }: AxiosAnswer): ClientAnswer {
  const requestId = headers['x-request-id'];
  const isFile = Buffer.isBuffer(data);
  return { status, data: isFile ? { bytes: data, request_id: requestId } : data, requestId, isWhole: true };
}
