import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTransaction, type RowNames, unpackLines, unpackTransaction } from './packed-transaction.ts';
import phrases from './phrases.data.json' with { type: 'json' };

const NAMES: RowNames = {
  accountId: 'W5c6W32tUF3XHkH94ClFOIIVSf1KUqETzKqJg',
  transactionId: 'wntemRNhNKWC1KWRRTN9FGPgZ96y8oYLe8VtZ',
  date: '2026-01-10',
};

function lineOf(packed: string, { accountId, transactionId, date }: RowNames): string {
  return [accountId, transactionId, date, packed].join('\t');
}

/** Texts made of what transactions have in them, whole and cut, and of anything else. */
const content = fc
  .array(
    fc.oneof(
      fc.constantFrom(...phrases),
      fc.constantFrom(...phrases).map((phrase) => phrase.slice(0, -2)),
      fc.constantFrom(...Object.values(NAMES)),
      fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('a packed transaction', () => {
  it('is unpacked to the same text, alone and on a page', () => {
    fc.assert(
      fc.property(fc.array(content, { maxLength: 6 }), (texts) => {
        const packed = texts.map((text) => packTransaction(text, NAMES));
        expect(packed.map((each) => unpackTransaction(each, NAMES))).toEqual(texts);
        const lines = packed.map((each) => lineOf(each, NAMES)).join('\n');
        expect(unpackLines(Buffer.from(lines)).toString()).toBe(texts.join(','));
      }),
    );
  });

  it('has a code of its own for each phrase', () => {
    const packed = phrases.map((phrase) => packTransaction(phrase, NAMES));
    expect(new Set(packed).size).toBe(phrases.length);
    expect(Math.max(...packed.map(({ length }) => length))).toBe(3);
    expect(packed.map((each) => unpackTransaction(each, NAMES))).toEqual(phrases);
  });

  it('is read as it is where it was stored before rows were packed', () => {
    const wire = `{"account_id":"${NAMES.accountId}","name":"CAFÉ \\u0007"}`;
    expect(unpackTransaction(wire, NAMES)).toBe(wire);
    expect(unpackLines(Buffer.from(lineOf(wire, NAMES))).toString()).toBe(wire);
  });

  it('may be of any length, on a page of any length', () => {
    const wire = JSON.stringify({ account_id: NAMES.accountId, name: 'long '.repeat(200_000) });
    const line = lineOf(packTransaction(wire, NAMES), NAMES);
    expect(unpackLines(Buffer.from([line, line].join('\n'))).toString()).toBe(`${wire},${wire}`);
    expect(unpackLines(Buffer.alloc(0)).length).toBe(0);
  });

  it('is refused where its text has a character that a code could be', () => {
    expect(() => packTransaction('{\n}', NAMES)).toThrow(RangeError);
  });

  // Rows have codes of these: whoever adds phrases puts them behind the last one, and adds their number here.
  it('has the phrases that rows were packed with, in their places', () => {
    const first = JSON.stringify(phrases.slice(0, 816));
    expect(createHash('sha256').update(first).digest('hex')).toMatchInlineSnapshot(
      `"24f6fd68059d95f00e40dbebb1f4ea50658991c47318223ae60702b84da22dc8"`,
    );
  });
});
