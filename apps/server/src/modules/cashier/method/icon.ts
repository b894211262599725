import { type MethodIcon, methodIcons } from '@arara/contract';

/** The icon of a method; a plain purse for one that this release does not draw. */
export function iconOf(icon: string): MethodIcon {
  return methodIcons.find((known) => known === icon) ?? 'wallet';
}
