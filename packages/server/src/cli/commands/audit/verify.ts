import { checkAudit } from '../../../control/operations/service/audit.ts';
import type { AuditHead } from '../../../domain/audit/act.ts';
import type { AuditFault, AuditVerdict } from '../../../domain/audit/verify.ts';
import { counted } from '../../../vocabulary/counted.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { CommandError, usageError } from '../../command/exit-codes.ts';
import { administer } from '../../service/administer.ts';

const TEXTS: Readonly<Record<AuditFault['fault'], string>> = {
  changed: 'is not what was written, or does not follow the one before',
  missing: 'is missing',
  unknown: 'stands behind the end of the record',
  replaced: 'is not the one whose hash was kept apart from the store',
  forged: 'has a hash apart from the store that the key of the store did not sign',
};

export default command({
  order: 897,
  summary:
    'Check that nobody changed, removed, added or moved a record of who changed what; exit code 1 if so.',
  operands: [],
  options: {
    head: { value: 'N:HASH', text: 'Also compare with a record whose number and hash you wrote down.' },
  },
  settings: STORE_SETTINGS,
  notes: [
    'Each record holds a hash over itself and the one before. The newest ones are also kept, signed, in the folder of FAIRLEAD_ENDED_LEDGER, apart from the store: so an end that was cut off is found.',
    'A restore replaces what came after its backup; it is a record itself, and named here.',
  ],
  examples: ['fairlead audit verify', 'fairlead audit verify --json'],
  async run(call) {
    const known = call.options.head === undefined ? [] : [readHead(call.options.head)];
    const verdict = await administer(call, (ask) => ask(checkAudit, known));
    const { faults } = verdict;
    if (call.json) call.print({ good: faults.length === 0, ...toJson(verdict) }, '');
    if (faults.length > 0)
      throw new CommandError(faults.map(({ n, fault }) => `record ${n} ${TEXTS[fault]}`));
    if (!call.json) call.print({}, describe(verdict));
  },
});

function describe({ first, records, head, headsCompared, replaced }: AuditVerdict): string {
  const lines = [
    `${counted(records, 'record', 'records')} from ${first} to ${head.n} ${records === 1 ? 'is as it was' : 'are as they were'} written; ${counted(headsCompared, 'hash kept apart was', 'hashes kept apart were')} compared`,
    ...replaced.map(
      ({ from, through }) => `a restore replaced the records ${from} to ${through} of the store before it`,
    ),
    `newest  ${head.n}:${head.hash}`,
  ];
  return `${lines.join('\n')}\n`;
}

function toJson({ first, records, head, headsCompared, replaced, faults }: AuditVerdict) {
  return {
    first,
    records,
    head,
    heads_compared: headsCompared,
    replaced: replaced.map(({ from, through }) => ({ from, through })),
    faults,
  };
}

function readHead(text: string): AuditHead {
  const [, n, hash] = /^([1-9]\d{0,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (n === undefined || hash === undefined)
    throw usageError('--head must be N:HASH, as "fairlead audit verify" prints it');
  return { n: Number(n), hash };
}
