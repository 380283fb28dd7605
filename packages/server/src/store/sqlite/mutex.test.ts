import { expect, it } from 'vitest';
import { createMutex } from './mutex.ts';

it('runs pieces of work one after the other, in order, past one that fails', async () => {
  const exclusive = createMutex();
  const log: string[] = [];
  const piece = (name: string) =>
    exclusive(async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      if (name === 'b') throw new Error('on purpose');
      return name;
    });
  const results = await Promise.allSettled([piece('a'), piece('b'), piece('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
