import { issueAccess } from '../../domain/simplefin/issue-access.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, optional, string } from '../_kit/schema.ts';
import {
  projectAccess,
  SIMPLEFIN_ACCESSES,
  simplefinAccessSchema,
} from '../_records/users/simplefin-access.ts';

/** Makes a setup token for a program that reads over SimpleFIN. */
export default endpoint({
  summary: 'Make a SimpleFIN setup token',
  tag: SIMPLEFIN_ACCESSES,
  item: 'none',
  changesState: true,
  request: {
    name: string({ minLength: 1, maxLength: 100, description: 'What you call the program, such as Budget' }),
    item_ids: optional(
      array(string(), {
        minItems: 1,
        maxItems: 100,
        description: 'The Items that it may read; all of the team when absent',
      }),
    ),
  },
  response: {
    access: simplefinAccessSchema,
    setup_token: string({ description: 'To be pasted into the program within a day; shown this once' }),
  },
  errors: [],

  async handle({ body, tenant, call }) {
    const { name, item_ids: itemIds = null } = body;
    const { access, setupToken } = await issueAccess(call, tenant, { name, itemIds });
    return { access: projectAccess(access), setup_token: setupToken };
  },
});
