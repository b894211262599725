import { CopyLine } from '@arara/ui';
import css from './verify.module.css';

/** A named hash or seed that wraps anywhere and can be copied. */
export function Code({ name, code }: { name: string; code: string }) {
  return (
    <div className={css['code']}>
      <span>{name}</span>
      <CopyLine label={name} code={code} />
    </div>
  );
}
