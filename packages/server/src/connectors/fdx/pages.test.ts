import { describe, expect, it } from 'vitest';
import { fdxContext } from './context.fixture.ts';
import { readPages } from './read.ts';

type Answer = Record<string, unknown>;

/** What is read page by page from an institution that answers a query so, and the queries that it was asked. */
async function pagesOf(answerTo: (query: URLSearchParams) => Answer) {
  const asked: string[] = [];
  const context = fdxContext(({ origin, pathname, search, searchParams }) => {
    expect(`${origin}${pathname}`).toBe('https://bank.example/fdx/v6/things');
    asked.push(search);
    return answerTo(searchParams);
  });
  const wish = { path: '/things', query: { limit: '2' }, member: 'things' };
  const read: unknown[] = [];
  const ends: boolean[] = [];
  for await (const { items, isLast } of readPages(context, { accessToken: 't' }, wish)) {
    read.push(...items);
    ends.push(isLast);
  }
  return { read, ends, asked };
}

describe('pages of an FDX institution', () => {
  it.each<[string, Answer]>([
    ['an offset', { page: { nextOffset: '2' } }],
    ['a link', { links: { next: { href: '/fdx/v6/things?limit=2&offset=2' } } }],
    [
      'a link elsewhere, whose query alone is taken',
      { links: { next: { href: 'https://evil.example/?offset=2' } } },
    ],
  ])('go on by %s', async (_, next) => {
    const { read, ends, asked } = await pagesOf((query) =>
      query.get('offset') === '2' ? { things: ['c'] } : { things: ['a', 'b'], ...next },
    );
    expect(read).toEqual(['a', 'b', 'c']);
    expect(ends).toEqual([false, true]);
    expect(asked).toEqual(['?limit=2', '?limit=2&offset=2']);
  });

  it.each<[string, Answer]>([
    ['the next one has no address', { links: { next: { href: '' } }, page: {} }],
    ['links are a list of others', { links: [{ href: '/fdx/v6/things/1', rel: 'self' }] }],
    ['there is none', { links: { next: null }, page: null }],
  ])('end where %s', async (_, rest) => {
    const { read, ends } = await pagesOf(() => ({ things: ['a'], ...rest }));
    expect([read, ends]).toEqual([['a'], [true]]);
  });

  it('are malformed where each names the same one again', async () => {
    const next = { links: { next: { href: '?offset=2' } } };
    await expect(pagesOf(() => ({ things: ['a'], ...next }))).rejects.toMatchObject({ kind: 'malformed' });
  });
});
