/** `npm run dev`: both halves, each started anew or reloaded in the browser when its sources change. */
import { ensureInstalled, requireDatabase } from './install.mjs'
import { node, requireNode, tool } from './project.mjs'
import { run } from './run.mjs'

requireNode()
await ensureInstalled()
requireDatabase()
console.log('Open http://alder.localhost:5173 once the server is ready.')
const { code } = await Promise.race([
  run(node, ['--watch', '--watch-preserve-output', 'src/main.server.ts']),
  run(node, [tool('vite'), '--strictPort']),
])
// One half alone is of no use: the signal ends the other one, and that ends us.
process.exitCode = code
process.kill(process.pid, 'SIGTERM')
