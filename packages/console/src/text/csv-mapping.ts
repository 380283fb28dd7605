import type { Mapping } from '../server/wire-types.ts';

/** A column by its header, or by its place. */
export type ColumnRef = Mapping['columns']['date'];

/** A column as the editor shows it. */
export interface MappedColumn {
  readonly header: string;
  readonly sample: string;
}

type Columns = readonly MappedColumn[];

/** Its columns by place, as an editor holds them: a place stays the same while the header is looked for. */
export function byPlaces(mapping: Mapping, columns: Columns): Mapping {
  const keys = columns.map(({ header }) => keyOf(header));
  return withRefs(mapping, (ref) => (typeof ref === 'number' ? ref : Math.max(0, keys.indexOf(keyOf(ref)))));
}

/** Its columns by their headers where these are their own, so that it reads files with columns in another order. */
export function byHeaders(mapping: Mapping, columns: Columns): Mapping {
  if (!mapping.hasHeader) return mapping;
  const keys = columns.map(({ header }) => keyOf(header));
  return withRefs(mapping, (ref) => {
    if (typeof ref === 'string') return ref;
    const key = keys[ref] ?? '';
    const isOwn = key !== '' && keys.indexOf(key) === keys.lastIndexOf(key);
    return isOwn ? (columns[ref]?.header ?? ref) : ref;
  });
}

/** What is sent: rules without a word are not finished. */
export function finished(mapping: Mapping): Mapping {
  const { rows = [], ...others } = mapping;
  const whole = rows.filter(({ keep = [], drop = [] }) => keep.length + drop.length > 0);
  return whole.length === 0 ? others : { ...others, rows: whole };
}

function withRefs(mapping: Mapping, ref: (given: ColumnRef) => ColumnRef): Mapping {
  const { columns, amount, rows, fee } = mapping;
  const { description, ...single } = columns;
  const placed = Object.fromEntries(Object.entries(single).map(([name, column]) => [name, ref(column)]));
  return {
    ...mapping,
    columns: { ...(placed as typeof single), description: description.map(ref) },
    amount: amountWith(amount, ref),
    ...(rows === undefined ? {} : { rows: rows.map((rule) => ({ ...rule, column: ref(rule.column) })) }),
    ...(fee === undefined ? {} : { fee: { ...fee, column: ref(fee.column) } }),
  };
}

function amountWith(amount: Mapping['amount'], ref: (given: ColumnRef) => ColumnRef): Mapping['amount'] {
  switch (amount.kind) {
    case 'signed':
      return { ...amount, column: ref(amount.column) };
    case 'debitCredit':
      return { ...amount, debit: ref(amount.debit), credit: ref(amount.credit) };
    case 'directed':
      return { ...amount, column: ref(amount.column), direction: ref(amount.direction) };
  }
}

/** The columns of an amount, kept while the rule for its sign changes. */
export function amountOfKind(amount: Mapping['amount'], kind: Mapping['amount']['kind']): Mapping['amount'] {
  if (amount.kind === kind) return amount;
  const column = amount.kind === 'debitCredit' ? amount.debit : amount.column;
  switch (kind) {
    case 'signed':
      return { kind, column, positive: 'in' };
    case 'debitCredit':
      return { kind, debit: column, credit: column };
    case 'directed':
      return { kind, column, direction: column, inWords: ['credit'], outWords: ['debit'] };
  }
}

/** A name to save it under, from that of the file. */
export function nameFrom(fileName: string): string {
  const plain = fileName
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '');
  return plain.slice(0, 64) || 'statement';
}

/** Headers are compared without case and with blanks collapsed. */
function keyOf(header: string): string {
  return header.replace(/\s+/g, ' ').trim().toLowerCase();
}
