import type { AskOperation } from '../../../control/operation.ts';
import { auditAfter, beginAuditExport, type SignedHead } from '../../../control/operations/service/audit.ts';
import { auditJson } from '../../../control/operations/service/audit-json.ts';
import { counted } from '../../../vocabulary/counted.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { writeNewFile } from '../../output/write-new-file.ts';
import { administer } from '../../service/administer.ts';

/** What travels at once between two processes. */
const AT_ONCE = 500;

export default command({
  order: 898,
  summary: 'Write the whole record of who changed what into a file, as JSON lines, the oldest first.',
  operands: [],
  options: { output: { value: 'FILE', text: 'A new file; only its owner can read it.' } },
  settings: STORE_SETTINGS,
  notes: [
    'The last line is the end of the chain, {"head":{n,hash,signature}}: keep it, and give n:hash to "fairlead audit verify --head" later.',
  ],
  examples: ['fairlead audit export --output audit-2027-03.jsonl'],
  async run(call) {
    const { output } = call.options;
    if (output === undefined) throw usageError('fairlead audit export needs --output FILE');
    await administer(call, async (ask) => {
      const written: Written = { records: 0, head: undefined };
      await writeNewFile(output, linesOf(ask, written));
      const { records, head } = written;
      call.print(
        { file: output, records, head },
        `${counted(records, 'record is', 'records are')} in ${output}; the newest is ${head?.n}:${head?.hash}\n`,
      );
    });
  },
});

interface Written {
  records: number;
  head: SignedHead | undefined;
}

/** @param written is told what was given */
async function* linesOf(ask: AskOperation, written: Written): AsyncGenerator<string> {
  const head = await ask(beginAuditExport);
  for (let n = 0; n < head.n; ) {
    const slice = (await ask(auditAfter, { n, limit: AT_ONCE })).filter((record) => record.n <= head.n);
    for (const record of slice) yield `${JSON.stringify(auditJson(record))}\n`;
    written.records += slice.length;
    n = slice.at(-1)?.n ?? head.n;
  }
  written.head = head;
  yield `${JSON.stringify({ head })}\n`;
}
