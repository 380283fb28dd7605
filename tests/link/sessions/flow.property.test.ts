import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../packages/server/src/domain/link/answer.ts';
import { advance, newFlow } from '../../../packages/server/src/domain/link/flow/advance.ts';
import {
  AnswerNotTakenError,
  type Facts,
  type Flow,
  type Input,
  type WorkOutcome,
} from '../../../packages/server/src/domain/link/flow/flow.ts';
import type { InstitutionRow, PaneError } from '../../../packages/server/src/domain/link/pane.ts';
import { PANES } from '../../../packages/server/src/domain/link/panes.gen.ts';
import { examples } from '../../support/examples.ts';

const row: InstitutionRow = {
  institutionId: 'ins_1',
  name: 'Bank',
  url: null,
  logo: null,
  primaryColor: null,
  oauth: false,
  health: 'healthy',
  missingProducts: [],
};

function error(code: string): PaneError {
  return { errorType: 'ITEM_ERROR', errorCode: code, errorMessage: code, displayMessage: null };
}

const account = (id: string, ineligible: boolean) => ({
  id,
  name: `Account ${id}`,
  mask: `000${id}`,
  type: 'depository',
  subtype: 'checking',
  balance: null,
  selected: false,
  ineligible: ineligible ? ({ reason: 'product', detail: 'auth' } as const) : null,
});

const facts: fc.Arbitrary<Facts> = fc
  .record({
    purpose: fc.constantFrom('link', 'update', 'verify', 'payment', 'deposit_switch'),
    institutionId: fc.constantFrom(null, 'ins_1'),
    accountSelection: fc.boolean(),
    healthy: fc.boolean(),
    addsProducts: fc.boolean(),
    manualNumbers: fc.boolean(),
    uploadBytesMax: fc.constantFrom(null, 1000),
    authTypeSelect: fc.boolean(),
    successPane: fc.boolean(),
    several: fc.boolean(),
    countryCodes: fc.constantFrom(['US'], ['US', 'GB'], ['GB']),
  })
  .map((some) => ({
    appName: 'App',
    statements:
      some.purpose === 'update' && some.uploadBytesMax !== null ? { lastDate: null, accounts: [] } : null,
    institution: null,
    dataTypes: ['accounts'],
    operatorName: null,
    privacyUrl: null,
    payment:
      some.purpose === 'payment'
        ? {
            payee: 'Shop',
            payeeAccount: null,
            amount: '1.00',
            currency: 'GBP',
            reference: 'r',
            schedule: null,
          }
        : null,
    verify: some.purpose === 'verify' ? { mask: '0000', attemptsLeft: 3 } : null,
    target: some.purpose === 'deposit_switch' ? { name: 'Checking', mask: '0000' } : null,
    ...some,
  }));

const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.constantFrom<Answer>(
    { kind: 'continue' },
    { kind: 'back' },
    { kind: 'retry' },
    { kind: 'other_institution' },
    { kind: 'cancel' },
    { kind: 'manual' },
    { kind: 'upload' },
    { kind: 'statements' },
    { kind: 'view_data_types' },
    { kind: 'bank_closed' },
    { kind: 'institution', institutionId: 'ins_1' },
    { kind: 'credentials', values: { username: 'a', password: 'b' } },
    { kind: 'credentials', values: {} },
    { kind: 'mfa', answers: ['1'] },
    { kind: 'mfa', answers: ['1', '2'] },
    { kind: 'resend' },
    { kind: 'open_bank', way: 'popup' },
    { kind: 'open_bank', way: 'qr' },
    { kind: 'open_bank', way: 'redirect' },
    { kind: 'accounts', ids: ['1'] },
    { kind: 'accounts', ids: ['1', '2'] },
    { kind: 'accounts', ids: [] },
    { kind: 'income', ids: ['s1'] },
    { kind: 'income', ids: [] },
    { kind: 'income', ids: ['s3'] },
    { kind: 'auth_type', choice: 'instant' },
    { kind: 'auth_type', choice: 'manual' },
    { kind: 'code', code: 'ABC' },
    { kind: 'amounts', amounts: ['0.01', '0.02'] },
    { kind: 'employer', employerId: 'emp_1' },
    { kind: 'allocation', allocation: { kind: 'percent', value: '40' } },
    { kind: 'allocation', allocation: { kind: 'percent', value: '140' } },
    {
      kind: 'numbers',
      numbers: {
        routing: '110000000',
        account: '1111222233330000',
        name: 'A',
        subtype: 'checking',
        holder: 'personal',
      },
    },
  ),
  fc.boolean().map((force): Answer => ({ kind: 'exit', force })),
  fc
    .record({ query: fc.constantFrom('', 'bank'), countryCode: fc.constantFrom(null, 'US', 'FR') })
    .map((search): Answer => ({ kind: 'search', ...search })),
);

function incomeSource(id: string) {
  return {
    id,
    name: 'PAY',
    category: 'SALARY',
    frequency: 'WEEKLY' as const,
    payments: 2,
    account: {
      name: 'A',
      mask: null,
    },
    total: {
      amount: '10',
      currency: 'USD',
    },
  };
}

/** What could come of the work that the session waits for. */
function outcomesOf({ work }: Flow): fc.Arbitrary<WorkOutcome> {
  const failed = fc.record({
    kind: fc.constant('failed' as const),
    error: fc.constantFrom(...['INVALID_CREDENTIALS', 'INSTITUTION_DOWN', 'INVALID_LINK_TOKEN'].map(error)),
    again: fc.boolean(),
  });
  const loginSteps: WorkOutcome[] = [
    { kind: 'form', fields: [{ name: 'username', label: 'User', type: 'text' }] },
    {
      kind: 'challenge',
      asked: { type: 'code', mask: 'x' },
      rejected: null,
      timeLeftMs: 1000,
      resend: { left: 1, afterMs: 0 },
    },
    {
      kind: 'challenge',
      asked: { type: 'questions', questions: ['a', 'b'] },
      rejected: error('INVALID_MFA'),
      timeLeftMs: 1000,
      resend: null,
    },
    { kind: 'redirect', ways: ['popup', 'redirect', 'qr'] },
    { kind: 'wait' },
    { kind: 'logged_in' },
  ];
  const good: Record<NonNullable<Flow['work']>['kind'], WorkOutcome[]> = {
    list_institutions: [{ kind: 'institutions', query: '', countryCode: 'US', rows: [row] }],
    find_institution: [
      { kind: 'institution', row },
      { kind: 'institution', row: { ...row, health: 'down' } },
      { kind: 'institution', row: { ...row, health: 'degraded' } },
      { kind: 'institution', row: { ...row, missingProducts: ['auth'] } },
    ],
    begin_login: loginSteps.filter(({ kind }) => kind === 'form' || kind === 'redirect'),
    advance_login: loginSteps,
    read_accounts: (['none', 'match', 'automated', 'instant'] as const).flatMap((numbers) =>
      [true, false].map((chosenThere) => ({
        kind: 'accounts' as const,
        rows: [account('1', false), account('2', numbers !== 'none')],
        mode: numbers === 'none' ? ('several' as const) : ('one' as const),
        chosenThere,
        numbers,
      })),
    ),
    keep_item: [{ kind: 'kept', sharedUntil: null, accounts: [{ name: 'A', mask: '0000' }] }],
    read_income: [
      { kind: 'income', sources: null },
      { kind: 'income', sources: [] },
      { kind: 'income', sources: [incomeSource('s1'), incomeSource('s2')] },
    ],
    keep_income: [{ kind: 'income_kept' }],
    check_numbers: [true, false].map((isLookedUp) => ({ kind: 'numbers', bankName: null, isLookedUp })),
    keep_numbers: [{ kind: 'kept', sharedUntil: null, accounts: [{ name: 'A', mask: '0000' }] }],
    keep_statements: [{ kind: 'kept', sharedUntil: null, accounts: [{ name: 'A', mask: null }] }],
    verify_deposit: [
      { kind: 'verified', account: { name: 'A', mask: '0000' } },
      { kind: 'wrong_deposit', error: error('INCORRECT_DEPOSIT_VERIFICATION'), attemptsLeft: 1 },
    ],
    list_employers: [{ kind: 'employers', query: '', employers: [] }],
    find_employer: [
      {
        kind: 'employer',
        employerId: 'emp_1',
        employer: { institutionId: null, name: 'Works', url: null, logo: null, primaryColor: null },
      },
    ],
    begin_payroll_login: [{ kind: 'form', fields: [{ name: 'username', label: 'User', type: 'text' }] }],
    submit_switch: [{ kind: 'switched' }],
    end_payment: [{ kind: 'paid', status: 'PAYMENT_STATUS_INITIATED' }],
  };
  return work === null ? fc.constant(never) : fc.oneof(fc.constantFrom(...good[work.kind]), failed);
}
const never = { kind: 'wait' } as const;

/** Walks at random; after each step `seen` looks at what happened. */
function walk(
  start: Facts,
  choose: <T>(from: fc.Arbitrary<T>) => T,
  steps: number,
  seen: (before: Flow, input: Input, after: Flow, events: readonly string[]) => void,
): Flow {
  let flow = newFlow(start);
  const take = (input: Input): void => {
    const before = structuredClone(flow);
    const step = advance(flow, input);
    expect(flow, 'what was there before is never changed').toEqual(before);
    seen(
      flow,
      input,
      step.flow,
      step.events.map(({ name }) => name),
    );
    flow = step.flow;
  };
  take({ kind: 'open', returned: false });
  for (let left = steps; left > 0 && flow.ended === null; left--) {
    const waits = flow.work !== null;
    const input: Input = waits
      ? { kind: 'outcome', outcome: choose(outcomesOf(flow)) }
      : flow.pane.kind === 'redirect' && flow.pane.opened !== null && choose(fc.boolean())
        ? { kind: 'bank_returned' }
        : { kind: 'answer', answer: choose(answer) };
    try {
      take(input);
    } catch (thrown) {
      if (!(thrown instanceof AnswerNotTakenError)) throw thrown;
    }
  }
  return flow;
}

const walks = fc.tuple(facts, fc.gen());

describe('the course of a session', () => {
  it('never breaks, whatever a person and an institution do', () => {
    fc.assert(
      fc.property(walks, ([start, choose]) => {
        walk(
          start,
          (from) => choose(() => from),
          60,
          () => undefined,
        );
      }),
      { numRuns: examples(3000) },
    );
  });

  it('ends once at most, in HANDOFF or in EXIT, and HANDOFF only after something lasting came of it', () => {
    fc.assert(
      fc.property(walks, ([start, choose]) => {
        const endings: string[] = [];
        const last = walk(
          start,
          (from) => choose(() => from),
          60,
          (_before, _input, after, events) => {
            endings.push(...events.filter((name) => name === 'HANDOFF' || name === 'EXIT'));
            if (events.includes('HANDOFF')) expect(after).toMatchObject({ kept: true, ended: 'success' });
            if (events.includes('EXIT')) expect(after).toMatchObject({ kept: false, ended: 'exit' });
            expect(after.ended === null).toBe(after.pane.kind !== 'closed');
          },
        );
        expect(endings).toHaveLength(last.ended === null ? 0 : 1);
      }),
      { numRuns: examples(2000) },
    );
  });

  it('can be left at every pane, at once when the page insists', () => {
    fc.assert(
      fc.property(walks, ([start, choose]) => {
        const flow = walk(
          start,
          (from) => choose(() => from),
          30,
          () => undefined,
        );
        if (flow.ended !== null) return;
        const left = advance(flow, { kind: 'answer', answer: { kind: 'exit', force: true } });
        expect(left.flow.ended).toBe(flow.kept ? 'success' : 'exit');
      }),
      { numRuns: examples(2000) },
    );
  });

  it('tells of each view that is shown, and of none that is not', () => {
    fc.assert(
      fc.property(walks, ([start, choose]) => {
        walk(
          start,
          (from) => choose(() => from),
          60,
          (before, input, after, events) => {
            const moved = before.pane.kind !== after.pane.kind && after.pane.kind !== 'closed';
            const tells =
              events.includes('TRANSITION_VIEW') || (input.kind === 'open' && after.pane.kind === 'consent');
            // Back from the page of an institution, where nobody sees that Link waits.
            if (moved && input.kind !== 'bank_returned')
              expect(tells, `${before.pane.kind} to ${after.pane.kind}`).toBe(true);
            expect(Object.keys(PANES)).toContain(after.pane.kind);
          },
        );
      }),
      { numRuns: examples(1000) },
    );
  });

  it('refuses a login that lacks a field of the form, and accounts that cannot be chosen', () => {
    const start: Facts = fc.sample(facts, 1)[0] as Facts;
    let flow = newFlow({
      ...start,
      purpose: 'link',
      institutionId: null,
      verify: null,
      authTypeSelect: false,
    });
    const take = (input: Input): void => {
      flow = advance(flow, input).flow;
    };
    take({ kind: 'open', returned: false });
    take({ kind: 'answer', answer: { kind: 'continue' } });
    take({ kind: 'outcome', outcome: { kind: 'institutions', query: '', countryCode: 'US', rows: [row] } });
    take({ kind: 'answer', answer: { kind: 'institution', institutionId: 'ins_1' } });
    take({ kind: 'outcome', outcome: { kind: 'institution', row } });
    take({
      kind: 'outcome',
      outcome: { kind: 'form', fields: [{ name: 'username', label: 'User', type: 'text' }] },
    });
    expect(() => take({ kind: 'answer', answer: { kind: 'credentials', values: { pin: '1' } } })).toThrow(
      AnswerNotTakenError,
    );
    take({ kind: 'answer', answer: { kind: 'credentials', values: { username: 'a' } } });
    take({ kind: 'outcome', outcome: { kind: 'logged_in' } });
    const rows = [account('1', false), account('2', true)];
    take({
      kind: 'outcome',
      outcome: { kind: 'accounts', rows, mode: 'one', chosenThere: false, numbers: 'none' },
    });
    for (const ids of [[], ['2'], ['1', '2'], ['9']])
      expect(() => take({ kind: 'answer', answer: { kind: 'accounts', ids } })).toThrow(AnswerNotTakenError);
    take({ kind: 'answer', answer: { kind: 'accounts', ids: ['1'] } });
    expect(flow.work).toEqual({ kind: 'keep_item', ids: ['1'] });
  });
});
