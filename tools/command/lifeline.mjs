/**
 * Loaded before a child's own module (`node --import`): when the process that started it is gone, killed
 * too hard to say so, the child is asked to end. No house is left holding a port and a database.
 */
import { whenOrphaned } from './parent.mjs';

whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
