import { generatedLine } from './generated-line.ts';
import { handMadeLine } from './hand-made-line.ts';
import type { ClientLine } from './line.ts';

/** Lines of the public client over its whole life, from the last one that was made by hand to the newest. */
export const lines: readonly ClientLine[] = [
  handMadeLine('plaid 8.5', 'plaid-8'),
  generatedLine('plaid 9.12', 'plaid-9'),
  generatedLine('plaid 13.1', 'plaid-13'),
  generatedLine('plaid 20.0', 'plaid-20'),
  generatedLine('plaid 27.0', 'plaid-27'),
  generatedLine('plaid 34.0', 'plaid-34'),
  generatedLine('plaid 41.3', 'plaid-41'),
  generatedLine('plaid 47.0', 'plaid'),
];
