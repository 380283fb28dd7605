import type { OfxAccount, OfxDocument } from '@fairlead/formats';
import { addDays } from '../../world/dates.ts';
import type { FileAccount } from '../file-import/content.ts';
import { directionsOf } from '../file-import/directions.ts';
import { ofxContent } from '../file-import/ofx.ts';
import { accountKey } from '../file-import/ofx-accounts.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { Credential } from '../sdk/login.ts';
import type { Window } from '../sdk/reads.ts';
import type { AccountKey } from '../sdk/records.ts';
import { failureOfFormat, statementStatus } from './failures.ts';
import { loginIn } from './login.ts';
import { nameRepeats } from './repeated-ids.ts';
import { ask } from './server.ts';
import { serverSettings } from './settings.ts';

/** An account that the login reaches. */
export interface ServedAccount {
  readonly key: AccountKey;
  readonly account: OfxAccount;
  /** What the institution calls it. */
  readonly name: string | null;
  readonly listed: OfxDocument['accounts'][number];
}

/** Lists and statements of one call of the service: methods ask for them one by one. */
interface Kept {
  readonly accounts: Map<string, Promise<readonly ServedAccount[]>>;
  readonly statements: Map<string, Promise<FileAccount>>;
}

const kept = new WeakMap<ConnectorContext, Kept>();

function keptOf(context: ConnectorContext): Kept {
  const found = kept.get(context) ?? { accounts: new Map(), statements: new Map() };
  kept.set(context, found);
  return found;
}

/** The accounts of a login. @throws ConnectorError */
export function servedAccounts(
  context: ConnectorContext,
  credential: Credential,
): Promise<readonly ServedAccount[]> {
  const { accounts } = keptOf(context);
  const { userId } = loginIn(credential);
  const asked = accounts.get(userId) ?? listAccounts(context, credential);
  accounts.set(userId, asked);
  return asked;
}

async function listAccounts(context: ConnectorContext, credential: Credential): Promise<ServedAccount[]> {
  const answered = await ask(context, { login: loginIn(credential), question: { kind: 'accounts' } });
  const { accounts } = read(answered.document);
  const served = accounts.flatMap((listed) => {
    const { account, description } = listed;
    const { accountId } = account;
    if (accountId === null) return [];
    const key = accountKey(account, accountId, institutionOf(context));
    return [{ key, account, name: description, listed }];
  });
  // One account may be listed with each of its services.
  return [...new Map(served.toReversed().map((one) => [one.key, one])).values()].toReversed();
}

/**
 * What the statement of an account says of some days, or of today without its entries.
 * @throws FormatError for a statement that was refused; ConnectorError
 */
export function statementOf(
  context: ConnectorContext,
  credential: Credential,
  served: ServedAccount,
  window: Window | null,
): Promise<FileAccount> {
  const { statements } = keptOf(context);
  const name = `${served.key} ${window?.from ?? ''} ${window?.to ?? ''}`;
  const asked = statements.get(name) ?? askForStatement(context, credential, served, window);
  statements.set(name, asked);
  return asked;
}

async function askForStatement(
  context: ConnectorContext,
  credential: Credential,
  served: ServedAccount,
  window: Window | null,
): Promise<FileAccount> {
  const { hasPending } = serverSettings(context.profile);
  // A day more on both sides: servers cut by instants of a zone of their own.
  const period = window && { startDate: addDays(window.from, -1), endDate: addDays(window.to, 1) };
  const wish = { account: served.account, period, withPending: hasPending && period !== null };
  const { document } = await ask(context, {
    login: loginIn(credential),
    question: { kind: 'statement', wish },
  });
  try {
    return contentOf(context, served, document());
  } catch (error) {
    // Whether it concerns the account, or the days, is for who asked to say.
    throw statementStatus(error) ? error : failureOfFormat(error);
  }
}

/** An account as it stands in a file of the same bank: a file and Direct Connect name it alike. */
function contentOf(context: ConnectorContext, served: ServedAccount, document: OfxDocument): FileAccount {
  const { settings } = context.profile;
  const { currency } = serverSettings(context.profile);
  const directions = directionsOf(currency === null ? {} : { currency }, settings);
  const { accounts } = ofxContent(
    { ...document, financialInstitution: institutionOf(context), accounts: [served.listed] },
    directions,
  );
  const found = accounts.find(({ account }) => account.key === served.key) ?? accounts[0];
  if (!found) throw new ConnectorError('malformed', { reason: 'the answer holds no statement' });
  // Names are what files are put into an Item by, and files go into Items of their own.
  const { names: _ofFiles, ...stated } = found.account;
  const account = { ...stated, key: served.key };
  return {
    ...found,
    transactions: nameRepeats(found.transactions),
    account: served.name === null ? account : { ...account, name: served.name, officialName: served.name },
    numbers: found.numbers && { ...found.numbers, key: served.key },
    liability: found.liability && { ...found.liability, key: served.key },
    holdings: found.holdings?.map((holding) => ({ ...holding, key: served.key })) ?? null,
  };
}

function institutionOf({ profile }: ConnectorContext): OfxDocument['financialInstitution'] {
  const { organisation, institutionId } = serverSettings(profile);
  return { org: organisation, fid: institutionId, intuBid: null, intuOrg: null };
}

function read(document: () => OfxDocument): OfxDocument {
  try {
    return document();
  } catch (error) {
    throw failureOfFormat(error);
  }
}
