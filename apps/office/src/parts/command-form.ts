import { useState } from 'react';
import { type Command, useCommand } from './command.ts';

/** What is typed into a form, and the command that it becomes. Whatever is changed in it is asked for anew. */
export function useCommandForm<Form, Answer>(blank: Form, commandOf: (form: Form) => Command<Answer>) {
  const [form, setForm] = useState(blank);
  const command = useCommand(commandOf(form));
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    command.renew();
  };
  return { form, change, command };
}
