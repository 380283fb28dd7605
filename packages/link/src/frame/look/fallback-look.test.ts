import { expect, it } from 'vitest';
import { fallbackLook } from './fallback-look.ts';

it.each([
  [['sv-SE', 'en'], 'sv'],
  [['ja', 'lt-LT', 'de'], 'lt'],
  [['nb-NO', 'en'], 'no'],
  [['nn', 'en'], 'no'],
  [['ja', 'zh-CN'], 'en'],
  [[], 'en'],
])('speaks the first language of the browser that there are texts in: %j is %s', (wanted, language) => {
  expect(fallbackLook(wanted).language).toBe(language);
});
