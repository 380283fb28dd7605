import type { RunningInstance } from '../control/instance.ts';
import type { Role } from '../domain/console/console-session.ts';
import type { ArgumentShape } from './argument-shape.ts';

/** An operation that the Console may ask for, and who may. */
export interface Allowed {
  readonly operation: {
    readonly name: string;
    readonly perform: (instance: RunningInstance, argument: never) => Promise<unknown>;
  };
  readonly argument: ArgumentShape;
  readonly least: Role;
  /** It changes something, which is recorded. */
  readonly changes: boolean;
  /** Outside the sandbox it is for those alone who have just proved who they are (DSH-3). */
  readonly needsProof?: true;
  /** Of the question, where it may be longer than others. */
  readonly bytesMax?: number;
}

export const reads = (operation: Allowed['operation'], least: Role, argument: ArgumentShape): Allowed => ({
  operation,
  argument,
  least,
  changes: false,
});
export const changes = (operation: Allowed['operation'], least: Role, argument: ArgumentShape): Allowed => ({
  operation,
  argument,
  least,
  changes: true,
});

/** It shows or ends secrets or keys, takes data out, or deletes: undoing an import does too. */
export const guards = (operation: Allowed['operation'], least: Role, argument: ArgumentShape): Allowed => ({
  ...changes(operation, least, argument),
  needsProof: true,
});

export const TEAM: ArgumentShape = { clientId: 'text' };
export const ITEM: ArgumentShape = { ...TEAM, itemId: 'text' };
/** Of a list that is given in parts. */
export const PART: ArgumentShape = { limit: 'whole number' };
