import { describe, expect, it } from 'vitest';
import { catalogue as refusals } from '../../../../server/src/errors.ts';
import { LANGUAGES } from './catalogues.ts';
import { errorGroup, errorSummary, errorTexts } from './error-texts.ts';
import { englishTranslation, loadTranslation } from './translate.ts';

const { t } = englishTranslation();
const refusal = (error_type: string, error_code: string, display_message: string | null = null) => ({
  error_type,
  error_code,
  display_message,
});

it('says a known error in the person’s language, whatever the server says in English', async () => {
  const { t: german } = await loadTranslation('de', { pane: 'error' });
  const error = refusal('ITEM_ERROR', 'INVALID_CREDENTIALS', 'The user name or password was not right.');
  expect(errorSummary(error, german, 'data')).toBe(
    'Benutzername oder Passwort ist nicht richtig. Prüfen Sie beides, und versuchen Sie es erneut, wie auf der Website Ihrer Bank.',
  );
});

it('keeps what the server says of an error that it does not know', () => {
  const { text } = errorTexts(refusal('ITEM_ERROR', 'NEW_CODE', 'Your bank is closed today.'), t, 'data');
  expect(text).toBe('Your bank is closed today.');
});

it.each([
  ['INSTITUTION_ERROR', 'Your bank cannot be reached'],
  ['RATE_LIMIT_EXCEEDED', 'Too many requests'],
  ['OAUTH_ERROR', 'The return from your bank did not work'],
  ['SOMETHING_ELSE', 'That did not work'],
  ['constructor', 'That did not work'],
])('explains an unknown error of the type %s', (type, title) => {
  expect(errorTexts(refusal(type, 'toString'), t, 'data').title).toBe(title);
});

describe('every error that the server knows', () => {
  const errors = Object.entries(refusals).map(([code, { type }]) => refusal(type, code));
  const summaryOf = (error: (typeof errors)[number], purpose: 'data' | 'payment' | 'deposit_switch') => {
    const { title, text, advice } = errorTexts(error, t, purpose);
    return `${title} ${text} ${advice}`;
  };
  /** Where nobody knows what the bank did, nothing is said of money but where to look. */
  const isOpen = (error: (typeof errors)[number]) =>
    ['payment_unknown', 'payment_unresolved'].includes(errorGroup(error, 'payment'));

  it.each(errors)(
    '$error_code in a payment answers whether money was moved, and speaks of no shared data',
    (error) => {
      const said = summaryOf(error, 'payment');
      expect(said).not.toMatch(/share|sharing|connected|connect the account|data|anew/i);
      expect(said).toMatch(
        isOpen(error) ? /look at the payment before you pay again/ : /No money has been moved/,
      );
      // Once is enough.
      expect(said.split('No money').length).toBeLessThan(3);
    },
  );

  it.each(['PAYMENT_BLOCKED', 'PAYMENT_INSUFFICIENT_FUNDS', 'PAYMENT_REJECTED', 'PAYMENT_UNRESOLVED'])(
    '%s, after which Link can only be left, sends the person back to the app',
    (code) => {
      const { advice } = errorTexts(refusal('PAYMENT_ERROR', code), t, 'payment');
      expect(advice).toMatch(/go back to the app/i);
      expect(advice).not.toMatch(/(choose|use) another bank/i);
    },
  );

  it.each(errors)(
    '$error_code in a deposit switch speaks of no bank, no payment and no shared data',
    (error) => {
      const said = summaryOf(error, 'deposit_switch');
      expect(said).not.toMatch(/\bbank|share|sharing|connect the account|account could not|data\b|money/i);
    },
  );

  it.each(errors)('$error_code where data are shared says nothing of a payment', (error) => {
    if (!error.error_code.startsWith('PAYMENT_') && error.error_type !== 'PAYMENT_ERROR')
      expect(summaryOf(error, 'data')).not.toMatch(/money has|the payment/i);
  });
});

it('says of a payment that was denied that no money was moved, in every language', async () => {
  for (const language of LANGUAGES) {
    const { t: own } = await loadTranslation(language, { pane: 'error' });
    const { text } = errorTexts(refusal('ITEM_ERROR', 'ACCESS_NOT_GRANTED'), own, 'payment');
    expect(text, language).toContain(own('error.no_money_moved'));
  }
});
