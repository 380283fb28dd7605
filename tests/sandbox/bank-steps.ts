import { ConnectorError } from '../../packages/server/src/connectors/sdk/failure.ts';
import { type BankLogin, type BankPage, offeredAccounts, open, submit } from './bank-login.ts';

const GOOD = [
  ['username', 'user_good'],
  ['password', 'pass_good'],
] as const;

/** The form of the login, sent. */
export const signIn = async (login: BankLogin, fields: readonly (readonly [string, string])[] = GOOD) =>
  submit(await open(login.url), login.url, 'bank-sign-in-form', fields);

/** The page of the bank, answered: all accounts that it offers, unless said otherwise. */
export const press = (page: BankPage, login: BankLogin, decision: string, accounts?: readonly string[]) =>
  submit(page, login.url, 'bank-decide-form', [
    ...(accounts ?? offeredAccounts(page.text)).map((key) => ['account', key] as const),
    ['decision', decision],
  ]);

/** What the bank leads back with to who signs in and approves. */
export const backFrom = async (login: BankLogin, fields?: readonly (readonly [string, string])[]) => {
  const { back } = await press(await signIn(login, fields), login, 'approve');
  return Object.fromEntries(back?.searchParams ?? []);
};

/** What it leads back with where the address decides. */
export const auto = async (login: BankLogin, decision: string) => {
  const { back } = await open(`${login.url}&auto=${decision}`);
  return Object.fromEntries(back?.searchParams ?? []);
};

/** The refusal of a connector. @throws when there is none */
export const failureOf = async (attempt: Promise<unknown>) => {
  const error: unknown = await attempt.catch((reason: unknown) => reason);
  if (!(error instanceof ConnectorError)) throw new Error('expected a ConnectorError');
  return error;
};

/** The accounts of the login that these values end. */
export const accountsOf = async (login: BankLogin, values: Readonly<Record<string, string>>) => {
  const step = await login.advance(values);
  if (step.kind !== 'done') throw new Error(`expected to be done, got ${step.kind}`);
  return login.ask((connector, context) => connector.accounts(context, step.credential));
};
