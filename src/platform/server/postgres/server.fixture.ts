/** A server reduced to its database: for tests that kill it. Prints `{ adminUrl, pid }`; SIGTERM ends it well. */
import { startEmbeddedPostgres } from './index.ts'

const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
process.once('SIGTERM', () => {
  postgres.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
process.stdout.write(`${JSON.stringify({ adminUrl: postgres.adminUrl, pid: postgres.pid })}\n`)
