import type { Jobs } from '../../platform/jobs/index.ts';
import { type Exclusions, type ExclusionsDeps, createExclusions } from './exclusions.ts';
import { type PlayBlock, createPlayBlock } from './play-block.ts';
import { type RegisterChecks, type RegisterChecksDeps, createRegisterChecks } from './register-checks.ts';
import { type ReturnRequests, createReturnRequests } from './return-requests.ts';
import type { Ledger } from '../../money/ledger/index.ts';

export interface ExclusionModule {
  block: PlayBlock;
  exclusions: Exclusions;
  returnRequests: ReturnRequests;
  registerChecks: RegisterChecks;
  /** Registers the workers of the module's queues. */
  schedule(): void;
}

type ExclusionModuleDeps = Omit<ExclusionsDeps, 'block' | 'ledger' | 'jobs'> &
  Omit<RegisterChecksDeps, 'block'> & { ledger: Ledger; jobs: Jobs };

/** Pauses and exclusions of players, and the questions to the register of excluded persons. */
export function createExclusionModule(deps: ExclusionModuleDeps): ExclusionModule {
  const { jobs } = deps;
  const block = createPlayBlock(deps);
  const exclusions = createExclusions({ ...deps, block });
  const registerChecks = createRegisterChecks({ ...deps, block });
  return {
    block,
    exclusions,
    registerChecks,
    returnRequests: createReturnRequests(deps),
    schedule() {
      jobs.work('exclusions', async () => {
        await exclusions.sweep();
        await registerChecks.retryPending();
      });
      jobs.every('exclusions', '* * * * *');
      jobs.work('register_check', async ({ memberId, channel }) => {
        await registerChecks.checkMember(memberId, channel);
      });
      jobs.work('register_sweep', () => registerChecks.enqueueSweep());
      jobs.every('register_sweep', '15 6 * * *');
    },
  };
}
