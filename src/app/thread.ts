/** What threads are made of, in the order in which a request passes it. */
import { threadedAwards } from '#features/awards/server/index.ts'
import { threadedContractKind, threadedContracts } from '#features/contracts/server/index.ts'
import { threadedCertificates } from '#features/insurance/server/index.ts'
import { threadedVotes } from '#features/meetings/server/index.ts'
import { threadedProjectKind, threadedProjects } from '#features/procurement/server/index.ts'
import { threadedResolutionKind, threadedResolutions } from '#features/resolutions/server/index.ts'
import { threadRoutes } from '#features/thread/server/index.ts'

export const everyThread = threadRoutes({
  kinds: [threadedResolutionKind, threadedProjectKind, threadedContractKind],
  sources: [
    threadedResolutions,
    threadedProjects,
    threadedAwards,
    threadedVotes,
    threadedContracts,
    threadedCertificates,
  ],
})
