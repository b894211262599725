import { BarButton } from './bar-button.tsx';
import { ChoiceList } from './choice-list.tsx';

interface ChoiceButtonProps<Value extends string> {
  label: string;
  choices: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A button of the bar that chooses one of some values. */
export function ChoiceButton<Value extends string>({ label, choices, value, onChoose }: ChoiceButtonProps<Value>) {
  const chosen = choices.find(([choice]) => choice === value)?.[1] ?? value;
  return (
    <BarButton label={label} value={chosen}>
      {(close) => (
        <ChoiceList
          label={label}
          choices={choices}
          value={value}
          onChoose={(choice) => {
            onChoose(choice);
            close();
          }}
        />
      )}
    </BarButton>
  );
}
