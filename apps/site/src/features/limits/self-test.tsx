import { Button, Panel } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import css from './responsible-play.module.css';
import { SELF_TEST_QUESTIONS, findSelfTestLevel, sumSelfTest } from './self-test-score.ts';

const questions = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const choices = [0, 1, 2, 3] as const;

const NO_ANSWERS: readonly (number | undefined)[] = Array.from({ length: SELF_TEST_QUESTIONS });

/** The nine questions of the Problem Gambling Severity Index in our words. The answers never leave the page. */
export function SelfTest() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel>
      <div className={css['part']}>
        <h2 className={css['heading']}>{t('responsible.testTitle')}</h2>
        <p className={css['note']}>{t('responsible.testText')}</p>
        {isOpen ? (
          <Questions />
        ) : (
          <Button full onClick={() => setOpen(true)}>
            {t('responsible.testStart')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Questions() {
  const t = useT();
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [score, setScore] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  const finish = (event: FormEvent) => {
    event.preventDefault();
    const sum = sumSelfTest(answers);
    setMissing(sum === undefined);
    setScore(sum);
  };
  if (score !== undefined) {
    return (
      <div className={css['part']} role="status">
        <strong>{t('responsible.score', { score })}</strong>
        <p className={css['text']}>{t(`responsible.level.${findSelfTestLevel(score)}`)}</p>
        <Button
          full
          onClick={() => {
            setAnswers(NO_ANSWERS);
            setScore(undefined);
          }}
        >
          {t('responsible.testAgain')}
        </Button>
      </div>
    );
  }
  return (
    <form className={css['part']} noValidate onSubmit={finish}>
      {questions.map((question, index) => (
        <fieldset key={question} className={css['question']}>
          <legend>
            {question}. {t(`responsible.q${question}`)}
          </legend>
          <div className={css['choices']}>
            {choices.map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name={`q${question}`}
                  checked={answers[index] === choice}
                  onChange={() => setAnswers(answers.with(index, choice))}
                />
                {t(`responsible.answer${choice}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {isMissing && <FormProblem>{t('responsible.testMissing')}</FormProblem>}
      <Button type="submit" full>
        {t('responsible.testResult')}
      </Button>
    </form>
  );
}
