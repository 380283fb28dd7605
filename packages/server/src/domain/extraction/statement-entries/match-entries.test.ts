import { describe, expect, it } from 'vitest';
import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { entry, Ledger } from './statement-entries.fixture.ts';

const JUNE = { from: '2026-06-01', to: '2026-06-30' };

/** A ledger with these entries, each file of its own. */
function ledger(...files: RawTransaction[][]): Ledger {
  const made = new Ledger();
  for (const file of files) made.take(file);
  return made;
}

const whats = (matches: ReturnType<Ledger['take']>) => matches.map(({ is }) => is);

describe('entries of a statement', () => {
  it('without id are known by content, as often as both have it', () => {
    const coffee = entry();
    const held = ledger([coffee]);
    expect(whats(held.take([coffee, coffee]))).toEqual(['known', 'new']);
    expect(whats(held.take([coffee]))).toEqual(['known']);
    expect(held.live()).toHaveLength(2);
  });

  it.each([
    ['its words', { description: ['COFFEE BAR'] }],
    ['its amount', { amount: '6' }],
    ['its day', { date: '2026-06-25' }],
  ])('with id change %s where the statement speaks of the day on which they stood', (_what, part) => {
    const held = ledger([entry({ sourceId: 'x' })]);
    const reworded = entry({ sourceId: 'x', ...part });
    expect(whats(held.take([reworded], JUNE))).toEqual(['known']);
    expect(held.live()).toMatchObject([{ date: reworded.date }]);
  });

  it('are others than the stored one of their id when the statement does not speak of its day', () => {
    const held = ledger([entry({ sourceId: 'x' })]);
    expect(whats(held.take([entry({ sourceId: 'x', date: '2026-06-12' })]))).toEqual(['new']);
    expect(whats(held.take([entry({ sourceId: 'x', date: '2026-06-12', amount: '6' })]))).toEqual(['new']);
    expect(held.live()).toHaveLength(3);
  });

  it('keep a stored one that the statement lists as it was, whatever ids say', () => {
    const held = ledger([entry({ sourceId: 'x' })]);
    expect(
      whats(held.take([entry({ sourceId: 'y' }), entry({ sourceId: 'x', amount: '80' })], JUNE)),
    ).toEqual(['known', 'new']);
    expect(held.live()).toHaveLength(2);
  });

  it('that are bus fares of two weeks, numbered in each file, are six', () => {
    const fares = (...days: string[]) =>
      days.map((date, place) => entry({ date, sourceId: `${place + 1}`, description: ['BUS'] }));
    const held = ledger(
      fares('2026-06-03', '2026-06-04', '2026-06-05'),
      fares('2026-06-08', '2026-06-09', '2026-06-10'),
    );
    expect(held.live()).toHaveLength(6);
  });

  it('of the morning and of the evening of one day are both kept', () => {
    const held = ledger([entry({ sourceId: '1' })]);
    held.take([entry({ sourceId: '1', amount: '20', description: ['DINNER'] })]);
    expect(held.live()).toHaveLength(2);
  });

  it('that are equal but for their ids are two in one statement, and two in two that list parts of a day', () => {
    const coffees = [entry({ sourceId: 'a7' }), entry({ sourceId: 'b9' })];
    expect(ledger(coffees, coffees).live()).toHaveLength(2);
    const morning = [entry({ sourceId: 'a7' }), entry({ sourceId: 'c3', amount: '10' })];
    expect(ledger(morning, [entry({ sourceId: 'b9' })]).live()).toHaveLength(3);
  });

  it('that stand twice with one id are two, and in the next file the same two', () => {
    const coffee = entry({ sourceId: 'x' });
    const held = ledger([coffee, coffee], [coffee], [coffee, coffee]);
    expect(held.live()).toHaveLength(2);
  });

  const of = (day: string, sourceId: string) => entry({ date: `2026-06-${day}`, sourceId });
  it.each([
    ['behind entries of another day', [of('10', 'a'), of('11', 'b'), of('10', 'a')], 2],
    [
      'as every other does',
      [
        entry({ sourceId: 'a' }),
        entry({ sourceId: 'a' }),
        entry({ sourceId: 'b', description: ['RENT'], amount: '900' }),
        entry({ sourceId: 'b', description: ['RENT'], amount: '900' }),
        entry({ sourceId: 'c', description: ['GROCER'] }),
        entry({ sourceId: 'c', description: ['GROCER'] }),
      ],
      3,
    ],
    ['where ids tell equal ones apart', [of('10', 'a'), of('10', 'b'), of('10', 'b'), of('11', 'c')], 3],
  ])('that stand twice with one id are one %s', (_where, file, count) => {
    expect(ledger(file, file).live()).toHaveLength(count);
  });

  it('that are fares to and fro on each day, with ids made of what they say, are two a day', () => {
    const days = ['08', '09', '10', '11', '12'];
    const fares = days.flatMap((day) => [of(day, `2026-06-${day}5COFFEE`), of(day, `2026-06-${day}5COFFEE`)]);
    const held = ledger(fares, fares, fares.slice(4));
    expect(held.live()).toHaveLength(10);
    const next = ['12', '13'].flatMap((day) => [
      of(day, `2026-06-${day}5COFFEE`),
      of(day, `2026-06-${day}5COFFEE`),
    ]);
    held.take(next);
    expect(held.live()).toHaveLength(12);
  });

  it('that stand twice with a constant id are as many as stand there', () => {
    const constant = [
      entry({ sourceId: '0' }),
      entry({ sourceId: '0' }),
      entry({ sourceId: '0', amount: '9' }),
    ];
    expect(whats(new Ledger().take(constant))).toEqual(['new', 'new', 'new']);
  });

  it('take the place of what they correct', () => {
    const held = ledger([entry({ sourceId: 'x' })]);
    const correction = entry({ sourceId: 'y', correctsSourceId: 'x', amount: '7', date: '2026-06-28' });
    expect(whats(held.take([correction]))).toEqual(['known']);
    expect(held.live()).toHaveLength(1);
  });

  it('that went do not come back, and do not hide one that is there', () => {
    const held = ledger([entry({ sourceId: 'x' })]);
    held.rows[0] = { ...(held.rows[0] as (typeof held.rows)[number]), removed: true };
    expect(held.take([entry({ sourceId: 'x' })])).toMatchObject([
      { is: 'known', entry: { row: { removed: true } } },
    ]);
  });
});

describe('a posted entry', () => {
  const held = (part: Partial<RawTransaction> = {}) =>
    entry({ status: 'pending', sourceId: 'hold', description: ['CORNER GRILL 0042'], amount: '20', ...part });
  const posted = (part: Partial<RawTransaction> = {}) =>
    entry({ sourceId: 'done', date: '2026-06-12', description: ['CORNER GRILL'], amount: '20', ...part });

  it('of the same id is the pending one, whatever changed', () => {
    const account = ledger([held()]);
    expect(whats(account.take([posted({ sourceId: 'hold', amount: '31' })]))).toEqual(['known']);
  });

  it.each([
    ['of another id', {}],
    ['without id', { sourceId: undefined as never }],
  ])('%s takes the place of the pending one that it resembles', (_what, part) => {
    const account = ledger([held()]);
    const { sourceId, ...rest } = posted(part);
    const now = sourceId === undefined ? rest : { ...rest, sourceId };
    expect(account.take([now])).toMatchObject([{ is: 'new', posts: { row: { pending: true } } }]);
    expect(account.live()).toHaveLength(1);
  });

  it('may have grown by a quarter where tips are usual, and nowhere else', () => {
    const tipped = posted({ amount: '25', merchant: { name: 'CORNER GRILL', mcc: '5812' } });
    expect(ledger([held()]).take([tipped])).toMatchObject([{ posts: {} }]);
    const more = { ...tipped, amount: '25.01' };
    expect(ledger([held()]).take([more])[0]).not.toHaveProperty('posts');
    expect(ledger([held()]).take([posted({ amount: '25' })])[0]).not.toHaveProperty('posts');
  });

  it.each([
    ['of the other direction', { direction: 'credit' as const }],
    ['nine days later', { date: '2026-06-19' }],
    ['without a word of it', { description: ['SHOE SHOP'] }],
  ])('%s is another', (_what, part) => {
    expect(ledger([held()]).take([posted(part)])[0]).not.toHaveProperty('posts');
  });

  it('takes no place where two fit as well', () => {
    const account = ledger([held(), held({ sourceId: 'hold2' })]);
    expect(account.take([posted()])[0]).not.toHaveProperty('posts');
  });
});
