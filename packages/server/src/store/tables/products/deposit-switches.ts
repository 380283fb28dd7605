import type {
  DepositSwitch,
  DepositSwitchState,
  NamedEmployer,
  SwitchMethod,
  SwitchOutcome,
  SwitchStep,
} from '../../../domain/deposit-switch/deposit-switch.ts';
import type {
  DepositSwitchReader,
  DepositSwitchWriter,
} from '../../../domain/deposit-switch/deposit-switch-store.ts';
import type { Environment } from '../../../domain/institutions/institution.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import {
  type Reader,
  type Row,
  type SqlStatement,
  type SqlTransaction,
  statement,
  type Value,
} from '../../engine.ts';
import type { Table } from '../../table.ts';
import { byOwnKey } from '../keys/by-own-key.ts';

const ONE = 'deposit_switch_id = $1 AND environment = $2 AND client_id = $3';
const find = statement(
  'deposit_switches.find',
  `SELECT deposit_switch_id, environment, client_id, item_id, account_id, state, country_code, webhook, created_at,
     completed_at, switch_method, employer_id, employer_name, institution_id, institution_name, multiple_allocations,
     allocated_remainder, percent_allocated, amount_allocated
   FROM deposit_switches WHERE ${ONE}`,
);
const sealedTarget = statement(
  'deposit_switches.sealedTarget',
  `SELECT sealed_target FROM deposit_switches WHERE ${ONE} AND sealed_target IS NOT NULL`,
);
const count = byOwnKey(
  'deposit_switches.count',
  'SELECT count(*) AS n FROM deposit_switches WHERE item_id = $3 AND environment = $1 AND client_id = $2',
);
const insert = statement(
  'deposit_switches.insert',
  `INSERT INTO deposit_switches (deposit_switch_id, environment, client_id, item_id, account_id, state, country_code, webhook,
     sealed_target, created_at)
   VALUES ($1, $2, $3, $4, $5, 'initialized', $6, $7, $8, $9)`,
);
const begin = statement(
  'deposit_switches.begin',
  `UPDATE deposit_switches SET state = 'processing' WHERE ${ONE} AND state = 'initialized'`,
);
const complete = statement(
  'deposit_switches.complete',
  `UPDATE deposit_switches SET state = 'completed', completed_at = $4, switch_method = $5, employer_id = $6,
     employer_name = $7, institution_id = $8, institution_name = $9, multiple_allocations = $10, allocated_remainder = $11,
     percent_allocated = $12, amount_allocated = $13
   WHERE ${ONE} AND state = 'processing'`,
);
const giveUp = statement(
  'deposit_switches.giveUp',
  `UPDATE deposit_switches SET state = 'error' WHERE ${ONE} AND state = 'processing'`,
);
const setEndUser = statement(
  'deposit_switches.setEndUser',
  `UPDATE deposit_switches SET end_user = $4 WHERE ${ONE}`,
);
const ofEndUser = statement(
  'deposit_switches.ofEndUser',
  `SELECT deposit_switch_id FROM deposit_switches
   WHERE environment = $1 AND client_id = $2 AND end_user = $3 AND end_user IS NOT NULL ORDER BY created_at, deposit_switch_id`,
);
export const depositSwitches: Table<DepositSwitchReader, DepositSwitchWriter> = {
  reader: depositSwitchReader,
  writer: depositSwitchWriter,
  ofItem: { deposit_switches: 'kept' },
};

function depositSwitchReader(reader: Reader): DepositSwitchReader {
  return {
    find: (tenant, id) => reader.first(find, [id, tenant.environment, tenant.clientId], toSwitch),
    async sealedTarget(tenant, id) {
      const row = await reader.first(sealedTarget, [id, tenant.environment, tenant.clientId]);
      return row && bytes(row, 'sealed_target');
    },
    ofEndUser: ({ environment, clientId }, endUser) =>
      reader.all(ofEndUser, [environment, clientId, endUser], (row) => text(row, 'deposit_switch_id')),
  };
}

function depositSwitchWriter(transaction: SqlTransaction): DepositSwitchWriter {
  return {
    ...depositSwitchReader(transaction),
    async count({ environment, clientId }, itemId) {
      const row = await transaction.first(count, [environment, clientId, itemId]);
      return row ? integer(row, 'n') : 0;
    },
    async insert({ environment, clientId }, created) {
      const { depositSwitchId, itemId, accountId, countryCode, webhook, sealedTarget, createdAt } = created;
      const owner = [depositSwitchId, environment, clientId, itemId, accountId];
      await transaction.run(insert, [...owner, countryCode, webhook, sealedTarget, createdAt]);
    },
    async setEndUser({ environment, clientId }, id, endUser) {
      await transaction.run(setEndUser, [id, environment, clientId, endUser]);
    },
    async move({ environment, clientId }, id, step, at) {
      const [edge, values] = stepOf(step, at);
      return (await transaction.run(edge, [id, environment, clientId, ...values])) === 1;
    },
  };
}

/** The statement of an edge, and what it stores besides the state. */
function stepOf(step: SwitchStep, at: number): [SqlStatement, Value[]] {
  if (step.to === 'processing') return [begin, []];
  if (step.to === 'error') return [giveUp, []];
  const { allocation, method, employer, institution } = step.outcome;
  const { multiple, remainder, percent, amount } = allocation;
  const names = [employer?.id, employer?.name, institution?.id, institution?.name].map(
    (name) => name ?? null,
  );
  return [complete, [at, method, ...names, multiple ? 1 : 0, remainder ? 1 : 0, percent, amount]];
}

function toSwitch(row: Row): DepositSwitch {
  return {
    depositSwitchId: text(row, 'deposit_switch_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    itemId: text(row, 'item_id'),
    accountId: textOrNull(row, 'account_id'),
    state: text(row, 'state') as DepositSwitchState,
    countryCode: textOrNull(row, 'country_code'),
    webhook: textOrNull(row, 'webhook'),
    createdAt: integer(row, 'created_at'),
    completedAt: integerOrNull(row, 'completed_at'),
    outcome: toOutcome(row),
  };
}

function toOutcome(row: Row): SwitchOutcome | null {
  const multiple = integerOrNull(row, 'multiple_allocations');
  if (multiple === null) return null;
  return {
    allocation: {
      multiple: multiple === 1,
      remainder: integer(row, 'allocated_remainder') === 1,
      percent: textOrNull(row, 'percent_allocated'),
      amount: textOrNull(row, 'amount_allocated'),
    },
    method: textOrNull(row, 'switch_method') as SwitchMethod | null,
    employer: named(row, 'employer'),
    institution: named(row, 'institution'),
  };
}

function named(row: Row, what: 'employer' | 'institution'): NamedEmployer | null {
  const id = textOrNull(row, `${what}_id`);
  return id === null ? null : { id, name: textOrNull(row, `${what}_name`) ?? '' };
}
