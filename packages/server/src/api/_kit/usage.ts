import { type DataScope, scopesOf } from '../../vocabulary/data-scopes.ts';
import type { Endpoint } from './endpoint.ts';

/** The products that are asked for under a path of their own, by the part of that path that names them. */
const BY_PATH: ReadonlySet<string> = new Set([
  'assets',
  'auth',
  'balance',
  'deposit_switch',
  'identity',
  'income',
  'investments',
  'liabilities',
  'payment_initiation',
  'signal',
  'statements',
  'transactions',
  'transfer',
]);

/** `/accounts/balance/get`, `/processor/auth/get` */
const PREFIXES: ReadonlySet<string> = new Set(['accounts', 'processor']);

/** What a call of this endpoint is counted for; empty when it reads no product. */
export function productOf(path: string, { product }: Pick<Endpoint, 'product'>): string {
  if (product !== undefined) return product ?? '';
  const [, first = '', second = ''] = path.split('/');
  const named = PREFIXES.has(first) ? second : first;
  return BY_PATH.has(named) ? named : '';
}

/** Shows accounts of every Item, whatever its products are. */
const ACCOUNTS = '/accounts/get';

/** The classes of an Item's data that an answer of this endpoint gives its caller. What changes something gives none. */
export function scopesGiven(
  path: string,
  endpoint: Pick<Endpoint, 'product' | 'changesState' | 'item'>,
): DataScope[] {
  if (endpoint.item === 'none' || endpoint.changesState) return [];
  const product = path === ACCOUNTS ? 'balance' : productOf(path, endpoint);
  return product === '' ? [] : scopesOf([product]);
}
