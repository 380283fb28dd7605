import type { FilePreview } from '../../../domain/link/file-preview.ts';
import { array, boolean, component, integer, nullable, object, string, Type } from '../../_kit/schema.ts';
import type { SnakeCased } from './snake-case.ts';

/** What the person's browser is told of a file before anything of it is kept. */
export type WireFilePreview = SnakeCased<FilePreview>;

const entry = object({
  date: string(),
  description: string(),
  amount: string({ description: 'Unsigned decimal text.' }),
  currency: string(),
  is_money_in: boolean(),
});
const account = component('StatementAccountPreview', {
  id: string({ description: 'Names the account in this session only, over all of its files.' }),
  name: string(),
  mask: nullable(string()),
  type: string(),
  subtype: nullable(string()),
  entries: integer(),
  from: nullable(string({ description: 'Calendar date of the oldest entry.' })),
  to: nullable(string({ description: 'Calendar date of the newest entry.' })),
  balance: nullable(object({ amount: string(), currency: string() })),
  ineligible: nullable(string(), { description: 'Why it cannot be kept; null when it can.' }),
  newest: array(entry),
});

export const filePreviewSchema = Type.Unsafe<WireFilePreview>(
  component('StatementFilePreview', {
    name: string(),
    fault: nullable(string(), { description: 'Line and reason; null for a file that can be read.' }),
    notes: array(object({ line: nullable(integer()), reason: string() })),
    is_unnamed: boolean({ description: 'It does not say which account it is of.' }),
    accounts: array(account),
  }),
);
