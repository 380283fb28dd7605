import { takeAnswer, toBareList, toUpdate } from './answers.ts';
import { type Draft, draftOf } from './draft.ts';
import { type Facts, type Flow, type Input, NotTaken, type Step } from './flow.ts';
import { takeBankReturn, takeOutcome } from './outcomes.ts';
import { CANCEL_AFTER_MS, consentPane, verifyPane } from './panes.ts';

/**
 * The course of a session as one pure function: what was shown, and what happened, give what is shown next, what is told of it,
 * and what must be done first. It is the same for the widget, the hosted and web-view pages and the headless driver.
 * @throws NotTaken for an answer that the pane does not take; nothing has changed then
 */
export function advance(flow: Flow, input: Input): Step {
  const draft = draftOf(flow);
  switch (input.kind) {
    case 'open':
      open(draft, input.returned);
      break;
    case 'answer':
      // Whoever waits can only give up waiting, or leave.
      if (flow.work !== null && input.answer.kind !== 'cancel' && input.answer.kind !== 'exit')
        throw new NotTaken();
      if (flow.ended !== null) throw new NotTaken();
      takeAnswer(draft, input.answer);
      break;
    case 'bank_returned':
      if (flow.pane.kind !== 'redirect' || flow.work !== null) throw new NotTaken();
      takeBankReturn(draft);
      break;
    case 'outcome':
      if (flow.work === null) throw new NotTaken();
      takeOutcome(draft, flow.work, input.outcome);
      break;
  }
  return draft.done();
}

/** A session before it is opened. */
export function newFlow(facts: Facts): Flow {
  return {
    facts,
    // What there is to see before the first pane is known.
    pane: { kind: 'loading', institution: null, step: 'connecting', cancelAfterMs: CANCEL_AFTER_MS },
    work: null,
    behind: null,
    institution: null,
    byNumber: false,
    employer: null,
    employerId: null,
    failedLogins: 0,
    error: null,
    exitStatus: null,
    begun: false,
    accounts: null,
    chosen: [],
    numbers: 'none',
    numbersMask: null,
    fields: [],
    allocation: null,
    way: null,
    kept: false,
    ended: null,
  };
}

function tellOpen({ flow, tell }: Draft, view: string | null): Draft {
  const { purpose } = flow.facts;
  return tell('OPEN', {
    view_name: view,
    is_update_mode: String(purpose === 'update' || purpose === 'verify'),
  });
}

function open(draft: Draft, returned: boolean): Draft {
  const { facts } = draft.flow;
  if (returned) return tellOpen(draft, null);
  if (facts.listOnly) return toBareList(draft);
  if (facts.verify) {
    tellOpen(draft, null);
    return draft.show(verifyPane(draft.flow, facts.verify.attemptsLeft, null));
  }
  if (facts.purpose !== 'update' || facts.addsProducts) {
    // The first view is told by the opening itself.
    draft.change(consentPane(draft.flow));
    return tellOpen(draft, 'CONSENT');
  }
  tellOpen(draft, null);
  return toUpdate(draft);
}
