/** What a difference is about. */
export const DIFFERENCE_KINDS = {
  call: 'a call that the other has not answered',
  status: 'the HTTP status',
  error: 'error_type or error_code',
  content: 'the kind of body',
  missing: 'a member that is not there any more',
  extra: 'a member that was not there',
  type: 'the type of a value',
  null: 'null on one side alone',
  form: 'the form of a text, such as of a date',
  enum: 'a word of a list',
  empty: 'a list that is empty on one side',
  order: 'the order of a list',
  value: 'a value',
} as const;
export type DifferenceKind = keyof typeof DIFFERENCE_KINDS;

/** From what breaks programs to what they hardly notice. */
export const LEVELS = ['error', 'warning', 'notice'] as const;
export type DifferenceLevel = (typeof LEVELS)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  readonly level: DifferenceLevel;
  /** Of the call in the first recording. */
  readonly n: number;
  readonly method: string;
  readonly path: string;
  /** As `accounts[].balances.current`; empty: the whole answer. */
  readonly field: string;
  readonly left: string;
  readonly right: string;
}

export type FieldDifference = Pick<Difference, 'kind' | 'level' | 'field' | 'left' | 'right'>;
