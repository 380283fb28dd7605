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
