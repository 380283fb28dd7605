import { expect, it } from 'vitest';
import { isHandheld } from './handheld.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const ANDROID_TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Safari/537.36';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Safari/537.36';

it.each([
  ['a phone', { userAgent: IPHONE, coarsePointer: true, screenSide: 390 }],
  ['a phone with a mouse', { userAgent: IPHONE, coarsePointer: false, screenSide: 390 }],
  ['an Android tablet', { userAgent: ANDROID_TABLET, coarsePointer: true, screenSide: 800 }],
  ['an iPad, which calls itself a Mac', { userAgent: MAC, coarsePointer: true, screenSide: 1024 }],
])('is held in the hand: %s', (_name, device) => {
  expect(isHandheld(device)).toBe(true);
});

it.each([
  ['a Mac', { userAgent: MAC, coarsePointer: false, screenSide: 900 }],
  ['a small laptop', { userAgent: WINDOWS, coarsePointer: false, screenSide: 720 }],
  ['a large screen that is touched', { userAgent: WINDOWS, coarsePointer: true, screenSide: 1440 }],
])('stands on a desk: %s', (_name, device) => {
  expect(isHandheld(device)).toBe(false);
});
