import type { CsvMapping } from '../mapping.ts';
import { wordKey } from './amount-rule.ts';
import type { ColumnPlaces } from './columns.ts';
import type { CsvRow } from './split.ts';

/** Words of status columns in several languages, for mappings that name none. */
const STATUS_WORDS = {
  pending: [
    'pending',
    'pending*',
    'authorised',
    'authorized',
    'processing',
    'hold',
    'uncleared',
    'in progress',
    'vorgemerkt',
    'offen',
    'ausstehend',
    'en attente',
    'en cours',
    'pendiente',
    'pendente',
    'in sospeso',

    'in attesa',
    'in behandeling',
    'gereserveerd',
    'reserverad',
    'reserveret',
    'reservert',
    'oczekuj*',
    'čekající',
  ],
  dropped: [
    'reverted',
    'reversed',
    'declined',
    'failed',
    'cancelled',
    'canceled',
    'rejected',
    'expired',
    'void',
    'voided',

    'denied',
    'refused',
    'storniert',
    'abgelehnt',
    'annulé*',
    'refusé*',
    'rechazad*',
    'anulad*',
    'cancelad*',

    'rifiutat*',
    'annullat*',
    'geweigerd',
    'geannuleerd',
    'mislukt',
    'nekad',
    'avvist',
    'odrzucon*',
    'zamítnut*',
  ],
} as const;

/** What a row is by its words, ahead of any reading of its figures. */
export type RowVerdict = 'read' | 'pending' | 'filtered' | 'status';

export function rowJudge(mapping: CsvMapping, places: ColumnPlaces): (row: CsvRow) => RowVerdict {
  const filters = (mapping.rows ?? []).map(({ keep, drop }, index) => {
    const place = places.filters[index] ?? 0;
    const isKept = keep === undefined ? () => true : matcher(keep);
    const isDropped = drop === undefined ? () => false : matcher(drop);
    return (row: CsvRow) => {
      const word = wordKey(row.cells[place] ?? '');
      return isKept(word) && !isDropped(word);
    };
  });
  const words = mapping.statusWords ?? STATUS_WORDS;
  const isPending = matcher(words.pending);
  const isDropped = matcher(words.dropped);
  return (row) => {
    if (!filters.every((passes) => passes(row))) return 'filtered';
    if (places.status === null) return 'read';
    const word = wordKey(row.cells[places.status] ?? '');
    if (isDropped(word)) return 'status';
    return isPending(word) ? 'pending' : 'read';
  };
}

/** Compared without case; a word that ends in `*` stands for all that begin with it. */
function matcher(words: readonly string[]): (word: string) => boolean {
  const keys = words.map(wordKey);
  const whole = new Set(keys);
  const beginnings = keys.filter((key) => key.endsWith('*')).map((key) => key.slice(0, -1));
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}
