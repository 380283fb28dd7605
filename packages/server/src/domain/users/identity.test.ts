import { describe, expect, it } from 'vitest';
import {
  isDateOfBirth,
  isEmailAddress,
  maskedIdNumber,
  mergeIdentity,
  normalIdNumber,
  normalPhoneNumber,
} from './identity.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const name = { given: 'Ada', family: 'Quay' };

describe('an identity', () => {
  it('keeps what a change leaves out, replaces what it names as a whole, and loses what is null', () => {
    const before = { name, dateOfBirth: '1990-04-05', emails: [{ data: 'a@b.example', primary: true }] };
    expect(mergeIdentity(before, { dateOfBirth: null, emails: [] })).toEqual({ name, emails: [] });
    expect(mergeIdentity(null, {})).toBeNull();
    expect(mergeIdentity({ name }, { name: null })).toBeNull();
  });

  it.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['(415) 555-0123', '+14155550123'],
    ['415.555.0123', '+14155550123'],
    ['+1234567', undefined],
    ['+1234567890123456', undefined],
    ['14155550123', undefined],
    ['call me', undefined],
  ])('takes the telephone number %s as %s', (given, taken) => {
    expect(normalPhoneNumber(given)).toBe(taken);
  });

  it.each([
    ['ada@quay.example', true],
    ['ada@quay', false],
    ['ada@@quay.example', false],
    ['ada@quay@b.example', false],
    ['@quay.example', false],
    ['ada@.example', false],
    ['ada@quay.', false],
  ])('says of the address %s whether it can be one: %s', (given, can) => {
    expect(isEmailAddress(given)).toBe(can);
  });

  it('has a birthday after 1899 that is no later than today', () => {
    const days = ['1899-12-31', '1900-01-01', '2026-03-01', '2026-03-02'];
    expect(days.map((day) => isDateOfBirth(day, NOW))).toEqual([false, true, true, false]);
  });

  it('has social security numbers of nine digits, and shows the last four of each number', () => {
    expect(normalIdNumber({ type: 'us_ssn', value: '123-45-6789' })).toBe('123456789');
    expect(normalIdNumber({ type: 'us_ssn', value: '12345678' })).toBeUndefined();
    expect(normalIdNumber({ type: 'us_ssn_last_4', value: '678x' })).toBeUndefined();
    expect(normalIdNumber({ type: 'es_nie', value: 'X-1' })).toBe('X-1');
    expect(['123456789', '6789', '12', 'ÄÖ12345'].map(maskedIdNumber)).toEqual([
      '*****6789',
      '6789',
      '12',
      '***2345',
    ]);
  });
});
