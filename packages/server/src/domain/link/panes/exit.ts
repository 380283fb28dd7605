import { pane } from '../pane-kit/pane.ts';
import { back, continueAnswer } from '../pane-kit/shared-answers.ts';

/** "Leave without connecting?" */
export default pane('exit', { record: {}, view: 'EXIT', takes: [continueAnswer, back] });
