import { useContext, useState } from 'preact/hooks';
import { Confirm } from '../parts/confirm.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { Icon } from '../parts/icon.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import type { ItemRecord } from '../server/wire-types.ts';
import { counted } from '../text/counted.ts';

const DAY_MS = 86_400_000;
const CODES = [
  'DEFAULT_UPDATE',
  'SYNC_UPDATES_AVAILABLE',
  'NEW_ACCOUNTS_AVAILABLE',
  'PENDING_DISCONNECT',
  'LOGIN_REPAIRED',
  'USER_PERMISSION_REVOKED',
  'ERROR',
] as const;

/** What can be done with an Item: its repair everywhere, the rest in the sandbox. */
export function ItemActs({ item }: { readonly item: ItemRecord }) {
  const { overview, role } = useContext(ConsoleContext);
  if (role === 'viewer') return null;
  const mayPlay = overview?.sandbox === true && role !== 'support';
  return (
    <div class="acts">
      {/* Its page of Link was made for the state that the Item was in. */}
      <UpdateMode key={`${item.itemId} ${item.error}`} item={item} />
      {item.products.includes('transactions') && <ReadNow itemId={item.itemId} />}
      {mayPlay && <SandboxActs item={item} />}
      {role === 'operator' && <Remove item={item} />}
    </div>
  );
}

/** The person repairs the login on a page of Link. */
function UpdateMode({ item }: { readonly item: ItemRecord }) {
  const { team } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const [url, setUrl] = useState<string>();
  const open = async () => {
    const made = await ask('openUpdateMode', { clientId: team, itemId: item.itemId });
    setUrl(made.url);
    return 'A page of Link for this Item is ready, for an hour';
  };
  if (url !== undefined)
    return (
      <a
        class="button button-primary"
        href={url}
        target="_blank"
        rel="noreferrer"
        data-testid="update-mode-link"
      >
        Repair in Link <Icon name="external" />
      </a>
    );
  return (
    <button
      type="button"
      class={item.error === null ? 'button' : 'button button-primary'}
      disabled={isBusy}
      data-testid="update-mode"
      onClick={() => act(open)}
    >
      {item.error === null ? 'Update mode' : 'Repair the login'}
    </button>
  );
}

function ReadNow({ itemId }: { readonly itemId: string }) {
  const { team } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const read = async () => {
    await ask('readItemNow', { clientId: team, itemId });
    return 'It is read at the institution; what comes of it shows up in the story';
  };
  return (
    <button type="button" class="button" disabled={isBusy} data-testid="read-now" onClick={() => act(read)}>
      Read now
    </button>
  );
}

function Remove({ item }: { readonly item: ItemRecord }) {
  const { team } = useContext(ConsoleContext);
  const { itemId, institutionId, institutionName } = item;
  const name = institutionName ?? institutionId ?? itemId;
  const remove = async () => {
    await ask('removeItem', { clientId: team, itemId, name });
    return 'The Item is removed';
  };
  return (
    <Confirm
      label="Remove"
      title="Remove this Item?"
      typed={name}
      isDanger
      testId="remove-item"
      work={remove}
    >
      <p>
        Its access_token stops working, and its accounts, transactions and key are deleted. Nothing brings
        them back; the person can link again.
      </p>
    </Confirm>
  );
}

function SandboxActs({ item }: { readonly item: ItemRecord }) {
  const { team } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const { itemId } = item;
  const breakIt = async () => {
    await ask('breakLogin', { clientId: team, itemId });
    return 'The login is broken: ITEM_LOGIN_REQUIRED';
  };
  const wait = async () => {
    const { firedTotal } = await ask('moveClock', {
      clientId: team,
      scope: 'team',
      wish: { by: 31 * DAY_MS },
    });
    return `31 days passed for this team; ${counted(firedTotal, 'thing')} happened`;
  };
  return (
    <>
      {item.error === null && (
        <button
          type="button"
          class="button"
          disabled={isBusy}
          data-testid="break-login"
          onClick={() => act(breakIt)}
        >
          Break the login
        </button>
      )}
      <button type="button" class="button" disabled={isBusy} data-testid="wait" onClick={() => act(wait)}>
        Let 31 days pass
      </button>
      {item.webhook !== null && <FireWebhook itemId={itemId} />}
    </>
  );
}

function FireWebhook({ itemId }: { readonly itemId: string }) {
  const { team } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const fire = async (code: string) => {
    const { fired } = await ask('fireWebhook', { clientId: team, itemId, code, type: null });
    return `${code} is on its way (${fired.length})`;
  };
  return (
    <label class="fire">
      <span class="visually-hidden">Fire a webhook</span>
      <select
        class="button"
        value=""
        disabled={isBusy}
        data-testid="fire"
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          currentTarget.value = '';
          if (value !== '') act(() => fire(value));
        }}
      >
        <option value="">Fire a webhook …</option>
        {CODES.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
    </label>
  );
}
