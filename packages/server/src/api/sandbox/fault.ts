import type { NewFault } from '../../domain/sandbox/faults.ts';
import { addFault } from '../../domain/sandbox/faults.ts';
import { catalogue, fail, isErrorCode } from '../../errors.ts';
import { MINUTE_MS } from '../../world/durations.ts';
import { discoverRoutes } from '../_kit/discovery.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../_kit/sandbox-control.ts';
import { boolean, integer, object, oneOf, optional, type Static, string } from '../_kit/schema.ts';

const request = {
  on: optional(oneOf(['api', 'institution', 'webhook'])),
  path: optional(string()),
  item_id: optional(string()),
  institution_id: optional(string()),
  error_code: optional(string()),
  http_status: optional(integer({ minimum: 400, maximum: 599 })),
  drop: optional(boolean()),
  delay_ms: optional(integer({ minimum: 0, maximum: MINUTE_MS })),
  count: optional(integer({ minimum: 1, maximum: 10_000, default: 1 })),
};
const requestSchema = object(request);
type Request = Static<typeof requestSchema>;

/** Families of errors that the simulated bank can be told to fail with. */
const OF_THE_BANK: ReadonlySet<string> = new Set(['ITEM_ERROR', 'INSTITUTION_ERROR']);

/** Makes the next calls, visits of the bank or deliveries that fit go wrong. */
export default endpoint({
  summary: 'Inject a fault into the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request,
  response: { fault_id: string(), remaining: integer() },
  errors: ['SANDBOX_ONLY'],

  refuse({ on = 'api', path, error_code: code, http_status: status, drop = false, delay_ms: delay }) {
    if (path !== undefined && on !== 'api')
      throw fail('INVALID_FIELD', 'path goes with the value api of on only');
    const effects = [code !== undefined, status !== undefined, drop].filter(Boolean).length;
    if (effects > 1)
      throw fail('INVALID_FIELD', 'at most one of error_code, http_status and drop may be given');
    if (effects === 0 && delay === undefined) {
      throw fail('INVALID_FIELD', 'at least one of error_code, http_status, drop and delay_ms must be given');
    }
    if (code !== undefined) requireCode(code, on);
  },

  async handle({ body, call, tenant }) {
    const { path, item_id: itemId, institution_id: institutionId } = body;
    if (path !== undefined) await requireFaultyPath(path);
    if (itemId !== undefined && !(await call.store.items.find(tenant, itemId)))
      throw fail('INVALID_FIELD', 'item_id must be the id of an item of this team');
    if (institutionId !== undefined && !call.directory.byId(institutionId))
      throw fail('INVALID_FIELD', 'institution_id must be the id of an institution');
    const { faultId, remaining } = await addFault(call, tenant, toFault(body));
    return { fault_id: faultId, remaining };
  },
});

function requireCode(code: string, on: NonNullable<Request['on']>): void {
  if (on === 'webhook')
    throw fail('INVALID_FIELD', 'error_code cannot be given for webhooks: receivers answer by status');
  if (!isErrorCode(code)) throw fail('INVALID_FIELD', 'error_code must be a code of the list of errors');
  if (on === 'institution' && !OF_THE_BANK.has(catalogue[code].type)) {
    throw fail(
      'INVALID_FIELD',
      'error_code must be one of ITEM_ERROR or INSTITUTION_ERROR for the institution',
    );
  }
}

async function requireFaultyPath(path: string): Promise<void> {
  const route = (await discoverRoutes()).find((each) => each.path === path);
  if (!route) throw fail('INVALID_FIELD', 'path must be the path of an endpoint such as /transactions/get');
  if (route.endpoint.tag === SANDBOX_CONTROL) {
    throw fail(
      'INVALID_FIELD',
      'path must not be one of the endpoints that control the sandbox: no fault hits them',
    );
  }
}

function toFault(body: Request): NewFault {
  return {
    part: body.on ?? 'api',
    path: body.path ?? null,
    itemId: body.item_id ?? null,
    institutionId: body.institution_id ?? null,
    errorCode: body.error_code ?? null,
    httpStatus: body.http_status ?? null,
    dropped: body.drop ?? false,
    delayMs: body.delay_ms ?? null,
    remaining: body.count ?? 1,
  };
}
