import type { ErrorCode } from '../../../packages/server/src/errors.ts';
import type { Reply } from '../../support/service.ts';
import type { World } from './world.ts';

/** One thing that a developer does wrong, and what is answered. */
export interface Mistake {
  /** As a sentence whose subject is the developer. */
  readonly did: string;
  readonly send: (world: World) => Promise<Reply>;
  readonly code: ErrorCode;
  /** The whole of `error_message`, or what a longer list in it is known by; ids of the world are filled in. */
  readonly says: string | RegExp | ((world: World) => string);
  /** The whole of `suggested_action`, where it is part of the help. */
  readonly next?: string | ((world: World) => string);
}
