import { counted } from '../../vocabulary/counted.ts';
import { FORGERIES } from './forge.ts';
import { type Given, type Step, type StepKind, stepKindOf } from './format.ts';

type Say<Kind extends StepKind> = (given: Given<Kind>) => string;

const SAYINGS: { readonly [Kind in StepKind]: Say<Kind> } = {
  link: ({ item, institution = 'ins_109508', user = 'user_good' }) =>
    `${item} is linked: ${user} at ${institution}`,
  repair: ({ item }) => `the person logs in to ${item} again`,
  remove: ({ item }) => `the person removes ${item}`,
  transactions: ({ item, add = [], change = [], remove = [] }) => {
    const parts = [
      ...add.map(({ name, amount }) => `${name} ${amount}`),
      ...change.map(({ name, amount }) =>
        amount === undefined ? `${name} changes` : `${name} becomes ${amount}`,
      ),
      ...remove.map((name) => `${name} is withdrawn`),
    ];
    return `at the bank of ${item}: ${parts.join(', ')}`;
  },
  login: ({ item, becomes, error }) =>
    `the login of ${item} is ${becomes}${error === undefined ? '' : ` (${error})`}`,
  refresh: ({ item }) => `the service reads ${item}`,
  fault: ({ on, item, path, error_code: code, http_status: status, times = 1 }) => {
    const what = { api: path ?? 'calls', institution: 'the bank', webhook: 'deliveries' }[on];
    const how = code ?? (status === undefined ? 'without an answer' : `with ${status}`);
    return `${what}${item === undefined ? '' : ` of ${item}`} will fail: ${how}, ${counted(times, 'time')}`;
  },
  end_faults: () => 'nothing fails any more',
  fire: ({ item, code }) => `${code} is fired for ${item}`,
  deliver: ({ item, order = 'oldest_first', times = 1 }) =>
    `the webhooks of ${item} arrive again, ${order === 'oldest_first' ? 'the oldest first' : 'the newest first'}${times === 1 ? '' : `, ${times} times each`}`,
  forge: ({ item, ways = FORGERIES }) => `a stranger sends webhooks for ${item}: ${ways.join(', ')}`,
  advance: (span) => `${span} pass`,
  expect: (wanted) =>
    `expects of ${Object.entries(wanted)
      .map(([part, { item }]) => `${part}${item === undefined ? '' : ` ${item}`}`)
      .join(', ')}`,
};

/** A step in words, with nothing in it that a run decides. */
export function sayingOf(step: Step): string {
  const kind = stepKindOf(step);
  // The kind is the key under which the step has what its saying takes.
  const say = SAYINGS[kind] as Say<StepKind>;
  return say((step as unknown as Readonly<Record<StepKind, never>>)[kind]);
}
