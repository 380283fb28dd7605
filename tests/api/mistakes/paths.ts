import type { Mistake } from './mistake.ts';
import type { World } from './world.ts';

const EVERY = ({ url }: World): string => `${url}/openapi.json lists every endpoint.`;
const at =
  (path: string, method = 'POST') =>
  (world: World) =>
    world.raw(path, { method });
const asked = (path: string) => (world: World) =>
  world.raw(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
const notFound = { code: 'NOT_FOUND', next: EVERY } as const;

export const PATHS: readonly Mistake[] = [
  {
    did: 'reads an endpoint by GET',
    send: at('/accounts/get?access_token=x', 'GET'),
    ...notFound,
    says: 'GET is not answered at /accounts/get: use POST, with a JSON object as the body',
  },
  {
    did: 'deletes an Item by DELETE',
    send: at('/item/remove', 'DELETE'),
    ...notFound,
    says: 'DELETE is not answered at /item/remove: use POST, with a JSON object as the body',
  },
  {
    did: 'reads the OpenAPI document by POST',
    send: asked('/openapi.json'),
    ...notFound,
    says: 'POST is not answered at /openapi.json: use GET or HEAD',
  },
  {
    did: 'leaves out a letter of a path',
    send: asked('/transaction/get'),
    ...notFound,
    says: 'there is no such path; did you mean /transactions/get?',
  },
  {
    did: 'writes a path in camel case',
    send: asked('/institutions/getById'),
    ...notFound,
    says: 'there is no such path; did you mean /institutions/get_by_id?',
  },
  {
    did: 'puts a version before a path',
    send: asked('/v1/accounts/get'),
    ...notFound,
    says: 'there is no such path; did you mean /accounts/get? nothing stands before a path here',
  },
  {
    did: 'puts a slash behind a path',
    send: asked('/accounts/get/'),
    ...notFound,
    says: 'there is no such path; did you mean /accounts/get? no slash stands at the end',
  },
  {
    did: 'joins a base URL and a path with two slashes',
    send: asked('//accounts/get'),
    ...notFound,
    says: 'there is no such path; did you mean /accounts/get?',
  },
  {
    did: 'calls a resource, as in other APIs',
    send: at('/accounts', 'GET'),
    ...notFound,
    says: 'there is no such path; did you mean /accounts/get?',
  },
  {
    did: 'leaves out the first part of a path',
    send: asked('/public_token/exchange'),
    ...notFound,
    says: 'there is no such path; did you mean /item/public_token/exchange?',
  },
  {
    did: 'calls a product of the reference that is not built here',
    send: asked('/beacon/user/create'),
    ...notFound,
    says: ({ url }) =>
      `/beacon/user/create is known from the reference API, and not built here; see ${url}/openapi.json`,
  },
  {
    did: 'calls a path that nothing resembles',
    send: asked('/graphql'),
    ...notFound,
    says: 'there is no such path',
  },
  {
    did: 'puts a token into the path',
    send: ({ raw, accessToken }) => raw(`/item/${accessToken}`, { method: 'GET' }),
    ...notFound,
    says: 'there is no such path',
  },
  {
    did: 'calls a path of the sandbox outside the sandbox',
    send: ({ development }) => development('/sandbox/public_token/create'),
    code: 'SANDBOX_ONLY',
    says: '/sandbox/public_token/create exists only in the sandbox environment',
    next: 'Start an instance with --environment sandbox.',
  },
];
