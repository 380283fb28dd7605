import { expect, it } from 'vitest';
import { isEmbeddedBrowser } from './embedded-browser.ts';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';

it.each([
  [
    'Android web view',
    `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0 Mobile Safari/537.36`,
  ],
  ['iOS web view', `${IOS} Mobile/15E148`],
  ['an app that names itself', `${IOS} Version/17.5 Mobile/15E148 Safari/604.1 Instagram 330.0`],
])('knows %s', (_name, userAgent) => {
  expect(isEmbeddedBrowser(userAgent)).toBe(true);
});

it.each([
  ['Safari on a phone', `${IOS} Version/17.5 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on a phone',
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36`,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0'],
])('leaves %s alone', (_name, userAgent) => {
  expect(isEmbeddedBrowser(userAgent)).toBe(false);
});
