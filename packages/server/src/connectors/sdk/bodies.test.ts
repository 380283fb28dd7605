import { describe, expect, it } from 'vitest';
import { basicAuthorization, clientAuthorization, formBody, jsonBody, xmlBody } from './bodies.ts';

describe('a body', () => {
  it('of JSON names its type, beside other headers', () => {
    expect(jsonBody({ amount: '10.00' }, { 'x-request': '1' })).toEqual({
      headers: { 'content-type': 'application/json', 'x-request': '1' },
      body: '{"amount":"10.00"}',
    });
  });

  it('of a form is encoded, and leaves out what there is not', () => {
    const { headers, body } = formBody({ grant_type: 'code', code: 'a b&c=ü', scope: undefined });
    expect(headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' });
    expect(body).toBe('grant_type=code&code=a+b%26c%3D%C3%BC');
  });

  it('of XML may have a type of its own', () => {
    expect(xmlBody('<a/>', { 'content-type': 'application/x-ofx' })).toEqual({
      headers: { 'content-type': 'application/x-ofx' },
      body: '<a/>',
    });
  });
});

it('a name and a password go as they are, a client of OAuth encoded first', () => {
  const told = (value: string): string => Buffer.from(value.replace('Basic ', ''), 'base64').toString();
  expect(told(basicAuthorization('ü', 'a:b'))).toBe('ü:a:b');
  expect(told(clientAuthorization('id:1', 'a b%'))).toBe('id%3A1:a+b%25');
});
