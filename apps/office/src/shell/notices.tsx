import { Notification } from 'react-admin';

/** What a command led to, said in the corner where it lies neither over a dialog nor over the buttons of a decision. */
export function Notices() {
  return <Notification autoHideDuration={5_000} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />;
}
