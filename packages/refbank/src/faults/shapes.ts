import type { Fault } from './fault.ts';
import { everyList, everyNumber, everyText, isPlain, renamed, withMember } from './json-changes.ts';

const JSON_MOUNTS = ['fdx', 'psd2', 'open-banking', 'simplefin', 'bank-data', 'stet'];

const json = (about: string, change: (value: unknown) => unknown): Fault => ({
  about,
  place: 'answer',
  mounts: JSON_MOUNTS,
  change: (answer) => (answer.json === undefined ? answer : { ...answer, json: change(answer.json) }),
});

/** Faults of the schema. */
export const SHAPES: Readonly<Record<string, Fault>> = {
  renamed_field: json('renames the ids of accounts and transactions', (value) => renamed(value, IDS)),
  number_as_string: json('sends every number as text', (value) => everyNumber(value, (digits) => digits)),
  string_as_number: json('sends digits that are text as numbers', (value) =>
    everyText(value, (text) => (/^[1-9]\d*$/.test(text) ? Number(text) : text)),
  ),
  null_array: json('has null where lists belong', (value) => everyList(value, () => null)),
  new_enum_value: json('uses a value that no list of the standard has', (value) =>
    everyText(value, (text) => (/^[A-Z_]{5,}$/.test(text) ? 'NEWLY_INVENTED' : text)),
  ),
  unknown_field: json('has a member that the standard does not have', (value) =>
    withMember(value, isPlain, (record) => ({ ...(record as object), newlyInvented: { deep: true } })),
  ),
  duplicate_equal: json('lists everything twice', (value) => everyList(value, (list) => [...list, ...list])),
  same_page_for_ever: paged('always names the page that it has just sent as the next one', () => true),
  pages_in_a_circle: paged('names the first page as the one after the last', (hasNext) => !hasNext),
};

/** By which the standards name accounts and entries. */
const IDS = {
  accountId: 'account_identifier',
  transactionId: 'transaction_identifier',
  AccountId: 'AccountIdentifier',
  TransactionId: 'TransactionIdentifier',
  resourceId: 'resourceIdentifier',
  internalTransactionId: 'internalTransactionIdentifier',
  id: 'identifier',
};

/** @param turns whether the first page is named as the next one, by whether there is another */
function paged(about: string, turns: (hasNext: boolean) => boolean): Fault {
  return {
    about,
    place: 'answer',
    mounts: ['fdx', 'open-banking'],
    change(answer) {
      const { json: value } = answer;
      if (!isPlain(value)) return answer;
      const { page, Links: links } = value;
      if (isPlain(page) && turns('nextOffset' in page || 'nextPageKey' in page))
        return { ...answer, json: { ...value, page: { ...page, nextOffset: '0', nextPageKey: 'key-0' } } };
      if (isPlain(links) && turns('Next' in links))
        return { ...answer, json: { ...value, Links: { ...links, Next: firstOf(String(links.Self)) } } };
      return answer;
    },
  };
}

function firstOf(self: string): string {
  const url = new URL(self, 'https://bank.invalid');
  url.searchParams.set('page', '0');
  return `${url.pathname}${url.search}`;
}
