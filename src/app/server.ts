/** Every feature's routes, in the order of the layers. Nothing is discovered: what is not listed is not served. */

import { auditRoutes } from '#features/audit-viewer/server/routes.ts'
import { authRoutes } from '#features/auth/server/routes.ts'
import { awardRoutes } from '#features/awards/server/routes.ts'
import { backgroundWorkRoutes } from '#features/background-work/server/routes.ts'
import { bellRoutes } from '#features/bell/server/routes.ts'
import { bodyRoutes, memberRoutes } from '#features/bodies/server/routes.ts'
import { commodityRoutes } from '#features/commodities/server/routes.ts'
import { signedContracts } from '#features/contracts/server/index.ts'
import { contractRoutes } from '#features/contracts/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { departmentRoutes } from '#features/departments/server/routes.ts'
import { mailboxRoutes } from '#features/email-log/server/routes.ts'
import { evaluationRoutes } from '#features/evaluation/server/routes.ts'
import { firmRoutes } from '#features/firms/server/routes.ts'
import { insuranceRoutes } from '#features/insurance/server/routes.ts'
import { sectionRoutes } from '#features/meetings/server/agenda/sections/routes.ts'
import { itemAttachmentRoutes } from '#features/meetings/server/attachments/item-attachments.ts'
import { documentRoutes } from '#features/meetings/server/meeting-documents/routes.ts'
import { minutesRoutes } from '#features/meetings/server/minutes/routes.ts'
import { meetingRoutes } from '#features/meetings/server/routes.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { ocdsRoutes } from '#features/open-data/server/ocds/routes.ts'
import { openDataRoutes } from '#features/open-data/server/routes.ts'
import { openingOfficialRoutes } from '#features/opening-officials/server/routes.ts'
import { performanceRoutes } from '#features/performance/server/routes.ts'
import { procurementRoutes } from '#features/procurement/server/routes.ts'
import { portalProblems } from '#features/public-portal/server/index.ts'
import { portalRoutes } from '#features/public-portal/server/routes.ts'
import { questionRoutes } from '#features/questions/server/routes.ts'
import { resolutionRoutes } from '#features/resolutions/server/routes.ts'
import { resolutionText } from '#features/resolutions/server/text.ts'
import { adoptionsUndone } from '#features/resolutions/server/votes/undone-by-correction.ts'
import { moveByVote } from '#features/resolutions/server/votes/votes.ts'
import { roleRoutes } from '#features/roles/server/routes.ts'
import { delegationRoutes } from '#features/routing/server/index.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { setupGuideRoutes } from '#features/setup-guide/server/routes.ts'
import { signingRoutes } from '#features/signing/server/routes.ts'
import { submissionRoutes } from '#features/submissions/server/routes.ts'
import { tabulationRoutes } from '#features/tabulation/server/routes.ts'
import { tenantRoutes } from '#features/tenants/server/routes.ts'
import { userRoutes } from '#features/users/server/routes.ts'
import { vendorPortalRoutes } from '#features/vendor-portal/server/routes.ts'
import { vendorRoutes } from '#features/vendors/server/routes.ts'
import { viewRoutes } from '#features/views/server/routes.ts'
import type { Route } from '#platform/server/http/handle.ts'
import { togetherRoute } from '#platform/server/http/together.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Address, addresses } from './addresses.ts'
import { everythingFollowed } from './changes.ts'
import { matterKinds } from './matter-kinds.ts'
import { everyThread } from './thread.ts'
import { listedScreen } from './views.ts'
import { everythingWaiting } from './waiting.ts'

export const routesOf = (platform: Platform): Route[] => [
  ...tenantRoutes(platform),
  ...authRoutes(platform),
  ...commodityRoutes(),
  ...openingOfficialRoutes(),
  ...departmentRoutes(),
  ...roleRoutes(),
  ...vendorRoutes(platform),
  ...firmRoutes(platform),
  ...bodyRoutes(),
  ...memberRoutes(),
  ...mailboxRoutes(),
  ...searchRoutes(),
  ...setupGuideRoutes(),
  ...userRoutes(platform),
  ...notificationRoutes(),
  ...meetingRoutes(platform, [moveByVote], [adoptionsUndone], [resolutionText]),
  ...itemAttachmentRoutes(platform),
  ...minutesRoutes(),
  ...documentRoutes(platform),
  ...sectionRoutes(),
  ...everythingWaiting,
  everythingFollowed,
  togetherRoute,
  ...everyThread,
  ...delegationRoutes(matterKinds.map(({ kind }) => kind)),
  ...resolutionRoutes(platform),
  ...procurementRoutes(platform),
  ...questionRoutes(),
  ...submissionRoutes(platform),
  ...performanceRoutes,
  ...insuranceRoutes(platform),
  ...tabulationRoutes,
  ...evaluationRoutes(platform),
  ...awardRoutes(platform),
  ...contractRoutes(platform),
  ...signingRoutes(platform, [signedContracts]),
  ...dashboardRoutes(),
  ...viewRoutes(listedScreen),
  ...bellRoutes(Object.values<Address>(addresses)),
  ...vendorPortalRoutes(),
  ...auditRoutes(),
  ...backgroundWorkRoutes(),
  ...portalRoutes(platform),
  ...openDataRoutes(platform),
  ...ocdsRoutes(platform),
]

export { portalProblems as problemPageOf }
