import { expect, it } from 'vitest';
import { JsonList } from './json-list.ts';
import { projectListOnce } from './project-once.ts';
import { writeAnswer } from './write-answer.ts';

const listed = projectListOnce(({ name }: { name: string }) => ({ name }));
const sources = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `Zoë ${nth} "x"` }));
const joined = (answer: ReturnType<typeof writeAnswer>): string =>
  typeof answer === 'string' ? answer : Buffer.concat(answer as Buffer[]).toString();

it.each([
  ['short', 2],
  ['long', 400],
])('has a remembered list that is %s at the place of its field, each time', (_how, count) => {
  const list = sources(count);
  const text = JSON.stringify(list);
  for (let time = 0; time < 3; time++) {
    const only = { accounts: listed(list), item: { id: 'i' }, none: undefined, total: 7 };
    expect(joined(writeAnswer(only, 'r'))).toBe(
      `{"accounts":${text},"item":{"id":"i"},"total":7,"request_id":"r"}`,
    );
    const between = { total: 7, accounts: listed(list), again: listed(list) };
    expect(joined(writeAnswer(between, 'r'))).toBe(
      `{"total":7,"accounts":${text},"again":${text},"request_id":"r"}`,
    );
    const within = { deep: [listed(list)] };
    expect(joined(writeAnswer(within, 'r'))).toBe(`{"deep":[${text}],"request_id":"r"}`);
  }
});

it('has lists whose text exists already before all other fields', () => {
  const list = sources(400);
  const text = JSON.stringify(list);
  const answer = writeAnswer({ accounts: listed(list), rows: new JsonList(Buffer.from('1,2')), n: 1 }, 'r');
  expect(joined(answer)).toBe(`{"rows":[1,2],"accounts":${text},"n":1,"request_id":"r"}`);
});

it('is a single text where nothing is kept as bytes', () => {
  expect(writeAnswer({ accounts: listed(sources(2)) }, 'r')).toBeTypeOf('string');
});
