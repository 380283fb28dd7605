import { patience } from '../../support/examples.ts';
import { PROGRAM } from '../../support/program.ts';

/** As long as a busy machine may need for a start. */
export const PATIENT = { startTimeoutMs: patience(180_000) };

/** The program of this repository. */
export const OWN_PROGRAM = { program: PROGRAM, ...PATIENT };
