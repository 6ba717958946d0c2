import { makeMemoryFolder, removeDataFolder } from '#testing/data-folder.ts'
import { startServer } from '#testing/start-server.ts'

/** The server as it is shipped, with its own database and the demo counties. Returns how it is stopped. */
export default async function globalSetup() {
  const dataDir = await makeMemoryFolder()
  const server = await startServer({ dataDir, env: { REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' } })
  process.env.E2E_PORT = String(server.port)
  process.env.E2E_DATA_DIR = server.dataDir
  return async () => {
    await server.stop()
    await removeDataFolder(dataDir)
  }
}
