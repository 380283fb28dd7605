import { expect, it } from 'vitest';
import { buildConfig } from './config.ts';
import { readSettings } from './read-settings.ts';

const WHOLE = {
  FAIRLEAD_CONSOLE_OIDC_ISSUER: 'https://id.example.com/realms/bank',
  FAIRLEAD_CONSOLE_OIDC_CLIENT_ID: 'console',
  FAIRLEAD_CONSOLE_OIDC_CLIENT_SECRET: 'a secret',
  FAIRLEAD_CONSOLE_OIDC_ROLE_MAP: 'bank-admins=operator, role=a=support',
};

function read(changed: Record<string, string | undefined>) {
  const { config, complaints } = buildConfig(readSettings({ ...WHOLE, ...changed }, {}));
  return { login: config.console?.oidc, complaints };
}

it('reads an identity provider with the roles of its groups', () => {
  const { login, complaints } = read({});
  expect(complaints).toEqual([]);
  expect(login).toMatchObject({
    issuer: 'https://id.example.com/realms/bank',
    name: 'id.example.com',
    roleClaim: 'groups',
    roles: new Map([
      ['bank-admins', 'operator'],
      ['role=a', 'support'],
    ]),
  });
});

it.each<[string, Record<string, string | undefined>, string]>([
  ['a part is missing', { FAIRLEAD_CONSOLE_OIDC_CLIENT_ID: undefined }, 'CLIENT_ID'],
  ['no issuer is named', { FAIRLEAD_CONSOLE_OIDC_ISSUER: undefined }, 'CONSOLE_OIDC_ISSUER'],
  ['the issuer is no address', { FAIRLEAD_CONSOLE_OIDC_ISSUER: 'id.example.com' }, 'must be a URL'],
  ['a role is unknown', { FAIRLEAD_CONSOLE_OIDC_ROLE_MAP: 'a=chief' }, 'viewer, support'],
  ['a pair has no value', { FAIRLEAD_CONSOLE_OIDC_ROLE_MAP: '=viewer' }, 'pairs like'],
  ['openid is not asked for', { FAIRLEAD_CONSOLE_OIDC_SCOPES: 'profile' }, 'must hold openid'],
  [
    'it is plain HTTP in production',
    { FAIRLEAD_ENVIRONMENT: 'production', FAIRLEAD_CONSOLE_OIDC_ISSUER: 'http://id.example.com' },
    'must be https',
  ],
])('complains, and knows no provider, where %s', (_name, changed, words) => {
  const { login, complaints } = read(changed);
  expect(login).toBeUndefined();
  expect(complaints.join('\n')).toContain(words);
});
