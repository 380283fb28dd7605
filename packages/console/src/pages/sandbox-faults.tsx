import { useState } from 'preact/hooks';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { counted } from '../text/counted.ts';

const CODES = [
  'INTERNAL_SERVER_ERROR',
  'PLANNED_MAINTENANCE',
  'TRANSACTIONS_LIMIT',
  'ITEM_LOGIN_REQUIRED',
  'INSTITUTION_DOWN',
  'INSTITUTION_NOT_RESPONDING',
  'PRODUCT_NOT_READY',
] as const;
const TIMES = [1, 3, 10, 100] as const;

interface FaultsProps {
  readonly team: string;
  readonly left: number;
  readonly mayPlay: boolean;
  readonly again: () => void;
}

/** Errors to order: the next calls of the API get them. */
export function Faults({ team, left, mayPlay, again }: FaultsProps) {
  const [code, setCode] = useState<string>(CODES[0]);
  const [times, setTimes] = useState<number>(1);
  const { isBusy, act } = useAct();
  const order = async () => {
    await ask('orderFault', { clientId: team, errorCode: code, times });
    again();
    return `The next ${times === 1 ? 'call gets' : `${times} calls get`} ${code}`;
  };
  const end = async () => {
    await ask('endFaults', { clientId: team });
    again();
    return 'No fault waits any more';
  };
  return (
    <section class="card" aria-labelledby="faults-title" data-testid="faults">
      <h2 id="faults-title">Faults to order</h2>
      <p class="quiet">
        {left === 0
          ? 'None waits. Calls of the sandbox’s own instruments are never hit.'
          : `${counted(left, 'more call', 'more calls')} will fail.`}
      </p>
      {mayPlay && (
        <div class="acts">
          <Choice label="Error" value={code} of={CODES.map((each) => [each, each])} choose={setCode} />
          <Choice
            label="How often"
            value={String(times)}
            of={TIMES.map((each) => [String(each), each === 1 ? 'next call' : `next ${each} calls`])}
            choose={(text) => setTimes(Number(text))}
          />
          <button
            type="button"
            class="button"
            disabled={isBusy}
            data-testid="order-fault"
            onClick={() => act(order)}
          >
            Order
          </button>
          {left > 0 && (
            <button
              type="button"
              class="button"
              disabled={isBusy}
              data-testid="end-faults"
              onClick={() => act(end)}
            >
              End them
            </button>
          )}
        </div>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Values and what they are called. */
  readonly of: readonly (readonly [value: string, text: string])[];
  readonly choose: (value: string) => void;
}

function Choice({ label, value, of, choose }: ChoiceProps) {
  return (
    <label class="field">
      <span class="visually-hidden">{label}</span>
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {of.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
