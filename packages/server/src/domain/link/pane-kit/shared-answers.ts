import { answer, plainAnswer, requireTrue } from './answer.ts';
import { flag, nullable, optional, Type, text } from './schema.ts';

/** Answers that more than one pane takes. */
export const continueAnswer = plainAnswer('continue');
export const back = plainAnswer('back');
export const otherInstitution = plainAnswer('other_institution');

export const search = answer(
  'search',
  { query: text({ maxLength: 256 }), countryCode: optional(nullable(text({ maxLength: 2 }))) },
  { name: 'query', schema: Type.String(), read: (query) => ({ query }) },
);

/** Every pane takes it. */
export const exit = answer(
  'exit',
  {
    force: optional(flag({ description: 'Without being asked whether to leave.' })),
    typed: optional(
      flag({ description: 'The pane holds something that is not sent yet and would be lost.' }),
    ),
  },
  {
    name: 'exit',
    schema: Type.Boolean(),
    read: (given) => ({ ...requireTrue('exit', given), force: true }),
  },
);
