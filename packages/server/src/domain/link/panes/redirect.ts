import { answer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { count, list, nullable, oneOf, type RecordOf, record, text } from '../pane-kit/schema.ts';
import { back } from '../pane-kit/shared-answers.ts';
import { party } from '../pane-kit/shared-records.ts';

const redirectWay = oneOf(['popup', 'redirect', 'qr']);
/** How the page of an institution is opened; `qr`: on another device. */
export type RedirectWay = RecordOf<typeof redirectWay>;

const outcome = oneOf(['approve', 'deny', 'error', 'timeout']);

/** Headless only: what the person does on the simulated bank's page. */
const oauth = answer(
  'oauth',
  { outcome },
  { name: 'oauth', schema: outcome, read: (given) => ({ outcome: given }) },
);

/** The login is on the institution's own page. */
export default pane('redirect', {
  record: {
    institution: party,
    ways: list(redirectWay, { description: 'In order of preference.' }),
    opened: nullable(
      record({
        way: redirectWay,
        url: text({
          description: "The institution's page; with `qr` a one-time address for the other device.",
        }),
        timeLeftMs: count({ description: "So long the institution's page is waited for." }),
      }),
      { description: 'Null until the person opened it.' },
    ),
  },
  view: 'OAUTH',
  exitStatus: 'requires_oauth',
  takes: [answer('open_bank', { way: redirectWay }), answer('bank_closed', {}), oauth, back],
  played: 'bank_page',
});
