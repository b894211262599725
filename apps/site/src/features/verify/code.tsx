import { CopyLine } from '@arara/ui';
import css from './verify.module.css';

/** A long code with its name; it breaks where it must and can be copied. */
export function Code({ name, code }: { name: string; code: string }) {
  return (
    <div className={css['code']}>
      <span>{name}</span>
      <CopyLine label={name} code={code} />
    </div>
  );
}
