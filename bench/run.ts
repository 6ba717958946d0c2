/** Prints how the whole stack compares with the bare minimum, as ratios from one run on one machine. */
import { startEmbeddedPostgres } from '#platform/server/postgres/index.ts'
import { makeDataFolder, removeDataFolder } from '#testing/data-folder.ts'
import { measureAudit } from './audit.ts'
import { measureColdStart } from './cold-start.ts'
import { measureContracts } from './contracts.ts'
import { measureDashboard } from './dashboard.ts'
import { measureHostileBodies } from './hostile-bodies.ts'
import { measureListing } from './listing.ts'
import { measureManyCounties } from './many-counties.ts'
import { measureMeetings } from './meetings.ts'
import { measurePacket } from './packet.ts'
import { measureProjects } from './projects.ts'
import { measureResolutions } from './resolutions.ts'
import { measureScreens } from './screens.ts'
import { measureSearch } from './search.ts'
import { measureSubmissions } from './submissions.ts'
import { measureUsers } from './users.ts'
import { measureWriting } from './writing.ts'

const parts = {
  screens: measureScreens,
  'cold-start': measureColdStart,
  listing: measureListing,
  writing: measureWriting,
  'hostile-bodies': measureHostileBodies,
  'many-counties': measureManyCounties,
  audit: measureAudit,
  users: measureUsers,
  meetings: measureMeetings,
  resolutions: measureResolutions,
  projects: measureProjects,
  submissions: measureSubmissions,
  contracts: measureContracts,
  dashboard: measureDashboard,
  search: measureSearch,
  packet: measurePacket,
}

const wanted = process.argv.slice(2)
const dataDir = await makeDataFolder()
const postgres = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '1GB' } })
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`\n${name}`)
    for (const line of await measure(postgres.adminUrl)) console.log(`  ${line}`)
  }
} finally {
  await postgres.stop()
  await removeDataFolder(dataDir)
}
