import { describe, expect, it } from 'vitest';
import { courseOf, funnelOf } from './funnel.ts';

const shown = (view: string) => ({ name: 'TRANSITION_VIEW', metadata: { view_name: view } });
const chosen = { name: 'SELECT_INSTITUTION', metadata: { institution_name: 'First Platypus Bank' } };
const sent = { name: 'SUBMIT_CREDENTIALS', metadata: {} };
const wrong = { name: 'ERROR', metadata: { error_code: 'INVALID_CREDENTIALS' } };
const done = { name: 'HANDOFF', metadata: {} };
const toLogin = [shown('CONSENT'), shown('SELECT_INSTITUTION'), chosen, shown('CREDENTIAL'), sent];

describe('how far a session came', () => {
  it.each([
    ['opened', [shown('CONSENT')]],
    ['consent', [shown('CONSENT'), shown('SELECT_INSTITUTION')]],
    ['institution', [shown('CONSENT'), shown('CREDENTIAL')]],
    ['login', toLogin],
    ['accounts', [...toLogin, shown('SELECT_ACCOUNT'), shown('CREDENTIAL')]],
    ['done', [...toLogin, done]],
  ])('is %s', (reached, events) => {
    expect(courseOf(events).reached).toBe(reached);
  });

  it('keeps the last error of a session, unless it ended well', () => {
    const failed = [...toLogin, wrong];
    expect(courseOf(failed)).toMatchObject({
      errorCode: 'INVALID_CREDENTIALS',
      institution: 'First Platypus Bank',
      lastView: 'CREDENTIAL',
    });
    expect(courseOf([...failed, sent, done]).errorCode).toBeNull();
  });
});

it('counts sessions for their stage and all before it, by week and institution', () => {
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
  const funnel = funnelOf([
    { startedAt: at('2026-11-22'), marks: [...toLogin, done] },
    { startedAt: at('2026-11-23'), marks: [...toLogin, wrong] },
    { startedAt: at('2026-11-29'), marks: [shown('CONSENT')] },
    { startedAt: at('2026-11-29'), marks: [] },
  ]);
  expect(funnel.all.stages).toEqual({
    opened: 3,
    consent: 2,
    institution: 2,
    login: 2,
    accounts: 1,
    done: 1,
  });
  expect(funnel.weeks.map(({ name, stages }) => [name, stages.opened])).toEqual([
    ['2026-11-16', 1],
    ['2026-11-23', 2],
  ]);
  expect(funnel.institutions.map(({ name, stages }) => [name, stages.opened, stages.done])).toEqual([
    ['First Platypus Bank', 2, 1],
  ]);
  expect(funnel.errors).toEqual([{ code: 'INVALID_CREDENTIALS', sessions: 1 }]);
});
