import fc from 'fast-check';
import { expect, it } from 'vitest';
import { examples } from '../../../../../../tests/support/examples.ts';
import { notingEngine, plansOf } from '../../../../../../tests/support/plans.ts';
import { newTransaction } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { ChangeRange, TransactionList } from '../../../domain/records/transactions/transaction-store.ts';
import { statement } from '../../engine.ts';
import { createStore } from '../../store.ts';

type Row = ReturnType<typeof newTransaction>;

const EVER = { from: '1000-01-01', to: '9999-12-31' };
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The one order of lists, said in JavaScript. */
const inOrder = (a: Row, b: Row) => byBytes(b.date, a.date) || a.dayOrder - b.dayOrder || a.seq - b.seq;
const joined = (rows: readonly Row[]) => rows.map(({ wire }) => wire).join(',');

const rows = fc.uniqueArray(
  fc.record({
    id: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 6 }).filter((id) => !/["\\]/.test(id)),
    day: fc.integer({ min: 10, max: 14 }),
    dayOrder: fc.integer({ min: 0, max: 2 }),
    account: fc.constantFrom('account-1', 'account-2', 'account-3'),
    note: fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((note) => !note.includes('\0') && note.isWellFormed()),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 60 },
);

describeOnStores('transactions', (open) => {
  const insert = (itemId: string, list: readonly Row[]) =>
    open.store.unitOfWork(async (unit) => {
      await unit.transactions.insert(itemId, list);
      await unit.transactions.recountDays(itemId, [...new Set(list.map(({ date }) => date))]);
    });
  const text = async (list: TransactionList, skip = 0, count = 10_000) =>
    (await open.store.transactions.page(list, skip, count)).page.toBuffer().toString();

  /** A page of changes, which is the same one by one. */
  const changePage = async (range: ChangeRange, count: number) => {
    const { added, modified, removed, last, hasMore } = await open.store.transactions.changePage(
      range,
      count,
    );
    const page = { last, hasMore };
    const texts = {
      added: added.toBuffer().toString(),
      modified: modified.toBuffer().toString(),
      removed: removed.toString(),
    };
    const rows = await open.store.transactions.changeRows(range, count);
    const joinedRows = (of: readonly { wire: string }[]) => of.map(({ wire }) => wire).join(',');
    expect({
      ...rows,
      added: joinedRows(rows.added),
      modified: joinedRows(rows.modified),
      removed: rows.removed.toString(),
    }).toEqual({ ...page, ...texts });
    return { ...page, ...texts };
  };

  it('gives, for any list, accounts, last visible change and offset, exactly the bytes that the model gives', async () => {
    let run = 0;
    const property = fc.asyncProperty(
      rows,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 20 }),
      fc.option(fc.integer({ min: 0, max: 60 })),
      fc.option(fc.subarray(['account-1', 'account-2', 'account-3'], { minLength: 1 })),
      async (drawn, skip, count, seqMax, accountIds) => {
        const itemId = `page-${++run}`;
        const model: Row[] = drawn.map(({ id, day, dayOrder, account, note }, index) =>
          newTransaction(id, {
            date: `2026-01-${day}`,
            dayOrder,
            accountId: account,
            wire: JSON.stringify({ id, note }),
            seq: index + 1,
          }),
        );
        await insert(itemId, model);
        const list = {
          itemId,
          from: '2026-01-11',
          to: '2026-01-13',
          ...(seqMax === null ? {} : { seqMax }),
          ...(accountIds ? { accountIds } : {}),
        };
        const listed = model
          .filter(({ seq }) => seqMax === null || seq <= seqMax)
          .filter(({ accountId }) => !accountIds || accountIds.includes(accountId))
          .sort(inOrder);
        const page = listed
          .filter(({ date }) => date >= list.from && date <= list.to)
          .slice(skip, skip + count);
        expect(await text(list, skip, count)).toBe(joined(page));
        const single = await open.store.transactions.rows(list, skip, count);
        expect(single.map(({ wire }) => wire)).toEqual(page.map(({ wire }) => wire));
        const whole = await open.store.transactions.wholeList(list, accountIds ?? []);
        const isWithin = ({ date }: Row) => date >= list.from && date <= list.to;
        expect(whole).toEqual({
          total: model.filter(isWithin).length,
          hasRowsOf: model.some(({ accountId }) => accountIds?.includes(accountId)),
        });
        const days = await open.store.transactions.days(list);
        expect(days).toEqual(
          [...Map.groupBy(listed, ({ date }) => date)].map(([date, own]) => ({ date, live: own.length })),
        );
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  it('counts the days of a whole list when they are written, and forgets a day that emptied', async () => {
    const itemId = 'days';
    await insert(itemId, [
      newTransaction('a', { date: '2026-01-10' }),
      newTransaction('b', { date: '2026-01-11', seq: 2 }),
      newTransaction('c', { date: '2026-01-11', seq: 3 }),
    ]);
    const days = () => open.store.transactions.days({ itemId, ...EVER });
    expect(await days()).toEqual([
      { date: '2026-01-11', live: 2 },
      { date: '2026-01-10', live: 1 },
    ]);
    await open.store.unitOfWork(async (unit) => {
      await unit.transactions.remove(itemId, 'a', 4);
      await unit.transactions.recountDays(itemId, ['2026-01-10', '2026-01-12']);
    });
    expect(await days()).toEqual([{ date: '2026-01-11', live: 2 }]);
  });

  it('leaves out removed rows, and removes each once', async () => {
    await insert('removing', [newTransaction('a'), newTransaction('b', { seq: 2 })]);
    const remove = () => open.store.unitOfWork((unit) => unit.transactions.remove('removing', 'a', 3));
    expect([await remove(), await remove()]).toEqual(['2026-01-15', undefined]);
    expect(await text({ itemId: 'removing', ...EVER })).toBe('{"transaction_id":"b"}');
    const [row] = await open.store.transactions.bySource('removing', 'account-1', ['source of a']);
    expect(row?.removed).toBe(true);
  });

  it('gives back every field by source key', async () => {
    const row = newTransaction('whole', {
      pending: true,
      originalDescription: 'CAFÉ   1234',
      dayOrder: 12,
      sourceKey: 'it\'s "quoted", [listed] and ünïcode',
      dialect: 'camt:statement',
      valueDate: '2026-01-17',
      sealedOriginal: Buffer.from('sealed'),
    });
    await insert('source', [row, newTransaction('other', { accountId: 'account-2' })]);
    const { seq: _, sealedOriginal: _sealed, ...stored } = row;
    expect(await open.store.transactions.bySource('source', 'account-1', [row.sourceKey, 'unknown'])).toEqual(
      [{ ...stored, missedBy: null, listedOn: null, removed: false }],
    );
    expect(await open.store.transactions.bySource('source', 'account-1', [])).toEqual([]);
  });

  it('gives rows of several accounts by the names that they have there, and no row by the name of another account', async () => {
    const quoted = newTransaction('quoted', { sourceKey: 'it\'s "quoted", [listed] and ünïcode' });
    const other = newTransaction('other', { accountId: 'account-2' });
    await insert('named', [quoted, other, newTransaction('third', {})]);
    await insert('named elsewhere', [newTransaction('elsewhere', { sourceKey: quoted.sourceKey })]);
    const rows = await open.store.transactions.named('named', [
      { accountId: 'account-1', sourceKey: quoted.sourceKey },
      { accountId: 'account-2', sourceKey: quoted.sourceKey },
      { accountId: 'account-2', sourceKey: other.sourceKey },
    ]);
    expect(rows.map(({ transactionId }) => transactionId).sort()).toEqual(['other', 'quoted']);
    expect(await open.store.transactions.named('named', [])).toEqual([]);
  });

  it('finds rows by their names in the index of names, in a new database too', async () => {
    const list = Array.from({ length: 300 }, (_, nth) => newTransaction(`n${nth}`, { seq: nth + 1 }));
    await insert('indexed', list);
    const { engine, asked } = notingEngine(open.engine);
    await createStore(engine).unitOfWork((unit) => unit.transactions.named('indexed', list.slice(0, 50)));
    const plan = (await plansOf(open.engine, asked)).get('transactions.named') ?? [];
    // A partition's index is named by its columns.
    expect(plan.filter((line) => /transactions.* USING|Scan.* transactions/.test(line))).toEqual([
      expect.stringMatching(
        /transactions_by_source|using transactions_\d+_item_id_account_id_source_key_idx/,
      ),
    ]);
  });

  it('keeps the days under which other files listed a row, until they are forgotten for all of an Item', async () => {
    await insert('listed', [
      newTransaction('a'),
      newTransaction('b', { seq: 2 }),
      newTransaction('c', { seq: 3 }),
    ]);
    const listedOn = async () => {
      const names = ['a', 'b', 'c'].map((id) => `source of ${id}`);
      const rows = await open.store.transactions.bySource('listed', 'account-1', names);
      return Object.fromEntries(rows.map((row) => [row.transactionId, row.listedOn]));
    };
    await open.store.unitOfWork((unit) =>
      unit.transactions.noteListedOn('listed', ['a', 'c'], '{"csv":"2026-01-16"}'),
    );
    expect(await listedOn()).toEqual({ a: '{"csv":"2026-01-16"}', b: null, c: '{"csv":"2026-01-16"}' });
    await open.store.unitOfWork((unit) => unit.transactions.forgetListings('listed'));
    expect(await listedOn()).toEqual({ a: null, b: null, c: null });
  });

  it('keeps what files say of a row: their dialect, who missed it, and the source’s own record until it goes', async () => {
    const row = (id: string) => newTransaction(id, { sealedOriginal: Buffer.from(id), sourceKey: id });
    await insert('kept', [row('a'), row('b'), newTransaction('c', { sourceKey: 'c' })]);
    const { transactions } = open.store;
    const of = async (id: string) => {
      const [one] = await transactions.bySource('kept', 'account-1', [id]);
      const [original] = await transactions.originals('kept', [id]);
      return [one?.dialect, one?.missedBy, original?.sealed.toString()];
    };
    await open.store.unitOfWork(async (unit) => {
      await unit.transactions.nameDialect('kept', ['a'], 'ofx');
      await unit.transactions.nameDialect('kept', ['a', 'b'], 'qif');
      await unit.transactions.noteMissed('kept', ['a', 'b'], 'file-1');
      await unit.transactions.noteListed('kept', ['b']);
    });
    expect([await of('a'), await of('b'), await of('c')]).toEqual([
      ['ofx', 'file-1', 'a'],
      ['qif', null, 'b'],
      [null, null, undefined],
    ]);
    expect((await transactions.originals('kept', ['a', 'c', 'x'])).map(({ sealed }) => `${sealed}`)).toEqual([
      'a',
    ]);
    await open.store.unitOfWork((unit) => unit.transactions.remove('kept', 'a', 9));
    expect([await of('a'), await transactions.originals('kept', ['a'])]).toEqual([
      ['ofx', 'file-1', undefined],
      [],
    ]);
    await open.store.unitOfWork(async (unit) => {
      await unit.transactions.update('kept', { ...row('a'), dialect: 'camt', seq: 10 });
      await unit.transactions.erase('kept', 'account-2', 11);
    });
    expect(await of('a')).toEqual(['camt', null, 'a']);
  });

  it('refuses a second entry of the same source', async () => {
    await insert('unique', [newTransaction('a', { sourceKey: 'same' })]);
    await expect(insert('unique', [newTransaction('b', { sourceKey: 'same' })])).rejects.toThrow();
  });

  it('tells a caller what was added, modified and removed since its loop began', async () => {
    const itemId = 'changes';
    await insert(
      itemId,
      ['a', 'b', 'c', 'd'].map((id, index) => newTransaction(id, { seq: index + 1 })),
    );
    await open.store.unitOfWork(async (unit) => {
      const { seq: _, ...b } = newTransaction('b', {
        wire: '{"b":2}',
        originalDescription: 'second',
        pfc2: null,
      });
      await unit.transactions.update(itemId, { ...b, seq: 5 });
      await unit.transactions.remove(itemId, 'c', 6);
      await unit.transactions.insert(itemId, [newTransaction('e', { seq: 7, accountId: 'account-2' })]);
      await unit.transactions.remove(itemId, 'e', 8);
      await unit.transactions.insert(itemId, [newTransaction('f', { seq: 9, accountId: 'account-2' })]);
    });
    const range = { itemId, base: 4, after: 4, until: 9 };
    const pageOf = async (kind: 'added' | 'modified' | 'removed') =>
      (await open.store.transactions.changesPage(range, kind)).toString();
    expect(await pageOf('added')).toBe('{"transaction_id":"f"}');
    expect(await pageOf('modified')).toBe('{"b":2}');
    expect(await pageOf('removed')).toBe('{"transaction_id":"c","account_id":"account-1"}');
    expect(await open.store.transactions.changes(range, 'modified')).toEqual([
      { wire: '{"b":2}', originalDescription: 'second', pfc2: null },
    ]);
    // Row e came and went inside the range, so nobody has to hear of it.
    const [f, b] = ['{"transaction_id":"f"}', '{"b":2}'];
    const c = '{"transaction_id":"c","account_id":"account-1"}';
    expect(await changePage(range, 100)).toEqual({
      last: 9,
      hasMore: false,
      added: f,
      modified: b,
      removed: c,
    });
    expect(await changePage(range, 2)).toEqual({
      last: 6,
      hasMore: true,
      added: '',
      modified: b,
      removed: c,
    });
    expect(await changePage({ ...range, accountId: 'account-2' }, 100)).toEqual({
      last: 9,
      hasMore: false,
      added: f,
      modified: '',
      removed: '',
    });
    // As many changes as were asked for, and none behind them.
    expect(await changePage(range, 3)).toEqual({
      last: 9,
      hasMore: false,
      added: f,
      modified: b,
      removed: c,
    });
    const nothing = { last: 0, hasMore: false, added: '', modified: '', removed: '' };
    expect(await changePage({ ...range, after: 9 }, 100)).toEqual(nothing);
  });

  it('keeps a bounded memory of a row that comes and goes all the time, and leaves no caller with a row that is gone', async () => {
    const itemId = 'flickering';
    const turns = 400;
    const holds = (at: number) => at % 2 === 1;
    await open.store.unitOfWork(async (unit) => {
      for (let seq = 1; seq <= turns; seq += 1) {
        const row = newTransaction('a', { wire: `{"version":${seq}}`, seq });
        if (seq === 1) await unit.transactions.insert(itemId, [row]);
        else if (holds(seq)) await unit.transactions.update(itemId, row);
        else await unit.transactions.remove(itemId, 'a', seq);
      }
    });
    const told = async (base: number, until: number) => {
      const range = { itemId, base, after: base, until, accountId: 'account-1' };
      const { added, modified, removed } = await changePage(range, 100);
      return { added: added !== '', modified: modified !== '', removed: removed !== '' };
    };
    for (let base = 1; base < turns; base += 1)
      if (holds(base)) expect(await told(base, turns), String(base)).toMatchObject({ removed: true });
    // One that never heard of the row hears nothing of it.
    expect(await told(0, turns)).toEqual({ added: false, modified: false, removed: false });
    await open.store.unitOfWork((unit) =>
      unit.transactions.update(itemId, newTransaction('a', { wire: '{}', seq: turns + 1 })),
    );
    for (let base = 0; base <= turns; base += 1) {
      const { added, modified } = await told(base, turns + 1);
      expect([base, added || (holds(base) && modified)]).toEqual([base, true]);
    }
    const [row] = await open.engine.reader.all(
      statement('test.absences', 'SELECT length(absences) AS long FROM transactions WHERE item_id = $1'),
      [itemId],
    );
    expect(Number(row?.long)).toBeLessThan(800);
  });

  it('tells every caller of a row that went and came back what it lacks, wherever it stood', async () => {
    // What happens to one row, change by change; other rows of the Item change in between.
    const courses = fc.array(fc.constantFrom('turn', 'change', 'other'), { minLength: 1, maxLength: 14 });
    let run = 0;
    const property = fc.asyncProperty(courses, async (course) => {
      const itemId = `again-${++run}`;
      /** What a caller holds who heard of all up to a change: no row, or the one of a version. */
      const held: (string | undefined)[] = [undefined];
      await open.store.unitOfWork(async (unit) => {
        let isKnown = false;
        for (const [nth, what] of course.entries()) {
          const seq = nth + 1;
          const row = newTransaction('a', { wire: `{"version":${seq}}`, seq });
          const before = held.at(-1);
          const isTurn = what === 'turn';
          if (what === 'other')
            await unit.transactions.insert(itemId, [newTransaction(`b${seq}`, { seq, accountId: 'others' })]);
          else if (before !== undefined && isTurn) await unit.transactions.remove(itemId, 'a', seq);
          else if (isKnown && (isTurn || before !== undefined)) await unit.transactions.update(itemId, row);
          else if (isTurn) await unit.transactions.insert(itemId, [row]);
          isKnown ||= isTurn;
          const isChange = what === 'change' && before !== undefined;
          held.push(
            isTurn && before !== undefined ? undefined : isTurn || isChange ? (row.wire as string) : before,
          );
        }
      });
      const until = course.length;
      for (const [base, before] of held.entries()) {
        const now = held.at(-1);
        const range = { itemId, base, after: base, until, accountId: 'account-1' };
        const { added, modified, removed } = await changePage(range, 100);
        const isGone = before !== undefined && now === undefined;
        expect({ base, added, removed }).toEqual({
          base,
          added: before === undefined ? (now ?? '') : '',
          removed: isGone ? '{"transaction_id":"a","account_id":"account-1"}' : '',
        });
        const isSeen = before !== undefined && now !== undefined;
        // A row that went and came back is told again, changed or not.
        if (!isSeen || before !== now)
          expect({ base, modified }).toEqual({ base, modified: isSeen ? now : '' });
        for (const kind of ['added', 'modified', 'removed'] as const)
          expect((await open.store.transactions.changesPage(range, kind)).toString()).toBe(
            { added, modified, removed }[kind],
          );
      }
    });
    await fc.assert(property, { numRuns: examples(60) });
  });

  it('gives a fresh caller living rows only', async () => {
    const itemId = 'fresh';
    await insert(itemId, [newTransaction('a'), newTransaction('b', { seq: 2 })]);
    await open.store.unitOfWork((unit) => unit.transactions.remove(itemId, 'a', 3));
    const range = { itemId, base: 0, after: 0, until: 3 };
    expect((await open.store.transactions.changesPage(range, 'added')).toString()).toBe(
      '{"transaction_id":"b"}',
    );
    expect((await open.store.transactions.changesPage(range, 'removed')).length).toBe(0);
  });

  it('erases all that one account has, and tells each row as removed in its turn', async () => {
    const itemId = 'erased';
    const rows = ['a', 'b', 'c', 'd'].map((id, index) =>
      newTransaction(id, { seq: index + 1, originalDescription: 'LUNCH', date: `2026-01-1${index % 2}` }),
    );
    await insert(itemId, rows);
    await insert(itemId, [newTransaction('kept', { seq: 5, accountId: 'account-2' })]);
    const dates = await open.store.unitOfWork(async (unit) => {
      await unit.transactions.remove(itemId, 'b', 6);
      return unit.transactions.erase(itemId, 'account-1', 6);
    });
    expect(dates.sort()).toEqual(['2026-01-10', '2026-01-10', '2026-01-11']);
    const range = { itemId, base: 5, after: 6, until: 9 };
    const removed = (id: string) => `{"transaction_id":"${id}","account_id":"account-1"}`;
    expect((await open.store.transactions.changesPage(range, 'removed')).toString()).toBe(
      ['a', 'c', 'd'].map(removed).join(','),
    );
    expect(await changePage(range, 2)).toMatchObject({ last: 8, hasMore: true });
    expect(await text({ itemId, ...EVER })).toBe('{"transaction_id":"kept"}');
    const left = await open.store.transactions.bySource(itemId, 'account-1', ['source of a']);
    expect(left).toMatchObject([{ wire: '{}', originalDescription: null, removed: true }]);
    expect(await open.store.unitOfWork((unit) => unit.transactions.erase(itemId, 'account-1', 9))).toEqual(
      [],
    );
  });

  it('takes 12,000 rows in one go and gives them back as one page', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) =>
      newTransaction(`t${String(index).padStart(6, '0')}`, {
        seq: index + 1,
        wire: `{"n":${index},"é":"€"}`,
      }),
    );
    await insert('many', many);
    expect(await text({ itemId: 'many', ...EVER }, 0, 12_000)).toBe(joined(many));
  });

  it('keeps a wire text of 3 MB whole', async () => {
    const wire = JSON.stringify({ text: 'ß'.repeat(1_500_000) });
    await insert('big', [newTransaction('big', { wire })]);
    expect(await text({ itemId: 'big', ...EVER })).toBe(wire);
  });

  it('gives an empty page as no bytes', async () => {
    expect((await open.store.transactions.page({ itemId: 'nothing', ...EVER }, 0, 10)).page.byteLength).toBe(
      0,
    );
  });

  it('finds one live row by its id', async () => {
    const row = newTransaction('sought', { sourceKey: 'id:sought' });
    await insert('finding', [row]);
    const { seq: _, ...stored } = row;
    expect(await open.store.transactions.find('finding', 'sought')).toMatchObject(stored);
    expect(await open.store.transactions.find('other', 'sought')).toBeUndefined();
    await open.store.unitOfWork((unit) => unit.transactions.remove('finding', 'sought', 2));
    expect(await open.store.transactions.find('finding', 'sought')).toBeUndefined();
  });

  it('gives slices of live rows from a day on, each once', async () => {
    await open.store.unitOfWork(async (unit) => {
      const row = (id: string, date: string, seq: number) => newTransaction(id, { date, seq });
      await unit.transactions.insert('item-1', [
        row('early', '2026-01-01', 1),
        row('b', '2026-01-02', 2),
        row('a', '2026-01-02', 3),
        row('gone', '2026-01-02', 4),
        row('late', '2026-01-03', 5),
      ]);
      await unit.transactions.remove('item-1', 'gone', 6);
    });
    const ids: string[] = [];
    let place = { date: '2026-01-02', after: '' };
    for (;;) {
      const [row] = await open.store.transactions.slice('item-1', place, 1);
      if (!row) break;
      ids.push(row.transactionId);
      place = { date: row.date, after: row.transactionId };
    }
    expect(ids).toEqual(['a', 'b', 'late']);
  });
});
