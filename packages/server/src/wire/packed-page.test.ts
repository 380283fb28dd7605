import { describe, expect, it } from 'vitest';
import { EMPTY_PAGE, PackedPage } from './packed-page.ts';
import { packTransaction } from './packed-transaction.ts';

const NAMES = { accountId: 'account-1', transactionId: 'transaction-1', date: '2026-01-10' };

function pageOf(...names: readonly string[]): { page: PackedPage; text: string } {
  const wires = names.map((name) => JSON.stringify({ account_id: NAMES.accountId, pending: false, name }));
  const lines = wires.map((wire) =>
    [NAMES.accountId, NAMES.transactionId, NAMES.date, packTransaction(wire, NAMES)].join('\t'),
  );
  return { page: new PackedPage(Buffer.from(lines.join('\n'))), text: wires.join(',') };
}

describe('a packed page', () => {
  it('is the same however often it is sent, and as a copy', () => {
    const { page, text } = pageOf('one', 'two');
    const given = [0, 1, 2].map(() => {
      const sent = page.toSend().toString();
      page.sent(true);
      return sent;
    });
    expect([...given, page.toBuffer().toString()]).toEqual([text, text, text, text]);
    expect(EMPTY_PAGE.toSend().toString()).toBe('');
  });

  it('stands beside another page of the same answer', () => {
    const [one, other] = [pageOf('one'), pageOf('other', 'pages')];
    const sent = [one.page.toSend(), other.page.toSend()];
    expect(sent.map(String)).toEqual([one.text, other.text]);
    for (const { page } of [one, other]) page.sent(true);
  });

  it('is left alone while it is still read, and written over when it is not', () => {
    const [slow, next, quick, last] = [pageOf('slow'), pageOf('next'), pageOf('quick'), pageOf('last!')];
    const waiting = slow.page.toSend();
    slow.page.sent(false);
    for (let nth = 0; nth < 200; nth++) {
      const again = pageOf('again');
      expect(again.page.toSend().toString()).toBe(again.text);
      again.page.sent(true);
    }
    expect(next.page.toSend().toString()).toBe(next.text);
    next.page.sent(true);
    expect(waiting.toString()).toBe(slow.text);

    const taken = quick.page.toSend();
    quick.page.sent(true);
    expect(last.page.toSend().toString()).toBe(last.text);
    last.page.sent(true);
    expect(taken.toString()).toBe(last.text);
  });
});
