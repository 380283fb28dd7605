import type { Answer } from '../../../domain/link/answer.ts';
import { answerHeadless } from '../../../domain/link/sessions/headless.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import {
  array,
  boolean,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
  Type,
} from '../../_kit/schema.ts';
import { pair, readAllocation, readNumbers, readValues } from '../../_widget/_records/answer.ts';
import { toHeadlessTurn, turn } from './_turn.ts';

const numbers = object({
  routing: string(),
  account: string(),
  name: string(),
  subtype: oneOf(['checking', 'savings']),
});
const allocation = object({
  kind: oneOf(['all', 'remainder', 'percent', 'amount']),
  value: optional(number()),
});

/** One of them says what the person does. */
const answers = {
  continue: optional(boolean()),
  institution_id: optional(string()),
  credentials: optional(Type.Record(Type.String(), Type.String())),
  mfa: optional(array(string())),
  resend: optional(boolean()),
  oauth: optional(oneOf(['approve', 'deny', 'error', 'timeout'])),
  account_ids: optional(array(string())),
  numbers: optional(numbers),
  code: optional(string()),
  amounts: optional(array(number())),
  employer_id: optional(string()),
  allocation: optional(allocation),
  exit: optional(boolean()),
  query: optional(string()),
  back: optional(boolean()),
  retry: optional(boolean()),
  other_institution: optional(boolean()),
  manual: optional(boolean()),
  auth_type: optional(oneOf(['instant', 'manual'])),
} as const;
const answersSchema = object(answers);
type Answers = Static<typeof answersSchema>;

/** Answers for a person, and says what they would be shown next. */
export default endpoint({
  summary: 'Answer in Link without a browser',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { link_session_id: string(), ...answers },
  response: turn,
  errors: ['SANDBOX_ONLY', 'INVALID_LINK_TOKEN'],
  longText: ['credentials.password'],

  refuse(body) {
    readOne(body);
  },

  async handle({ body, call, tenant, requestId }) {
    const answer = readOne(body);
    const answered = await answerHeadless(call, tenant, body.link_session_id, answer, { requestId });
    return toHeadlessTurn(call, answered.session, answered.before);
  },
});

/** @throws INVALID_FIELD unless exactly one answer is given */
function readOne(body: Answers): Answer {
  const given = Object.keys(answers).filter(
    (name) => (body as Readonly<Record<string, unknown>>)[name] !== undefined,
  );
  const [name] = given;
  if (given.length !== 1 || name === undefined)
    throw fail('INVALID_FIELD', `exactly one of ${Object.keys(answers).join(', ')} must be given`);
  return read(name as keyof Answers, body);
}

function read(name: keyof Answers, body: Answers): Answer {
  switch (name) {
    case 'institution_id':
      return { kind: 'institution', institutionId: body.institution_id ?? '' };
    case 'credentials':
      return { kind: 'credentials', values: readValues(body.credentials, 'credentials') };
    case 'mfa':
      return { kind: 'mfa', answers: body.mfa ?? [] };
    case 'oauth':
      return { kind: 'oauth', outcome: body.oauth ?? 'approve' };
    case 'account_ids':
      return { kind: 'accounts', ids: body.account_ids ?? [] };
    case 'numbers':
      return { kind: 'numbers', numbers: readNumbers(body.numbers, 'numbers') };
    case 'code':
      return { kind: 'code', code: body.code ?? '' };
    case 'amounts':
      return {
        kind: 'amounts',
        amounts: pair((body.amounts ?? []).map((amount) => Number(amount).toFixed(2))),
      };
    case 'employer_id':
      return { kind: 'employer', employerId: body.employer_id ?? '' };
    case 'allocation':
      return { kind: 'allocation', allocation: readAllocation(body.allocation, 'allocation') };
    case 'query':
      return { kind: 'search', query: body.query ?? '', countryCode: null };
    case 'auth_type':
      return { kind: 'auth_type', choice: body.auth_type ?? 'instant' };
    case 'exit':
      requireTrue(name, body.exit);
      return { kind: 'exit', force: true };
    default:
      requireTrue(name, body[name]);
      return { kind: name };
  }
}

function requireTrue(name: string, value: boolean | undefined): void {
  if (value !== true) throw fail('INVALID_FIELD', `${name} must be true`);
}
