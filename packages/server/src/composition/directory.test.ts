import { expect, it } from 'vitest';
import { asOfLately } from './directory.ts';

it('looks at the files of the directory again every 50 ms, however many calls there are', () => {
  let elapsed = 0;
  let looks = 0;
  const directories: object[] = [];
  const newest = () => {
    looks += 1;
    const made = {};
    directories.push(made);
    return made;
  };
  const lately = asOfLately(newest, { monotonic: () => elapsed });
  for (elapsed = 0; elapsed < 50; elapsed += 10) expect(lately()).toBe(directories[0]);
  expect(looks).toBe(1);
  expect(lately()).toBe(directories[1]);
  expect(looks).toBe(2);
});
