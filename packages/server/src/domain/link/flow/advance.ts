import { applyAnswer } from './answers.ts';
import { draftOf, type FlowDraft } from './draft.ts';
import { AnswerNotTakenError, type Facts, type Flow, type FlowStep, type Input } from './flow.ts';
import { applyOutcome, takeBankReturn } from './outcomes.ts';
import { CANCEL_AFTER_MS, consentPane, verifyPane } from './panes.ts';
import { BEFORE_AN_INSTITUTION, toBareList, toUpdate } from './routes.ts';

/**
 * The course of a session as one pure function: what was shown, and what happened, give what is shown next, what is told of it,
 * and what must be done first. It is the same for the widget, the hosted and web-view pages and the headless driver.
 * @throws AnswerNotTakenError for an answer that the pane does not take; nothing has changed then
 */
export function advance(flow: Flow, input: Input): FlowStep {
  const draft = draftOf(flow);
  switch (input.kind) {
    case 'open':
      open(draft, input.returned);
      break;
    case 'resumed':
      tellOpen(draft, null);
      comeBack(draft);
      break;
    case 'answer':
      // Whoever waits can only give up waiting, or leave.
      if (flow.work !== null && input.answer.kind !== 'cancel' && input.answer.kind !== 'exit')
        throw new AnswerNotTakenError();
      if (flow.ended !== null) throw new AnswerNotTakenError();
      applyAnswer(draft, input.answer);
      break;
    case 'bank_returned':
      if (flow.pane.kind !== 'redirect' || flow.work !== null) throw new AnswerNotTakenError();
      takeBankReturn(draft);
      break;
    case 'outcome':
      if (flow.work === null) throw new AnswerNotTakenError();
      applyOutcome(draft, flow.work, input.outcome);
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
    employer: null,
    employerId: null,
    allocation: null,
    ...BEFORE_AN_INSTITUTION,
    kept: false,
    made: 0,
    ended: null,
  };
}

function tellOpen({ flow, tell }: FlowDraft, view: string | null): FlowDraft {
  const { purpose } = flow.facts;
  return tell('OPEN', {
    view_name: view,
    is_update_mode: String(purpose === 'update' || purpose === 'verify'),
  });
}

/** To what the person had before them, without the question whether to leave, and without a bank's page that they have left. */
function comeBack(draft: FlowDraft): FlowDraft {
  const { pane, behind } = draft.flow;
  if (pane.kind === 'exit' && behind !== null) return comeBack(draft.set({ behind: null }).show(behind));
  if (pane.kind === 'redirect' && pane.opened?.way === 'redirect')
    return draft.change({ ...pane, opened: null });
  return draft;
}

function open(draft: FlowDraft, returned: boolean): FlowDraft {
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
