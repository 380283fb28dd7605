import { expect, it } from 'vitest';
import { sessionKeeper } from './kept-session.ts';

function storage(content: Record<string, string> = {}): Storage {
  return {
    getItem: (name: string) => content[name] ?? null,
    setItem: (name: string, value: string) => {
      content[name] = value;
    },
    removeItem: (name: string) => {
      delete content[name];
    },
  } as unknown as Storage;
}

const SESSION = { link_session_id: 's1', resume_key: 'k1', after: 3 };

it('gives back what was kept under its name, until it is forgotten', () => {
  const tab = storage();
  const keeper = sessionKeeper(tab, 'a');
  keeper.keep(SESSION);
  expect(keeper.read()).toEqual(SESSION);
  expect(sessionKeeper(tab, 'b').read()).toBeNull();
  keeper.forget();
  expect(keeper.read()).toBeNull();
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"link_session_id":"s1"}',
  '{"link_session_id":"s1","resume_key":"k","after":-1}',
])('takes %j for nothing', (content) => {
  expect(sessionKeeper(storage({ a: content }), 'a').read()).toBeNull();
});

it('gets by without a storage, and with one that is full', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  for (const keeper of [sessionKeeper(null, 'a'), sessionKeeper(full as Storage, 'a')]) {
    keeper.keep(SESSION);
    keeper.forget();
    expect(keeper.read()).toBeNull();
  }
});
