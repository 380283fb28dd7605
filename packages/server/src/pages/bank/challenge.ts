import type { Challenge } from '../../connectors/sdk/login.ts';
import type { BankView } from '../../domain/sandbox/bank/view.ts';
import { type Html, html } from '../html/html.ts';
import { bankLayout, ERROR_ID, errorNote } from './layout.ts';

type Asked = Extract<BankView, { kind: 'challenge' }>;

const NAME = 'answer-';

/** @param action where the form goes */
export function challengePage({ bank, challenge, error }: Asked, action: string): string {
  return bankLayout(
    bank,
    'One more step',
    html`${errorNote(error)}
<form method="post" action="${action}" data-testid="bank-challenge-form">
${inputs(challenge, error !== null)}
<div class="buttons">
<button class="main" type="submit" id="continue" data-testid="bank-continue">Continue</button>
</div>
</form>`,
  );
}

/** The answers in the order in which they were asked for. */
export function readAnswers(form: URLSearchParams): string[] {
  return [...form]
    .filter(([name]) => name.startsWith(NAME))
    .sort(([a], [b]) => Number(a.slice(NAME.length)) - Number(b.slice(NAME.length)))
    .map(([, answer]) => answer);
}

function inputs(challenge: Challenge, isWrong: boolean): Html {
  switch (challenge.type) {
    case 'device_list': {
      const devices = challenge.devices.map(({ id, mask, type }) => ({
        value: id,
        label: `${mask} (${type})`,
      }));
      return choices('Where shall we send a code?', 0, devices);
    }
    case 'device':
      return html`${textInput(`Code that we sent to ${challenge.mask}`, 0, isWrong, true)}
<p class="quiet">No message is sent: the code is 1234.</p>`;
    case 'questions':
      return html`${challenge.questions.map((question, index) => textInput(question, index, isWrong, false))}
<p class="quiet">The answer to question 0_1 is answer_0_1, and so on.</p>`;
    case 'selections':
      return html`${challenge.items.map(({ question, answers }, index) =>
        choices(
          question,
          index,
          answers.map((answer) => ({ value: answer, label: answer })),
        ),
      )}
<p class="quiet">The first answer is the right one.</p>`;
  }
}

function textInput(label: string, index: number, isWrong: boolean, isCode: boolean): Html {
  return html`<div class="field">
<label for="${NAME}${index}">${label}</label>
<input id="${NAME}${index}" name="${NAME}${index}" type="text" required autocomplete="${isCode ? 'one-time-code' : 'off'}"${isCode && html` inputmode="numeric"`} data-testid="bank-answer-${index}"${isWrong && html` aria-invalid="true" aria-describedby="${ERROR_ID}"`}${index === 0 && html` autofocus`}>
</div>
`;
}

function choices(
  question: string,
  index: number,
  answers: readonly { value: string; label: string }[],
): Html {
  return html`<fieldset>
<legend>${question}</legend>
${answers.map(
  (
    { value, label },
    nth,
  ) => html`<label class="choice"><input type="radio" name="${NAME}${index}" value="${value}" required data-testid="bank-answer-${index}-${nth}"><span class="what">${label}</span></label>
`,
)}
</fieldset>
`;
}
