import type { AnswerTo } from '../answer.ts';
import { allocationFault } from './allocation.ts';
import type { FlowDraft } from './draft.ts';
import { allocationPane } from './panes.ts';

export function onEmployers(draft: FlowDraft, answer: AnswerTo<'employers'>): FlowDraft {
  if (answer.kind === 'search') return draft.await({ kind: 'list_employers', query: answer.query });
  return draft.await({ kind: 'find_employer', employerId: answer.employerId });
}

export function onAllocation(draft: FlowDraft, { allocation }: AnswerTo<'allocation'>): FlowDraft {
  const fault = allocationFault(allocation);
  if (fault) return draft.change(allocationPane(draft.flow, fault));
  const { employer, facts } = draft.flow;
  draft.set({ allocation });
  return draft.show({
    kind: 'switch_confirm',
    employerName: employer?.name ?? '',
    accountName: facts.target?.name ?? '',
    accountMask: facts.target?.mask ?? null,
    allocation,
  });
}

export function onSwitchConfirm(draft: FlowDraft, answer: AnswerTo<'switch_confirm'>): FlowDraft {
  if (answer.kind === 'back') return draft.show(allocationPane(draft.flow, null));
  return draft.await({ kind: 'submit_switch' });
}
