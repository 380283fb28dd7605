import { describe, expect, it } from 'vitest';
import { PackedPage } from '../wire/packed-page.ts';
import { createRecentPages } from './recent-pages.ts';

const pageOf = (name: string): PackedPage =>
  new PackedPage(Buffer.from(`account\ttransaction\t2026-01-10\t{"name":"${name}"}`));
const sent = (page: PackedPage | undefined): string | undefined => {
  const text = page?.toSend().toString();
  page?.sent(true);
  return text;
};

describe('pages that were read before', () => {
  it('are found under their name and version alone, however often', () => {
    const { lists, changes } = createRecentPages()('server');
    const given = pageOf('kept');
    lists.keep('first', '0.7', { total: 12, page: given });
    sent(given);
    for (let nth = 0; nth < 3; nth++) {
      const found = lists.find('first', '0.7');
      expect(found?.total).toBe(12);
      expect(sent(found?.page)).toBe('{"name":"kept"}');
    }
    expect(lists.find('first', '0.8')).toBeUndefined();
    expect(lists.find('second', '0.7')).toBeUndefined();
    expect(changes.find('first', '0.7')).toBeUndefined();
  });

  it('have bytes of their own', () => {
    const { changes } = createRecentPages()('server');
    const wire = Buffer.from('account\ttransaction\t2026-01-10\t{"name":"kept"}');
    const [added, modified] = [new PackedPage(wire), pageOf('other')];
    changes.keep('a', '0.1', { last: 3, hasMore: true, added, modified, removed: Buffer.from('gone') });
    wire.fill('x');
    const found = changes.find('a', '0.1');
    expect(found).toMatchObject({ last: 3, hasMore: true, removed: Buffer.from('gone') });
    expect([sent(found?.added), sent(found?.modified)]).toEqual(['{"name":"kept"}', '{"name":"other"}']);
  });

  it('are those of one server: another may count its changes from before again', () => {
    const pagesOf = createRecentPages();
    pagesOf('one').lists.keep('first', '0.7', { total: 12, page: pageOf('kept') });
    expect(pagesOf('one').lists.find('first', '0.7')).toBeDefined();
    expect(pagesOf('other').lists.find('first', '0.7')).toBeUndefined();
    expect(pagesOf('one').lists.find('first', '0.7')).toBeUndefined();
  });
});
