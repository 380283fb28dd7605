import type { RawNumbers } from '../../../connectors/sdk/records.ts';
import type { Call } from '../../../domain/services.ts';
import { component, nullable, type Static } from '../../_kit/schema.ts';
import { numbersSchema, projectNumbers } from './numbers.ts';

const { ach, bacs, eft, international } = numbersSchema.properties;

/** The numbers of one account: one object or null for each scheme. */
export const processorNumbersSchema = component('ProcessorNumber', {
  ach: nullable(ach.items),
  bacs: nullable(bacs.items),
  eft: nullable(eft.items),
  international: nullable(international.items),
});

export function projectProcessorNumbers(
  call: Pick<Call, 'environment'>,
  numbers: readonly { readonly accountId: string; readonly number: RawNumbers }[],
): Static<typeof processorNumbersSchema> {
  const lists = projectNumbers(call, numbers);
  return {
    ach: lists.ach[0] ?? null,
    bacs: lists.bacs[0] ?? null,
    eft: lists.eft[0] ?? null,
    international: lists.international[0] ?? null,
  };
}
