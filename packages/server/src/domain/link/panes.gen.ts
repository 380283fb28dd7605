// Made by scripts/pane-lists.ts, a line per pane; `npm run golden` writes it anew. Do not edit.
import accounts from './panes/accounts.ts';
import allocation from './panes/allocation.ts';
import authType from './panes/auth-type.ts';
import closed from './panes/closed.ts';
import connected from './panes/connected.ts';
import consent from './panes/consent.ts';
import credentials from './panes/credentials.ts';
import depositsSent from './panes/deposits-sent.ts';
import employers from './panes/employers.ts';
import error from './panes/error.ts';
import exit from './panes/exit.ts';
import income from './panes/income.ts';
import institutions from './panes/institutions.ts';
import loading from './panes/loading.ts';
import mfa from './panes/mfa.ts';
import notice from './panes/notice.ts';
import numbers from './panes/numbers.ts';
import redirect from './panes/redirect.ts';
import switchConfirm from './panes/switch-confirm.ts';
import upload from './panes/upload.ts';
import verifyDeposits from './panes/verify-deposits.ts';

/** Every pane, by its kind. */
export const PANES = {
  accounts: accounts,
  allocation: allocation,
  auth_type: authType,
  closed: closed,
  connected: connected,
  consent: consent,
  credentials: credentials,
  deposits_sent: depositsSent,
  employers: employers,
  error: error,
  exit: exit,
  income: income,
  institutions: institutions,
  loading: loading,
  mfa: mfa,
  notice: notice,
  numbers: numbers,
  redirect: redirect,
  switch_confirm: switchConfirm,
  upload: upload,
  verify_deposits: verifyDeposits,
} as const;
