import { describe, expect, it } from 'vitest';
import { catalogue, type ErrorCode, errorRecord, fail, isErrorCode } from './errors.ts';

const codes = Object.keys(catalogue) as ErrorCode[];

describe('the catalogue of refusals', () => {
  it('uses only the statuses of the contract', () => {
    const statuses = new Set(codes.map((code) => catalogue[code].status));
    expect([...statuses].sort()).toEqual([208, 400, 403, 404, 409, 429, 500, 503]);
  });

  it('speaks to developers in one line without an end mark, and to end users in sentences', () => {
    for (const code of codes) {
      const { message, display } = catalogue[code];
      expect(message, code).toMatch(/^\S.*[^.]$/);
      if (display !== null) expect(display, code).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('says in sentences when each is given, and once what to do next', () => {
    for (const code of codes) {
      const { when, next, advice } = catalogue[code];
      expect(when, code).toMatch(/^[A-Z].*\.$/);
      const said = [next, advice].filter((text) => text !== undefined);
      expect(said, code).toEqual([expect.stringMatching(/^[A-Z].*\.$/)]);
    }
  });

  it('gives every refusal the fields of the error object', () => {
    expect(
      errorRecord('INVALID_FIELD', 'https://bank.example', { message: 'count must be an integer' }),
    ).toEqual({
      error_type: 'INVALID_REQUEST',
      error_code: 'INVALID_FIELD',
      error_message: 'count must be an integer',
      display_message: null,
      documentation_url: 'https://bank.example/docs/errors#invalid_field',
      suggested_action: null,
    });
  });

  it('keeps the cause of a refusal out of its message', () => {
    const refusal = fail('INTERNAL_SERVER_ERROR', { cause: new Error('password=hunter2') });
    expect(refusal.message).toBe('an unexpected error occurred');
  });

  it('has those that only a test asks for, so that an application can be tried with them', () => {
    const typeOf = (code: string) => (isErrorCode(code) ? catalogue[code].type : undefined);
    expect(typeOf('INSIGHTS_PREVIOUSLY_NOT_ENABLED')).toBe('ASSET_REPORT_ERROR');
    expect(typeOf('DATA_QUALITY_CHECK_FAILED')).toBe('ASSET_REPORT_ERROR');
    expect(typeOf('BANK_TRANSFER_ACCOUNT_BLOCKED')).toBe('MICRODEPOSITS_ERROR');
  });

  it('knows its own codes only', () => {
    expect(isErrorCode('ITEM_NOT_FOUND')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });
});
