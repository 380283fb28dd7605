export type { Account, Entry, Household, Person } from './data/records.ts';
export { type Refbank, type RefbankOptions, startRefbank } from './refbank.ts';
