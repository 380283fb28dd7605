import { describe, expect, it } from 'vitest';
import { maskBody } from './mask-body.ts';

const masked = (value: unknown) => JSON.parse(maskBody(JSON.stringify(value)) ?? 'null');

describe('a body that is kept', () => {
  it('has no secret and no token, wherever they stand, and says of which kind a token was', () => {
    expect(
      masked({
        secret: '0123',
        access_token: 'access-sandbox-01234567-89ab-cdef-0123-456789abcdef',
        options: { override_password: 'x', note: 'see public-sandbox-1234 and link-production-ab12' },
        note: 'reports assets-sandbox-1f0e and a-production-9c8d',
        credentials: [{ id: 'a', value: 'b' }],
      }),
    ).toEqual({
      secret: '•••',
      access_token: 'access-sandbox-•••',
      options: { override_password: '•••', note: 'see public-sandbox-••• and link-production-•••' },
      note: 'reports assets-sandbox-••• and a-production-•••',
      credentials: '•••',
    });
  });

  it('has no account number and nothing that names a person', () => {
    expect(
      masked({
        numbers: { ach: [{ account: '1111222233330000', routing: '011401533', account_id: 'abc' }] },
        owners: [{ names: ['Ada'] }],
        middle_name: 'Byron',
        property_address: { city: 'Malakoff', region: 'NY' },
        name: 'Transfer to 4400 1122 3344 5566',
        date: '2026-11-22T23:00:00Z',
      }),
    ).toEqual({
      numbers: { ach: [{ account: '•••', routing: '•••', account_id: 'abc' }] },
      owners: '•••',
      middle_name: '•••',
      property_address: '•••',
      name: 'Transfer to •••',
      date: '2026-11-22T23:00:00Z',
    });
  });

  it('has the digits that were sent, and the beginning of long lists', () => {
    expect(maskBody('{"amount":12.10,"big":12345678901234567890}')).toBe(
      '{"amount":12.10,"big":12345678901234567890}',
    );
    expect(masked({ added: [1, 2, 3, 4, 5, 6, 7] })).toEqual({ added: [1, 2, 3, 4, 5, '… 2 more'] });
  });

  it('is not kept where it is no JSON object', () => {
    for (const text of ['', 'x', '7', 'null', '{"secret":"0123']) expect(maskBody(text)).toBeNull();
  });
});
