import { useLayoutEffect, useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { RadioGroup } from '../components/choices.tsx';
import { PANE_ALERT_ID, PaneFrame } from '../components/pane-frame.tsx';
import { SendAgain } from '../components/send-again.tsx';
import { TestUsers } from '../components/test-users.tsx';
import { TextField } from '../components/text-field.tsx';
import { TimeLeft } from '../components/time-left.tsx';
import { GOOD_CODE, goodAnswer } from '../forms/test-cases.ts';
import type { PaneOf } from '../server/wire-types.ts';
import type { MessageKey } from '../text/catalogues.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type Asked = PaneOf<'mfa'>['asked'];
type AskedOf<Type extends Asked['type']> = Extract<Asked, { type: Type }>;

/** What the institution asks to be sure who logs in. */
export function MfaPane({ pane, answer, busy, t, look }: PaneProps<'mfa'>) {
  const { asked, error, institution } = pane;
  const [answers, setAnswers] = useState<readonly string[]>(() => emptyAnswers(asked));
  const [tried, setTried] = useState(false);
  // Asked again: what was wrong is not offered again. It goes before the pane is painted, so that nothing typed goes with it.
  useLayoutEffect(() => {
    if (error === null) return;
    setAnswers(emptyAnswers(asked));
    setTried(false);
  }, [error]);
  const submit = () => {
    setTried(true);
    if (answers.every((each) => each.trim() !== '')) answer({ kind: 'mfa', answers });
  };
  const set = (index: number, value: string) =>
    setAnswers(answers.map((each, at) => (at === index ? value : each)));
  const parts = { answers, set, t, tried, describedBy: error ? PANE_ALERT_ID : undefined };
  return (
    <PaneFrame
      kind="mfa"
      title={t(TITLES[asked.type])}
      lead={leadOf(asked, institution.name, t)}
      party={institution}
      alert={error ? t(WRONG[asked.type]) : null}
      busy={busy}
      onSubmit={submit}
      actions={
        <Button testId="submit-mfa" kind="primary" busy={busy}>
          {t(asked.type === 'device' ? 'general.continue' : 'mfa.submit')}
        </Button>
      }
    >
      <TimeLeft ms={pane.time_left_ms} t={t} />
      <Question asked={asked} {...parts} />
      {pane.resend ? <SendAgain resend={pane.resend} busy={busy} answer={answer} t={t} /> : null}
      {look.developer ? <TestAnswers asked={asked} t={t} onFill={setAnswers} /> : null}
    </PaneFrame>
  );
}

const TITLES: Readonly<Record<Asked['type'], MessageKey>> = {
  device: 'mfa.title_device',
  code: 'mfa.title_code',
  questions: 'mfa.title_questions',
  selections: 'mfa.title_selections',
};

/** What was wrong, in the words of what was asked; what to do follows of itself. */
const WRONG: Readonly<Record<Asked['type'], MessageKey>> = {
  device: 'mfa.wrong_device',
  code: 'mfa.wrong_code',
  questions: 'mfa.wrong_questions',
  selections: 'mfa.wrong_selections',
};

function leadOf(asked: Asked, institution: string, t: Translate): string {
  if (asked.type === 'device') return t('mfa.text_device', { institution });
  if (asked.type !== 'code') return t(`mfa.text_${asked.type}`, { institution });
  if (asked.mask === '') return t('mfa.text_code_unknown', { institution });
  // Its last digits stand on the line of its dots.
  return t('mfa.text_code', { institution, mask: asked.mask.replaceAll(' ', '\u00a0') });
}

/** One for each question, in their order. */
function emptyAnswers(asked: Asked): readonly string[] {
  if (asked.type === 'questions') return asked.questions.map(() => '');
  if (asked.type === 'selections') return asked.items.map(() => '');
  return [''];
}

interface TestAnswersProps {
  readonly asked: Asked;
  readonly t: Translate;
  readonly onFill: (answers: readonly string[]) => void;
}

function TestAnswers({ asked, t, onFill }: TestAnswersProps) {
  const good = goodAnswers(asked);
  if (good === null) return null;
  const usual = Object.fromEntries(good.map((answer, index) => [index, answer]));
  return <TestUsers t={t} sample={good.join(' / ')} usual={usual} onFill={() => onFill(good)} />;
}

/** What the simulated bank takes; null where any choice goes on, and for questions that a test user brought along. */
function goodAnswers(asked: Asked): readonly string[] | null {
  if (asked.type === 'device') return null;
  if (asked.type === 'code') return [GOOD_CODE];
  const answers =
    asked.type === 'questions'
      ? asked.questions.map((question) => goodAnswer(question))
      : asked.items.map((item) => goodAnswer(item.question, item.answers));
  return answers.every((answer) => answer !== null) ? (answers as readonly string[]) : null;
}

interface QuestionProps<Type extends Asked['type']> {
  readonly asked: AskedOf<Type>;
  readonly answers: readonly string[];
  readonly set: (index: number, value: string) => void;
  readonly t: Translate;
  /** The person pressed the button: what is missing is said. */
  readonly tried: boolean;
  readonly describedBy: string | undefined;
}

function Question({ asked, ...rest }: QuestionProps<Asked['type']>) {
  if (asked.type === 'device') return <Devices asked={asked} {...rest} />;
  if (asked.type === 'code') return <Code {...rest} />;
  if (asked.type === 'questions') return <Questions asked={asked} {...rest} />;
  return <Selections asked={asked} {...rest} />;
}

function Devices({ asked, answers, set, t, tried, describedBy }: QuestionProps<'device'>) {
  return (
    <RadioGroup
      testId="mfa-device"
      legend={t('mfa.title_device')}
      legendHidden
      choices={asked.devices.map((device) => ({ value: device.id, title: deviceName(device, t) }))}
      value={answers[0] || null}
      error={tried && answers[0] === '' ? t('general.choose_one') : null}
      describedBy={describedBy}
      onChange={(id) => set(0, id)}
    />
  );
}

function deviceName({ mask, type }: AskedOf<'device'>['devices'][number], t: Translate): string {
  if (type === 'phone' || type === 'sms') return t('mfa.device_phone', { mask });
  return t(type === 'email' ? 'mfa.device_email' : 'mfa.device_other', { mask });
}

function Code({ answers, set, t, tried, describedBy }: Omit<QuestionProps<'code'>, 'asked'>) {
  return (
    <TextField
      t={t}
      testId="mfa-code"
      compatId="aut-input-0"
      label={t('mfa.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      value={answers[0] ?? ''}
      error={tried && (answers[0] ?? '').trim() === '' ? t('general.required') : null}
      describedBy={describedBy}
      onInput={(value) => set(0, value)}
    />
  );
}

function Questions({ asked, answers, set, t, tried, describedBy }: QuestionProps<'questions'>) {
  return (
    <div class="fields">
      {asked.questions.map((question, index) => (
        <TextField
          // Two questions may have the same words.
          key={index}
          t={t}
          testId={`mfa-question-${index}`}
          compatId={`aut-input-${index}`}
          label={question}
          enterKeyHint={index < asked.questions.length - 1 ? 'next' : 'go'}
          maxLength={200}
          value={answers[index] ?? ''}
          error={tried && (answers[index] ?? '').trim() === '' ? t('general.required') : null}
          describedBy={describedBy}
          onInput={(value) => set(index, value)}
        />
      ))}
    </div>
  );
}

function Selections({ asked, answers, set, t, tried, describedBy }: QuestionProps<'selections'>) {
  return (
    <div class="fields">
      {asked.items.map((item, index) => (
        <RadioGroup
          key={index}
          testId={`mfa-selection-${index}`}
          legend={item.question}
          choices={item.answers.map((each) => ({ value: each, title: each }))}
          value={answers[index] || null}
          error={tried && answers[index] === '' ? t('general.choose_one') : null}
          describedBy={describedBy}
          onChange={(value) => set(index, value)}
        />
      ))}
    </div>
  );
}
