// What all pages share: linked accounts, transactions and webhooks. Link itself is in script-tag.js and react-app.jsx.

/** Calls this app's own server. */
export async function post(path, body = {}) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

/** Asks for a link_token: for a new login, or to repair one. */
export async function createLinkToken(itemId) {
  const { link_token } = await post('/api/link-token', itemId ? { item_id: itemId } : {});
  return link_token;
}

/** Link succeeded: the public_token becomes an access_token on the server, and the page shows the accounts. */
export async function finishLink(publicToken, metadata) {
  await attempt(async () => {
    await post('/api/link', { public_token: publicToken, institution: metadata.institution?.name ?? '' });
    await refresh();
  });
}

/** The login of a linked Item was repaired: nothing is exchanged, its access_token works again. */
export const finishRepair = () => attempt(refresh);

/** Link ended without success; `error` is null when the person just left. */
export function showExit(error) {
  showProblem(error ? (error.display_message ?? error.error_message ?? error.error_code) : '');
}

/** `repair(itemId)` opens Link for a login that no longer works. */
export function startPage({ repair }) {
  repairItem = repair;
  attempt(refresh);
  new EventSource('/api/events').addEventListener('message', ({ data }) => {
    showWebhook(JSON.parse(data));
    attempt(refresh);
  });
}

let repairItem;
let refreshing = null;
let outdated = false;

/** Shows what the server knows. Many events at once make one more look, not many. */
function refresh() {
  outdated = true;
  refreshing ??= lookUntilCurrent().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function lookUntilCurrent() {
  while (outdated) {
    outdated = false;
    showItems(await post('/api/items'));
  }
}

function showItems(items) {
  const list = document.getElementById('items');
  const focused = list.contains(document.activeElement) ? document.activeElement.id : '';
  list.replaceChildren(
    ...(items.length > 0 ? items.map(itemCard) : [element('p', { className: 'quiet' }, 'None yet.')]),
  );
  // Who works by keyboard stays where they were.
  if (focused) document.getElementById(focused)?.focus();
}

function itemCard(item) {
  const button = (label, testId, action) => {
    const id = `${testId}-${item.item_id}`;
    const control = element('button', { type: 'button', id, className: 'secondary' }, label);
    control.dataset.testid = testId;
    control.addEventListener('click', () => attempt(action));
    return control;
  };
  const act = (path) => async () => {
    await post(path, { item_id: item.item_id });
    await refresh();
  };
  const card = element(
    'article',
    { className: 'card' },
    element('h3', {}, item.institution || 'Account'),
    item.login_required &&
      element(
        'p',
        { className: 'notice' },
        'The bank asks for a new login. ',
        button('Log in again', 'repair', () => repairItem(item.item_id)),
      ),
    item.access_ended &&
      element(
        'p',
        { className: 'notice' },
        'You took back the permission at the bank. Remove this login, or link it anew.',
      ),
    item.delayed &&
      element('p', { className: 'notice' }, 'The bank does not answer now; this is what it said before.'),
    accountsList(item.accounts),
    transactionsList(item.transactions),
    element(
      'div',
      { className: 'actions' },
      button('Fire a webhook', 'fire-webhook', act('/api/fire-webhook')),
      button('Let the bank forget the login', 'break-login', act('/api/break-login')),
      button('Remove', 'remove', act('/api/remove')),
    ),
  );
  card.dataset.testid = 'item';
  return card;
}

/** Two lines for each account: they fit a phone. */
function accountsList(accounts) {
  const rows = accounts.map(({ name, mask, subtype, balances }) =>
    element(
      'li',
      {},
      element('span', {}, `${name}${mask ? ` ••${mask}` : ''}`),
      element('span', {}, money(balances.current, balances)),
      element('small', {}, subtype ?? ''),
      element(
        'small',
        {},
        balances.available === null ? '' : `${money(balances.available, balances)} available`,
      ),
    ),
  );
  return element('ul', { className: 'accounts', ariaLabel: 'Accounts and balances' }, ...rows);
}

function transactionsList(transactions) {
  const shown = transactions.slice(0, 10).map((one) =>
    element(
      'li',
      {},
      element('time', { dateTime: one.date }, day(one.date)),
      element('span', {}, one.merchant_name ?? one.name, one.pending && element('small', {}, ' pending')),
      // Money that leaves the account is positive.
      element('span', { className: one.amount < 0 ? 'amount in' : 'amount' }, money(-one.amount, one)),
    ),
  );
  const title =
    transactions.length === 0
      ? 'Transactions: on their way'
      : `The last of ${transactions.length} transactions`;
  return element('div', {}, element('h4', {}, title), element('ul', { className: 'transactions' }, ...shown));
}

function showWebhook({ verified, at, fault, webhook_type, webhook_code, ...rest }) {
  const entry = element(
    'li',
    {},
    element('time', { dateTime: at }, new Date(at).toLocaleTimeString()),
    element('strong', {}, verified ? `${webhook_type} ${webhook_code}` : `refused: ${fault}`),
    element(
      'span',
      { className: verified ? 'good' : 'bad' },
      verified ? 'signature verified' : 'not genuine',
    ),
    element(
      'details',
      {},
      element('summary', {}, 'What it says'),
      element('pre', {}, JSON.stringify(rest, null, 2)),
    ),
  );
  entry.dataset.testid = 'webhook';
  document.getElementById('webhooks').prepend(entry);
}

function money(value, { iso_currency_code: currency }) {
  if (value === null) return '–';
  if (!currency) return String(value);
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(value);
}

/** A calendar date, in no time zone. */
function day(date) {
  return new Date(date).toLocaleDateString(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** What failed is shown in the page. */
async function attempt(action) {
  try {
    await action();
    showProblem('');
  } catch (error) {
    showProblem(error.message);
  }
}

function showProblem(text) {
  document.getElementById('problem').textContent = text;
}

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter(Boolean));
  return made;
}
