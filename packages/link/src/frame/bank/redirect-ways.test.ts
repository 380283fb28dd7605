import { expect, it } from 'vitest';
import { waysFor } from './redirect-ways.ts';

const DESKTOP = { handheld: false, embedded: false };
const PHONE = { handheld: true, embedded: false };
const APP = { handheld: true, embedded: true };

it('keeps the order of the server on a desktop', () => {
  expect(waysFor(DESKTOP, ['qr', 'popup', 'redirect'])).toEqual(['qr', 'popup', 'redirect']);
});

it('puts the code to scan last on a phone, and keeps it', () => {
  expect(waysFor(PHONE, ['qr', 'popup', 'redirect'])).toEqual(['popup', 'redirect', 'qr']);
  expect(waysFor(PHONE, ['qr', 'popup'])).toEqual(['popup', 'qr']);
  expect(waysFor(PHONE, ['qr'])).toEqual(['qr']);
});

it('opens no window within an app, unless there is no other way', () => {
  expect(waysFor(APP, ['qr', 'popup', 'redirect'])).toEqual(['redirect', 'qr']);
  expect(waysFor(APP, ['popup'])).toEqual(['popup']);
  expect(waysFor({ handheld: false, embedded: true }, ['qr', 'popup', 'redirect'])).toEqual([
    'redirect',
    'qr',
  ]);
});
