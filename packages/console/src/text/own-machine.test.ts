import { expect, it } from 'vitest';
import { isOfOwnMachine } from './own-machine.ts';

it.each([
  ['http://127.0.0.1:4100/hosted/a', true],
  ['http://127.1.2.3/hosted/a', true],
  ['http://localhost:4100/hosted/a', true],
  ['http://[::1]:4100/hosted/a', true],
  ['http://192.168.1.7:4100/hosted/a', false],
  ['https://bank.example.com/hosted/127.0.0.1', false],
  ['https://127.0.0.1.example.com/hosted/a', false],
])('%s is of the own machine: %s', (url, expected) => {
  expect(isOfOwnMachine(url)).toBe(expected);
});
