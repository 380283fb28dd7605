import type { MessageKey } from '../text/catalogues.ts';

/** The simulated bank's login that works; forms with a third field take the PIN too. */
export const GOOD_LOGIN = { username: 'user_good', password: 'pass_good', pin: 'credential_good' } as const;

/** What else the password of `user_good` can ask for (sandbox.md 5). */
export const OTHER_LOGINS: readonly { readonly text: MessageKey; readonly password: string }[] = [
  { text: 'test.code', password: 'mfa_device' },
  { text: 'test.questions', password: 'mfa_questions_1_1' },
  { text: 'test.selections', password: 'mfa_selections' },
  { text: 'test.wrong_password', password: 'pass_bad' },
  { text: 'test.locked', password: 'error_ITEM_LOCKED' },
  { text: 'test.down', password: 'error_INSTITUTION_DOWN' },
  { text: 'test.no_accounts', password: 'error_NO_ACCOUNTS' },
];

/** What the simulated bank sends by every device. */
export const GOOD_CODE = '1234';

/** `Question 0_1: …` is answered by `answer_0_1`; of options, the first is right. Null for questions of others. */
export function goodAnswer(question: string, options: readonly string[] = []): string | null {
  if (options.length > 0) return options[0] ?? null;
  const [, numbers] = /^Question (\d+_\d+):/.exec(question) ?? [];
  return numbers === undefined ? null : `answer_${numbers}`;
}
