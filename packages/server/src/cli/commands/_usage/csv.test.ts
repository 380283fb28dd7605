import { expect, it } from 'vitest';
import { csv } from './csv.ts';

it('quotes cells that hold what parts cells and rows, and no others', () => {
  expect(
    csv(
      ['a', 'b'],
      [
        ['plain text', 'x,y'],
        ['say "so"', ''],
      ],
    ),
  ).toBe('a,b\r\nplain text,"x,y"\r\n"say ""so""",\r\n');
});
