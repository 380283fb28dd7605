import type { BankData } from '../bank-data/mount.ts';
import { confirm } from '../berlin-group/approval.ts';
import type { BerlinGroup } from '../berlin-group/mount.ts';
import type { Bank, NewEntry } from '../data/bank.ts';
import type { Account } from '../data/records.ts';
import type { ActiveFaults, FaultOrder } from '../faults/active-faults.ts';
import { FAULTS } from '../faults/table.ts';
import type { FdxRules } from '../fdx/mount.ts';
import type { BankAnswer, BankRequest, Mount } from '../http/exchange.ts';
import type { LoggedRequest } from '../http/server.ts';
import type { AuthorizationServer } from '../oauth/authorization-server.ts';
import type { ClientRegistration } from '../oauth/token-store.ts';
import type { OrderStatus, PaymentOrders } from '../payments/orders.ts';
import type { Simplefin } from '../simplefin/mount.ts';
import type { Stet } from '../stet/mount.ts';
import type { OpenBanking } from '../uk-open-banking/mount.ts';

interface Parts {
  readonly bank: Bank;
  readonly faults: ActiveFaults;
  readonly authorization: AuthorizationServer;
  readonly fdxRules: FdxRules;
  readonly bankData: BankData;
  readonly berlinGroup: BerlinGroup;
  readonly openBanking: OpenBanking;
  readonly payments: PaymentOrders;
  readonly simplefin: Simplefin;
  readonly stet: Stet;
  readonly log: readonly LoggedRequest[];
}

type Body = Readonly<Record<string, unknown>>;

interface Operation {
  readonly about: string;
  /** Members that the body must have, with what they are. */
  readonly needs?: Readonly<Record<string, 'string' | 'number' | 'object'>>;
  run(parts: Parts, body: Body): unknown;
}

/** What a test or a curious person changes at the bank while it runs, by method and path. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /': {
    about: 'lists these operations',
    run: () => Object.fromEntries(Object.entries(OPERATIONS).map(([name, { about }]) => [name, about])),
  },
  'GET /faults': {
    about: 'lists every fault, and those that are switched on',
    run: ({ faults }) => ({
      known: Object.fromEntries(
        Object.entries(FAULTS).map(([name, { about, place, mounts }]) => [
          name,
          { about, place, mounts: mounts ?? 'every' },
        ]),
      ),
      active: faults.list(),
    }),
  },
  'POST /faults': {
    about: 'switches a fault on: fault, and where it matters mount, path, times',
    needs: { fault: 'string' },
    run: ({ faults }, body) => faults.start(asSent<FaultOrder>(body)),
  },
  'DELETE /faults': { about: 'ends all faults', run: ({ faults }) => faults.clear() },
  'POST /clock': {
    about: 'sets the clock of the bank: now, as RFC 3339',
    needs: { now: 'string' },
    run({ bank }, { now }) {
      const at = Date.parse(String(now));
      if (Number.isNaN(at)) throw new Error('now must be a moment such as 2027-01-31T12:00:00Z');
      bank.setClock(at);
    },
  },
  'GET /books': {
    about: 'gives people, accounts and entries',
    run: ({ bank }) => ({ now: new Date(bank.now()).toISOString(), ...bank.household }),
  },
  'POST /entries': {
    about:
      'books an entry: account, amount (minus = money out), description; status, replaces and others as in the books',
    needs: { account: 'string', amount: 'string', description: 'string' },
    run({ bank }, { account, ...entry }) {
      return bank.addEntry(String(account), asSent<NewEntry>(entry));
    },
  },
  'DELETE /entries': {
    about: 'takes an entry away: account, entry',
    needs: { account: 'string', entry: 'string' },
    run: ({ bank }, { account, entry }) => bank.removeEntry(String(account), String(entry)),
  },
  'POST /accounts': {
    about: 'opens an account, as the books describe one',
    needs: { id: 'string', kind: 'string', number: 'string', holders: 'object', entries: 'object' },
    run: ({ bank }, body) => bank.openAccount(asSent<Account>(body)),
  },
  'PATCH /accounts': {
    about: 'changes status, balance, available, limit, currency or nickname of an account',
    needs: { account: 'string' },
    run({ bank }, { account, ...changes }) {
      const found = bank.account(String(account));
      if (!found) throw new Error(`there is no account ${String(account)}`);
      Object.assign(found, changes);
    },
  },
  'POST /clients': {
    about: 'registers a client: client_id, redirect_uris, and how it authenticates (RFC 7591)',
    needs: { client_id: 'string', redirect_uris: 'object' },
    run: ({ authorization }, body) => authorization.registerClient(asSent<ClientRegistration>(body)),
  },
  'GET /consents': {
    about: 'lists what people allowed',
    run: ({ authorization }) => authorization.consents.list(),
  },
  'PATCH /consents': {
    about: 'narrows or shortens a consent: consent, and accountIds or expiresAt (milliseconds)',
    needs: { consent: 'string' },
    run({ authorization }, { consent, ...changes }) {
      const found = authorization.consents.byGrant(String(consent));
      if (!found) throw new Error('there is no such consent');
      Object.assign(found, changes);
    },
  },
  'DELETE /consents': {
    about: 'ends a consent, as the person does in the app of the bank: consent',
    needs: { consent: 'string' },
    run: ({ authorization }, { consent }) => authorization.revoke(String(consent)),
  },
  'GET /psd2-consents': {
    about: 'lists the consents of NextGenPSD2',
    run: ({ berlinGroup }) => berlinGroup.consents.list(),
  },
  'PATCH /psd2-consents': {
    about:
      'changes a consent of NextGenPSD2, as the person does in the app of the bank: consent, and status, validUntil or accountIds; login confirms one that waits',
    needs: { consent: 'string' },
    run({ berlinGroup, bank }, { consent, login, ...changes }) {
      const found = berlinGroup.consents.find(String(consent));
      if (!found) throw new Error('there is no such consent');
      if (typeof login === 'string') confirm(bank, found, login);
      else Object.assign(found, changes);
    },
  },
  'GET /ob-consents': {
    about: 'lists the consents of UK Open Banking',
    run: ({ openBanking }) => openBanking.consents.list(),
  },
  'DELETE /ob-consents': {
    about: 'ends a consent of UK Open Banking, as the person does in the app of the bank: consent',
    needs: { consent: 'string' },
    run({ openBanking }, { consent }) {
      const found = openBanking.consents.find(String(consent));
      if (!found) throw new Error('there is no such consent');
      found.status = 'revoked';
      openBanking.authorization.end(found);
    },
  },
  'POST /ob-clients': {
    about: 'registers a client of UK Open Banking: client_id, redirect_uris, jwks with its public key',
    needs: { client_id: 'string', redirect_uris: 'object', jwks: 'object' },
    run: ({ openBanking }, body) =>
      openBanking.authorization.registerClient(asSent<ClientRegistration>(body)),
  },
  'POST /bank-data-secrets': {
    about: 'registers a deployment at the aggregator: secret_id, secret_key',
    needs: { secret_id: 'string', secret_key: 'string' },
    run: ({ bankData }, { secret_id: id, secret_key: key }) =>
      bankData.tokens.registerSecret(String(id), String(key)),
  },
  'GET /bank-data-requisitions': {
    about: 'lists the requisitions of the aggregator',
    run: ({ bankData }) => bankData.requisitions.list(),
  },
  'PATCH /bank-data-requisitions': {
    about: 'changes a requisition: requisition, and status (EX: ended, SU: shut) or accountIds',
    needs: { requisition: 'string' },
    run({ bankData }, { requisition, ...changes }) {
      const found = bankData.requisitions.find(String(requisition));
      if (!found) throw new Error('there is no such requisition');
      Object.assign(found, changes);
    },
  },
  'GET /payments': {
    about: 'lists orders for payments',
    run: ({ payments }) => payments.list(),
  },
  'PATCH /payments': {
    about:
      'moves an order on: payment, and status (pending, accepted, in_process, completed, credited, rejected, cancelled)',
    needs: { payment: 'string', status: 'string' },
    run: ({ payments }, { payment, status }) => payments.move(String(payment), asSent<OrderStatus>(status)),
  },
  'POST /simplefin-tokens': {
    about: 'makes a setup token of SimpleFIN, good for one claim: login',
    needs: { login: 'string' },
    run: ({ simplefin }, { login }) => ({ setup_token: simplefin.newSetupToken(String(login)) }),
  },
  'DELETE /simplefin-tokens': {
    about: 'ends every access over SimpleFIN, as people do at their bridge',
    run: ({ simplefin }) => simplefin.disable(),
  },
  'PATCH /rules': {
    about:
      'changes the rules of the bank: strictRotation, consentDays, accessTokenSeconds, pageSize, statementsPageSize, historyDays; psd2Approach and others of NextGenPSD2; obReadsPerDay and others of UK Open Banking; bdReadsPerDay, bdBankFails and others of the aggregator; sfinDaysMax, sfinUnpaid; stetNamesAccounts and others of STET; paymentOutcome',
    run({ authorization, fdxRules, bankData, berlinGroup, openBanking, payments, simplefin, stet }, body) {
      for (const [name, value] of Object.entries(body)) {
        const rules = [
          authorization.rules,
          fdxRules,
          bankData.rules,
          berlinGroup.rules,
          openBanking.rules,
          payments.rules,
          simplefin.rules,
          stet.rules,
        ].find((some) => name in some);
        if (!rules) throw new Error(`there is no rule ${name}`);
        Object.assign(rules, { [name]: value });
      }
    },
  },
  'GET /requests': { about: 'lists the requests so far', run: ({ log }) => log },
};

export function createControlMount(parts: Parts): Mount {
  return {
    name: 'control',
    prefix: '/_control',
    answer: (request) => perform(parts, request),
  };
}

function perform(parts: Parts, { method, path, body }: BankRequest): BankAnswer {
  const operation = OPERATIONS[`${method} ${path}`];
  if (!operation) return refused(404, `there is no ${method} ${path}; GET /_control lists what there is`);
  try {
    const given = bodyOf(body);
    for (const [name, type] of Object.entries(operation.needs ?? {}))
      if (typeof given[name] !== type) return refused(400, `${name} is missing, or is no ${type}`);
    return { status: 200, json: operation.run(parts, given) ?? {} };
  } catch (error) {
    return refused(400, error instanceof Error ? error.message : 'this cannot be done');
  }
}

function bodyOf(body: Buffer): Body {
  if (body.length === 0) return {};
  const value: unknown = JSON.parse(body.toString('utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('the body must be a JSON object');
  return value as Body;
}

function refused(status: number, message: string): BankAnswer {
  return { status, json: { message } };
}

/**
 * What a test sends to set the bank up, past the members that `needs` looks at: the bank takes it at its word, and a slip shows in its
 * answers, which is where an institution's own slips show too.
 */
function asSent<T>(body: unknown): T {
  return body as T;
}
