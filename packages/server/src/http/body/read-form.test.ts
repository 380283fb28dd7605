import { describe, expect, it } from 'vitest';
import { readForm } from './read-form.ts';

describe('readForm', () => {
  it('gives the fields in order, a name as often as it stands there', () => {
    const fields = readForm(Buffer.from('account=a&account=b&word=gr%C3%BC%C3%9Fe+und+mehr'));
    expect([...fields]).toEqual([
      ['account', 'a'],
      ['account', 'b'],
      ['word', 'grüße und mehr'],
    ]);
  });

  it('takes an empty form', () => {
    expect(readForm(Buffer.alloc(0)).size).toBe(0);
  });

  it.each([
    ['bytes that are no text', Buffer.from([0x61, 0x3d, 0xff])],
    ['a zero character', Buffer.from('a=b%00c')],
    ['more fields than any form has', Buffer.from('a=1&'.repeat(1001))],
  ])('refuses %s', (_what, bytes) => {
    expect(() => readForm(bytes)).toThrow(expect.objectContaining({ code: 'INVALID_BODY' }));
  });
});
