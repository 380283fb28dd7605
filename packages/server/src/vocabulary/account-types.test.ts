import { expect, test } from 'vitest';
import { ACCOUNT_SUBTYPES, OLDER_SUBTYPES, SUBTYPES } from './account-types.ts';

test('the list of subtypes names those of every type and the older ones, each once', () => {
  const ofTypes = [SUBTYPES, OLDER_SUBTYPES].flatMap((types) => Object.values(types).flat());
  expect(new Set(ACCOUNT_SUBTYPES)).toEqual(new Set(ofTypes));
  expect(ACCOUNT_SUBTYPES).toHaveLength(new Set(ACCOUNT_SUBTYPES).size);
});
