import { describe, expect, it } from 'vitest';
import { pathHint } from './path-hint.ts';

const known = {
  served: new Set([
    '/accounts/balance/get',
    '/processor/balance/get',
    '/accounts/get',
    '/institutions/get_by_id',
    '/transactions/get',
    '/health/live',
  ]),
  unbuilt: new Set(['/asset_report/create']),
};

describe('what is said of an unknown path', () => {
  it.each([
    ['/transaction/get', 'there is no such path; did you mean /transactions/get?'],
    ['/Accounts/Get', 'there is no such path; did you mean /accounts/get?'],
    ['/institutions/getById', 'there is no such path; did you mean /institutions/get_by_id?'],
    ['/institutions/get-by-id.json', 'there is no such path; did you mean /institutions/get_by_id?'],
    ['/accounts', 'there is no such path; did you mean /accounts/get?'],
    [
      '/v1/accounts/get',
      'there is no such path; did you mean /accounts/get? nothing stands before a path here',
    ],
    ['/api/v2/accounts', 'there is no such path; did you mean /accounts/get?'],
    [
      '/V1/accounts/get/',
      'there is no such path; did you mean /accounts/get? nothing stands before a path here',
    ],
    ['/accounts/get/', 'there is no such path; did you mean /accounts/get? no slash stands at the end'],
    ['//accounts//get', 'there is no such path; did you mean /accounts/get?'],
    [
      '/asset_report/create',
      '/asset_report/create is known from the reference API, and not built here; see /openapi.json',
    ],
    [
      '/v1/asset_report/create/',
      'there is no such path; the nearest one is of another kind: /asset_report/create is known from the reference API, and not built here; see /openapi.json',
    ],
    ['/balance/get', 'there is no such path; did you mean /accounts/balance/get or /processor/balance/get?'],
    ['/get', 'there is no such path'],
    ['/', 'there is no such path'],
    ['/nowhere/at/all', 'there is no such path'],
    [`/transactions/get${'/get'.repeat(5_000)}`, 'there is no such path'],
    ['/accounts/get/access-sandbox-8ab976e6-64bc-4b38-98f7-731e7a349970', 'there is no such path'],
  ])('%s', (path, said) => {
    expect(pathHint(path, known, '/openapi.json')).toBe(said);
  });
});
