import type { Account, Person } from '../data/records.ts';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef2f1;color:#17211f;font:1rem/1.5 system-ui,sans-serif}
main{width:min(24rem,90vw);padding:2rem;background:#fff;border-radius:1rem}h1{margin:0 0 1rem;font-size:1.25rem}
label{display:block;margin:.75rem 0}input[type=text],input[type=password]{display:block;width:100%;box-sizing:border-box;padding:.5rem;font:inherit}
button{margin:1rem .5rem 0 0;padding:.5rem 1rem;font:inherit}.wrong{color:#a30f2d}.quiet{color:#51605d;font-size:.875rem}`;

/** The bank's login page. */
export function loginPage(bankName: string, wrong: boolean): string {
  return page(
    bankName,
    `${wrong ? '<p class="wrong" role="alert">This user name and password do not fit. Please try again.</p>' : ''}
<form method="post">
<label>User name <input type="text" name="login" autocomplete="username" required autofocus></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required></label>
<button name="decision" value="log_in">Log in</button>
<button name="decision" value="deny" formnovalidate>Cancel</button>
</form>
<p class="quiet">A simulated bank. Try <b>maya</b> with <b>harbor-light-7</b>.</p>`,
  );
}

/** What a person shares, with whom, and until when. */
export function consentPage(
  bankName: string,
  ask: {
    readonly person: Person;
    readonly accounts: readonly Account[];
    readonly client: string;
    readonly until: string;
  },
): string {
  const { person, accounts, client, until } = ask;
  const rows = accounts.map(
    ({ id, productName, nickname, number }) =>
      `<label><input type="checkbox" name="account" value="${escaped(id)}" checked> ${escaped(nickname ?? productName)} ···${escaped(number.slice(-4))}</label>`,
  );
  return page(
    bankName,
    `<p>${escaped(person.name.first)}, which accounts may <b>${escaped(client)}</b> read until ${escaped(until)}?</p>
<form method="post">${rows.join('\n')}
<button name="decision" value="approve">Allow</button>
<button name="decision" value="deny">Do not allow</button>
</form>`,
  );
}

/** What a person pays, to whom, and from which account. */
export function paymentPage(
  bankName: string,
  ask: {
    readonly person: Person;
    readonly accounts: readonly Account[];
    readonly amount: string;
    readonly currency: string;
    readonly payee: string;
    readonly reference: string;
  },
): string {
  const { person, accounts, amount, currency, payee, reference } = ask;
  const rows = accounts.map(
    ({ id, productName, nickname, number }, nth) =>
      `<label><input type="radio" name="account" value="${escaped(id)}"${nth === 0 ? ' checked' : ''}> ${escaped(nickname ?? productName)} ···${escaped(number.slice(-4))}</label>`,
  );
  return page(
    bankName,
    `<p>${escaped(person.name.first)}, do you pay <b>${escaped(amount)} ${escaped(currency)}</b> to <b>${escaped(payee)}</b> (${escaped(reference)})?</p>
<form method="post">${rows.join('\n')}
<button name="decision" value="approve">Pay</button>
<button name="decision" value="deny">Do not pay</button>
</form>`,
  );
}

/** For a request that the bank cannot take. */
export function errorPage(bankName: string, title: string, detail: string): string {
  return page(bankName, `<p class="wrong" role="alert">${escaped(title)}</p><p>${escaped(detail)}</p>`);
}

function page(bankName: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(bankName)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(bankName)}</h1>${content}</main></body></html>
`;
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
