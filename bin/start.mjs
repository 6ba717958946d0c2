/** `npm start`: from a fresh clone to a running server; the second time straight to the server. */
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled, requireDatabase } from './install.mjs'
import { giveUp, node, requireNode } from './project.mjs'
import { run } from './run.mjs'

requireNode()
await ensureInstalled()
requireDatabase()
const build = await ensureWebBuilt()
if (build.code !== 0) giveUp('The web half could not be built; what is printed above says why.')
const { code } = await run(node, ['src/main.server.ts', ...process.argv.slice(2)])
process.exit(code)
