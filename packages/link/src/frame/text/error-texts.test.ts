import { expect, it } from 'vitest';
import { errorSummary, errorTexts } from './error-texts.ts';
import { englishTranslation, loadTranslation } from './translate.ts';

const { t } = englishTranslation();
const refusal = (error_type: string, error_code: string, display_message: string | null = null) => ({
  error_type,
  error_code,
  display_message,
});

it('says a known error in the person’s language, whatever the server says in English', async () => {
  const { t: german } = await loadTranslation('de');
  const error = refusal('ITEM_ERROR', 'INVALID_CREDENTIALS', 'The user name or password was not right.');
  expect(errorSummary(error, german)).toBe(
    'Benutzername oder Passwort ist nicht richtig. Prüfen Sie beides, und versuchen Sie es erneut, wie auf der Website Ihrer Bank.',
  );
});

it('keeps what the server says of an error that it does not know', () => {
  const { text } = errorTexts(refusal('ITEM_ERROR', 'NEW_CODE', 'Your bank is closed today.'), t);
  expect(text).toBe('Your bank is closed today.');
});

it.each([
  ['INSTITUTION_ERROR', 'Your bank cannot be reached'],
  ['RATE_LIMIT_EXCEEDED', 'Too many requests'],
  ['OAUTH_ERROR', 'The return from your bank did not work'],
  ['SOMETHING_ELSE', 'That did not work'],
  ['constructor', 'That did not work'],
])('explains an unknown error of the type %s', (type, title) => {
  expect(errorTexts(refusal(type, 'toString'), t).title).toBe(title);
});
