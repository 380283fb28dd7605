import { decimal } from '../../money/decimal.ts';
import { ConnectorError } from '../sdk/failure.ts';

/** What a bridge answers of accounts, in the first version of the protocol or the second. */
export interface AccountSet {
  readonly accounts: readonly BridgeAccount[];
  /** Connections by their id; empty in the first version. */
  readonly connections: ReadonlyMap<string, BridgeConnection>;
  readonly troubles: readonly Trouble[];
}

export interface BridgeConnection {
  readonly name: string;
  readonly organisation: string | null;
}

export interface BridgeAccount {
  readonly id: string;
  /** Tells accounts of the same id apart: the domain or id of its organisation, or its connection. */
  readonly organisation: string;
  readonly organisationName: string | null;
  readonly connection: string | null;
  readonly name: string;
  /** An ISO 4217 code, or the address of a currency that the source made up. */
  readonly currency: string;
  readonly balance: string;
  readonly available: string | null;
  /** Seconds since 1970. */
  readonly balanceDate: number | null;
  readonly transactions: readonly BridgeTransaction[];
  /** Absent where the bridge tells of none. */
  readonly holdings?: readonly BridgeHolding[];
}

export interface BridgeTransaction {
  readonly id: string;
  /** Seconds since 1970; 0 while it is pending. */
  readonly posted: number;
  readonly transactedAt: number | null;
  /** Positive: money comes in. */
  readonly amount: string;
  readonly description: string;
  readonly payee: string | null;
  readonly memo: string | null;
  readonly mcc: string | null;
  readonly pending: boolean;
}

export interface BridgeHolding {
  readonly id: string;
  readonly symbol: string | null;
  readonly description: string | null;
  readonly shares: string;
  readonly marketValue: string;
  readonly costBasis: string | null;
  readonly currency: string | null;
  readonly created: number | null;
}

/** Something that the bridge tells beside the data. */
export interface Trouble {
  /** `gen.auth`, `con.auth`, `act.failed`, …; null in the first version, which has texts alone. */
  readonly code: string | null;
  readonly message: string;
  readonly connection: string | null;
  readonly account: string | null;
}

/**
 * Reads the answer of a bridge; numbers are their texts.
 * @throws ConnectorError `malformed`, with the place, for what the protocol does not allow
 */
export function readAccountSet(json: unknown): AccountSet {
  const answer = record(json, 'the answer');
  const connections = new Map(
    list(answer.connections ?? [], 'connections').map((one, index) => {
      const { conn_id: id, name, org_name: organisation } = record(one, `connections[${index}]`);
      return [
        text(id, `connections[${index}].conn_id`),
        { name: optionalText(name) ?? '', organisation: optionalText(organisation) },
      ];
    }),
  );
  const troubles = [
    ...list(answer.errors ?? [], 'errors').map((message) => ({
      code: null,
      message: optionalText(message) ?? '',
      connection: null,
      account: null,
    })),
    ...list(answer.errlist ?? [], 'errlist').map((one, index) => readTrouble(one, `errlist[${index}]`)),
  ];
  const accounts = list(answer.accounts, 'accounts').map((one, index) =>
    readAccount(one, `accounts[${index}]`, connections),
  );
  return { connections, accounts: eachOnce(accounts, troubles), troubles };
}

/** Two connections may show one account, such as one that two people hold: it is taken from one that works. */
function eachOnce(accounts: readonly BridgeAccount[], troubles: readonly Trouble[]): BridgeAccount[] {
  const fails = (account: BridgeAccount): boolean => troubles.some((trouble) => concerns(trouble, account));
  const ofName = Map.groupBy(accounts, ({ organisation, id }) => JSON.stringify([organisation, id]));
  return [...ofName.values()].flatMap((same) => same.find((one) => !fails(one)) ?? same[0] ?? []);
}

/** Whether the bridge says that it has nothing new of an account. */
export function concerns(
  { code, account, connection }: Trouble,
  one: Pick<BridgeAccount, 'id' | 'connection'>,
): boolean {
  if (code === null || !/^(con|act)\./.test(code)) return false;
  return (account === null || account === one.id) && (connection === null || connection === one.connection);
}

function readTrouble(value: unknown, place: string): Trouble {
  const { code, message, conn_id: connection, account_id: account } = record(value, place);
  return {
    code: optionalText(code),
    message: optionalText(message) ?? '',
    connection: optionalText(connection),
    account: optionalText(account),
  };
}

function readAccount(
  value: unknown,
  place: string,
  connections: ReadonlyMap<string, BridgeConnection>,
): BridgeAccount {
  const account = record(value, place);
  const org = account.org === undefined || account.org === null ? {} : record(account.org, `${place}.org`);
  const connection = optionalText(account.conn_id);
  const organisation = optionalText(org.domain) ?? optionalText(org.id) ?? connection;
  const known = connection === null ? undefined : connections.get(connection);
  return {
    id: text(account.id, `${place}.id`),
    organisation: organisation ?? '',
    organisationName: optionalText(org.name) ?? known?.organisation ?? known?.name ?? null,
    connection,
    name: optionalText(account.name) ?? '',
    currency: text(account.currency, `${place}.currency`),
    balance: amount(account.balance, `${place}.balance`),
    available: optionalAmount(account['available-balance'], `${place}.available-balance`),
    balanceDate: optionalSeconds(account['balance-date'], `${place}.balance-date`),
    transactions: list(account.transactions ?? [], `${place}.transactions`).map((one, index) =>
      readTransaction(one, `${place}.transactions[${index}]`),
    ),
    ...(account.holdings === undefined
      ? {}
      : {
          holdings: list(account.holdings, `${place}.holdings`).map((one, index) =>
            readHolding(one, `${place}.holdings[${index}]`),
          ),
        }),
  };
}

function readTransaction(value: unknown, place: string): BridgeTransaction {
  const entry = record(value, place);
  return {
    id: text(entry.id, `${place}.id`),
    posted: optionalSeconds(entry.posted, `${place}.posted`) ?? 0,
    transactedAt: optionalSeconds(entry.transacted_at, `${place}.transacted_at`),
    amount: amount(entry.amount, `${place}.amount`),
    description: optionalText(entry.description) ?? '',
    payee: optionalText(entry.payee),
    memo: optionalText(entry.memo),
    mcc: optionalText(entry.mcc),
    pending: entry.pending === true,
  };
}

function readHolding(value: unknown, place: string): BridgeHolding {
  const holding = record(value, place);
  return {
    id: text(holding.id, `${place}.id`),
    symbol: optionalText(holding.symbol),
    description: optionalText(holding.description),
    shares: amount(holding.shares, `${place}.shares`),
    marketValue: amount(holding.market_value, `${place}.market_value`),
    costBasis: optionalAmount(holding.cost_basis, `${place}.cost_basis`),
    currency: optionalText(holding.currency),
    created: optionalSeconds(holding.created, `${place}.created`),
  };
}

function wrong(place: string, wanted: string): ConnectorError {
  return new ConnectorError('malformed', { reason: `${place} of the bridge's answer is no ${wanted}` });
}

function record(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(place, 'object');
  return value as Readonly<Record<string, unknown>>;
}

function list(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong(place, 'list');
  return value;
}

function text(value: unknown, place: string): string {
  if (typeof value !== 'string' || value === '') throw wrong(place, 'text');
  return value;
}

/** Bridges send empty texts for what they do not know. */
function optionalText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function amount(value: unknown, place: string): string {
  try {
    return decimal(String(value).trim().replace(/^\+/, ''));
  } catch {
    throw wrong(place, 'amount');
  }
}

function optionalAmount(value: unknown, place: string): string | null {
  return value === undefined || value === null || value === '' ? null : amount(value, place);
}

/** Instants may have a fraction, which says nothing here. */
function optionalSeconds(value: unknown, place: string): number | null {
  if (value === undefined || value === null || value === '') return null;
  const seconds = Number(value);
  if (!Number.isFinite(seconds) || Math.abs(seconds) > 1e11) throw wrong(place, 'time');
  return Math.trunc(seconds);
}
