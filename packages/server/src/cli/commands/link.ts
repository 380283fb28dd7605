import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { PlayedPerson, PlayedStatement } from '../../../../client/src/testing/play-pane.ts';
import { exchangeToken, type LinkWish, openLink } from '../../control/operations/link/linking.ts';
import { command, type Invocation, STORE_SETTINGS } from '../command/command.ts';
import { CommandError, usageError } from '../command/exit-codes.ts';
import { administer } from '../service/administer.ts';
import { chooseTeam, teamOption } from '../service/choose-team.ts';
import { createPerson } from './_link/answer-pane.ts';
import { type Driven, driveLink } from './_link/drive.ts';

const DEFAULT_INSTITUTION = 'ins_109508';

export default command({
  order: 120,
  summary: 'Link an account of the sandbox through Link, without a browser, and print its access_token.',
  operands: [],
  options: {
    ...teamOption,
    products: {
      value: 'NAME,…',
      text: 'What the Item is for, such as auth,transactions. Default transactions.',
    },
    institution: { value: 'ID', text: `Where to log in. Default ${DEFAULT_INSTITUTION}.` },
    username: { value: 'NAME', text: 'Who logs in. Default user_good.' },
    password: { value: 'TEXT', text: 'Default pass_good; JSON for user_custom.' },
    mfa: { value: 'ANSWER,…', text: 'What to answer where the institution asks more, in its order.' },
    accounts: { value: 'MASK,…|all', text: 'Accounts to share, by mask or name. Default all.' },
    statements: {
      value: 'FILE,…',
      text: 'Statement files to upload in place of a login, where the server takes them.',
    },
    account: { value: 'NAME', text: 'The account of the statement files, where they name none.' },
    currency: { value: 'CODE', text: 'Of the statement files, where they name none.' },
    country: { value: 'CODE,…', text: 'Countries of the link_token. Default those of the institution.' },
    webhook: { value: 'URL', text: 'Where webhooks of the Item go.' },
    'public-token': { text: 'Stop before the exchange, and print the public_token.' },
  },
  settings: STORE_SETTINGS,
  notes: [
    'It goes through the same panes as a person in the widget, with the same events; --json prints them. Each step is told on standard error.',
  ],
  examples: [
    'fairlead link --products auth --password mfa_device --mfa 1234 --accounts 0000',
    'fairlead link --statements april.ofx,may.ofx',
  ],
  async run(call) {
    const person = createPerson(personOf(call));
    const wish = wishOf(call);
    const linked = await administer(call, async (ask) => {
      const clientId = await chooseTeam(ask, call);
      const first = await ask(openLink, { clientId, ...wish });
      const driven = await driveLink(ask, { clientId, first, person, tell: call.note });
      if (call.options['public-token'] !== undefined) return { ...driven, grant: null };
      const { publicToken } = driven;
      return { ...driven, grant: await ask(exchangeToken, { clientId, publicToken }) };
    });
    if (person.unused() > 0) call.note(`${person.unused()} of the answers of --mfa were not asked for`);
    report(call, linked);
  },
});

function personOf({ options }: Invocation): PlayedPerson {
  const { username, password, accounts } = options;
  const isUsual = username === undefined && password === undefined;
  return {
    institutionId: options.institution ?? DEFAULT_INSTITUTION,
    login: isUsual ? undefined : { username: username ?? 'user_good', password: password ?? 'pass_good' },
    mfa: listOf(options.mfa),
    accounts: accounts === undefined || accounts === 'all' ? 'all' : listOf(accounts),
    statements: options.statements === undefined ? undefined : filesOf(options),
  };
}

/** @throws CommandError for a file that cannot be read */
function filesOf({ statements, account, currency }: Invocation['options']): PlayedStatement[] {
  return listOf(statements).map((path) => ({
    name: basename(path),
    content: contentOf(path).toString('base64'),
    ...(account === undefined ? {} : { account }),
    ...(currency === undefined ? {} : { currency }),
  }));
}

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

function wishOf({ options }: Invocation): Omit<LinkWish, 'clientId'> {
  const products = listOf(options.products ?? 'transactions');
  if (products.length === 0) throw usageError('--products must name at least one product');
  const countryCodes = options.country === undefined ? null : listOf(options.country.toUpperCase());
  if (countryCodes?.length === 0 || countryCodes?.some((code) => !/^[A-Z]{2}$/.test(code)))
    throw usageError('--country takes codes of two letters, such as US');
  return {
    products,
    institutionId: options.institution ?? DEFAULT_INSTITUTION,
    countryCodes,
    webhook: options.webhook ?? null,
  };
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

interface Linked extends Driven {
  readonly grant: { readonly accessToken: string; readonly itemId: string } | null;
}

function report(call: Invocation, { linkSessionId, publicToken, result, events, grant }: Linked): void {
  const tokens = grant
    ? { access_token: grant.accessToken, item_id: grant.itemId }
    : { public_token: publicToken };
  const json = {
    ...tokens,
    link_session_id: linkSessionId,
    institution: result.institution && {
      institution_id: result.institution.institutionId,
      name: result.institution.name,
    },
    accounts: result.accounts.map(({ accountId, name, mask, type, subtype, verificationStatus }) => ({
      account_id: accountId,
      name,
      mask,
      type,
      subtype,
      verification_status: verificationStatus,
    })),
    events: events.map(({ name, metadata }) => ({ event_name: name, event_metadata: metadata })),
  };
  const lines = Object.entries(tokens).map(([name, value]) => `${name.padEnd(12)}  ${value}\n`);
  const rows = result.accounts.map(({ name, accountId, mask, type, subtype }) => [
    name,
    accountId,
    mask ?? '-',
    subtype === null ? type : `${type}/${subtype}`,
  ]);
  call.print(json, `${lines.join('')}\n${call.table(['account', 'account_id', 'mask', 'type'], rows)}`);
}
