import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useAnswer } from '../server/use-answer.ts';
import type { ExplainedAccountField } from '../server/wire-types.ts';
import { fullTime } from '../text/times.ts';

interface ExplainedTransactionProps {
  readonly itemId: string;
  readonly transactionId: string;
}

/** Where each field of a transaction comes from: the source's own word, or a rule that filled it. */
export function ExplainedTransaction({ itemId, transactionId }: ExplainedTransactionProps) {
  const { team } = useContext(ConsoleContext);
  const { value, error, again } = useAnswer('explainTransactionOf', {
    clientId: team,
    itemId,
    transactionId,
  });
  if (error !== undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={4} />;
  const known = value.fields.filter(({ value: text }) => text !== null);
  return (
    <div class="explained" data-testid="explained">
      <p class="quiet">
        <span class="mono">{transactionId}</span>
        <CopyButton text={transactionId} what="transaction_id" />
      </p>
      {value.originalDescription !== null && (
        <p>
          The institution wrote <q class="mono">{value.originalDescription}</q>
        </p>
      )}
      <dl class="origins">
        {known.map(({ field, value: text, decidedBy }) => (
          <div key={field} class="origin">
            <dt class="mono">{field}</dt>
            <dd>{text}</dd>
            <dd class="quiet">{originWords(decidedBy)}</dd>
          </div>
        ))}
      </dl>
      <Twin command={`fairlead explain ${transactionId}`} />
    </div>
  );
}

/** Where each value of an account comes from, since when it stands, and what changed. */
export function ExplainedAccount({
  itemId,
  accountId,
}: {
  readonly itemId: string;
  readonly accountId: string;
}) {
  const { team } = useContext(ConsoleContext);
  const { value, error, again } = useAnswer('explainAccountOf', { clientId: team, itemId, accountId });
  if (error !== undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={4} />;
  const { firstAt, readAt, fields, changes } = value;
  const firstSource = fields.find(({ at }) => at !== null && at === firstAt)?.source;
  const known = fields.filter(({ value: text }) => text !== null);
  return (
    <section class="explained" aria-labelledby="account-origin" data-testid="explained-account">
      <h2 id="account-origin">Where this account comes from</h2>
      <p class="quiet">
        <span class="mono">{accountId}</span>
        <CopyButton text={accountId} what="account_id" />
      </p>
      <p class="quiet">
        {firstAt === null ? 'Read first before origins were kept' : `Read first ${fullTime(firstAt)}`}
        {firstSource !== undefined && ` (${firstSource})`}
        {readAt !== null && `; read last ${fullTime(readAt)}`}
      </p>
      <dl class="origins">
        {known.map((each) => (
          <div key={each.field} class="origin">
            <dt class="mono">{each.field}</dt>
            <dd>{each.value}</dd>
            <dd class="quiet">{accountOriginWords(each, firstAt)}</dd>
          </div>
        ))}
      </dl>
      <h3>What changed since</h3>
      {changes.length === 0 && <p class="quiet">Nothing since it was read first.</p>}
      <ol class="plain-list scroll-list" data-testid="account-changes">
        {changes.map(({ at, field, before, after, source }) => (
          <li key={`${at} ${field} ${before}`} class="plain-row">
            <span class="quiet">{fullTime(at)}</span>
            <span>
              <span class="mono">{field}</span> {before ?? 'nothing'} → {after ?? 'nothing'}{' '}
              <span class="quiet">{source}</span>
            </span>
          </li>
        ))}
      </ol>
      <Twin command={`fairlead explain ${accountId}`} />
    </section>
  );
}

/** What the rules that merge accounts do, by their names. */
const RULE_WORDS: Readonly<Record<string, string>> = {
  source: 'said by the source',
  none: '',
  unknown: 'kept from before origins were recorded',
  'ids:account-number': 'made of the account number, so that it is the same in every Item',
  'sign:owed-is-positive': 'sign turned: what is owed is positive',
  'merge:what-is-known-stays': 'what an earlier reading said stays',
};

/** Most values are those of the first reading, which the page names once. */
function accountOriginWords(
  { value, said, decidedBy, at, source }: ExplainedAccountField,
  firstAt: number | null,
): string {
  const rule = RULE_WORDS[decidedBy] ?? decidedBy;
  const other = said !== null && said !== value ? `; the source says ${said}` : '';
  const since = at === null || at === firstAt ? '' : `, ${source}, since ${fullTime(at)}`;
  return `${rule}${other}${since}`;
}

function originWords(decidedBy: string): string {
  if (decidedBy === 'source') return 'said by the source';
  if (decidedBy === 'none') return '';
  const [layer = '', ...rule] = decidedBy.split(':');
  return rule.length === 0 ? `filled by ${layer}` : `filled by ${layer}: ${rule.join(':')}`;
}
