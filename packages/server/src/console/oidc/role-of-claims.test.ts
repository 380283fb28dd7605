import { expect, it } from 'vitest';
import { roleOfClaims } from './role-of-claims.ts';

const roles = new Map([
  ['helpdesk', 'support'],
  ['admins', 'operator'],
] as const);

it.each([
  ['one value', 'groups', { groups: 'helpdesk' }, 'support'],
  ['the highest of several', 'groups', { groups: ['helpdesk', 'admins', 'others'] }, 'operator'],
  ['a claim within a claim', 'realm_access.roles', { realm_access: { roles: ['admins'] } }, 'operator'],
  [
    'a claim whose name has dots',
    'https://id.example/roles',
    { 'https://id.example/roles': ['admins'] },
    'operator',
  ],
  ['no claim', 'groups', {}, undefined],
  ['a value that nobody mapped', 'groups', { groups: ['Admins'] }, undefined],
  ['values that are no texts', 'groups', { groups: [7, null, ['admins'], { admins: true }] }, undefined],
  ['a name that every object has', 'constructor.name', { groups: ['admins'] }, undefined],
])('finds the role of %s', (_name, roleClaim, claims, expected) => {
  expect(roleOfClaims(claims, { roleClaim, roles })).toBe(expected);
});
