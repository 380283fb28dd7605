import { describe, expect, it } from 'vitest';
import { exampleBody, learn, missingIn } from './example-body.ts';

const FILLING = { clientId: 'c1', secret: 's1', known: {}, now: Date.UTC(2026, 4, 31, 12) };

const read = (text: string) => JSON.parse(text) as Record<string, unknown>;

describe('the body of an example', () => {
  it('has the keys of its reader, and a place for each token that is not known', () => {
    const body = exampleBody({ access_token: 'access-sandbox-1', options: { account_ids: ['a'] } }, FILLING);
    expect(read(body)).toEqual({
      client_id: 'c1',
      secret: 's1',
      access_token: 'YOUR_ACCESS_TOKEN',
      options: { account_ids: ['YOUR_ACCOUNT_ID'] },
    });
    expect(missingIn(body)).toEqual(['access_token', 'account_id']);
  });

  it('is filled with what calls before it have told', () => {
    const exchanged = learn({}, { access_token: 'access-1', item_id: 'i1', request_id: 'r1' });
    const known = learn(exchanged, {
      accounts: [{ account_id: 'a1' }, { account_id: 'a2' }],
      request_id: 'r2',
    });
    const body = exampleBody(
      { access_token: 'x', options: { account_ids: ['y', 'z'] } },
      { ...FILLING, known },
    );
    expect(read(body)).toMatchObject({ access_token: 'access-1', options: { account_ids: ['a1', 'a1'] } });
    expect(missingIn(body)).toEqual([]);
    expect(known).not.toHaveProperty('request_id');
  });

  it('asks for the days up to the present of the team', () => {
    const body = exampleBody({ start_date: '2020-01-01', end_date: '2020-02-01' }, FILLING);
    expect(read(body)).toMatchObject({ start_date: '2026-05-01', end_date: '2026-05-31' });
  });

  it('keeps what names something that is always there', () => {
    const body = exampleBody({ institution_id: 'ins_1', user: { client_user_id: 'u' } }, FILLING);
    expect(read(body)).toMatchObject({ institution_id: 'ins_1', user: { client_user_id: 'u' } });
  });

  it('has a place for a secret that is not known', () => {
    expect(missingIn(exampleBody({}, { ...FILLING, secret: '' }))).toEqual(['secret']);
  });
});
