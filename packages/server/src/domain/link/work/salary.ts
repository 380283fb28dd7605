import { fail } from '../../../errors.ts';
import type { SwitchOutcome } from '../../deposit-switch/deposit-switch.ts';
import { moveDepositSwitchIn } from '../../deposit-switch/move-deposit-switch.ts';
import type { Employer } from '../../employers/employer.ts';
import type { ChosenAllocation } from '../answer.ts';
import type { EmployerRow } from '../pane.ts';
import type { Commit, Done, LinkRun } from '../state/link-run.ts';
import type { Session } from '../state/session.ts';

export function listEmployers({ call }: LinkRun, query: string): Done {
  const found =
    query.trim() === ''
      ? call.employers.popular()
      : call.employers.search(query).map(({ employer }) => employer);
  return { outcome: { kind: 'employers', query, employers: found.map(toRow) } };
}

/** @throws INVALID_FIELD for an employer that the directory does not have */
export function findEmployer({ call }: LinkRun, employerId: string): Done {
  const employer = call.employers.byId(employerId);
  if (!employer) throw fail('INVALID_FIELD', 'employer_id must be that of an employer of the list');
  const party = { institutionId: null, name: employer.name, url: null, logo: null, primaryColor: null };
  return { outcome: { kind: 'employer', employerId, employer: party } };
}

/**
 * Hands the switch in, which is done then: with a payroll provider that can be logged in to there is nothing to wait for.
 * @throws INVALID_FIELD when the switch is not a new one any more
 */
export function submitSwitch({ call, tenant, token }: LinkRun, { flow }: Session): Commit {
  return {
    async commit(unit) {
      const { depositSwitchId } = token.wishes;
      const { allocation, employer, employerId } = flow;
      if (depositSwitchId === null || allocation === null || employer === null)
        throw fail('INTERNAL_SERVER_ERROR');
      const outcome: SwitchOutcome = {
        allocation: toAllocation(allocation),
        method: 'instant',
        employer: { id: employerId ?? '', name: employer.name },
        institution: null,
      };
      await moveDepositSwitchIn(call, unit, tenant, { depositSwitchId, step: { to: 'processing' } });
      await moveDepositSwitchIn(call, unit, tenant, { depositSwitchId, step: { to: 'completed', outcome } });
      return {
        outcome: { kind: 'switched' },
        result: { status: 'success', institution: null, accounts: [], itemId: null },
      };
    },
  };
}

function toAllocation({ kind, value }: ChosenAllocation): SwitchOutcome['allocation'] {
  return {
    multiple: kind !== 'all',
    remainder: kind === 'remainder',
    percent: kind === 'percent' ? value : kind === 'all' ? '100' : null,
    amount: kind === 'amount' ? value : null,
  };
}

function toRow({ id, name, address }: Employer): EmployerRow {
  return { employerId: id, name, place: `${address.city}, ${address.region}` };
}
