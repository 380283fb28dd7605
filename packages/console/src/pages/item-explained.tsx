import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useAnswer } from '../server/use-answer.ts';

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

function originWords(decidedBy: string): string {
  if (decidedBy === 'source') return 'said by the source';
  if (decidedBy === 'none') return '';
  const [layer = '', ...rule] = decidedBy.split(':');
  return rule.length === 0 ? `filled by ${layer}` : `filled by ${layer}: ${rule.join(':')}`;
}
