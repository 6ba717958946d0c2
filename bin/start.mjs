/** `npm start`: from a fresh clone to a running server; the second time straight to the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled, requireDatabase } from './install.mjs'
import { giveUp, node, requireNode, root } from './project.mjs'
import { run } from './run.mjs'

requireNode()
await ensureInstalled()
requireDatabase()
const build = await ensureWebBuilt()
if (build.code !== 0) giveUp('The web half could not be built; what is printed above says why.')
// Compiled code is kept: the second start takes two thirds of the time.
const env = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
}
// What the server may take of the machine's memory.
const flags = JSON.parse(readFileSync(join(root, 'bin', 'server-flags.json'), 'utf8'))
const { code } = await run(node, [...flags, 'src/main.server.ts', ...process.argv.slice(2)], { env })
process.exit(code)
