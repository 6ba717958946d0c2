/** Where things are. Everything in bin/ runs on whatever Node the machine has, before anything is installed. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The runtime that the project pins. */
export const node = join(root, 'node_modules', '.bin', 'node')

/** The script behind a program of an installed package; to be run by `node`. */
export function tool(name) {
  return join(root, 'node_modules', '.bin', name)
}

export function requireNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 20) return
  giveUp(
    `Countyhall needs Node 20 or later to set itself up; this is ${process.version}. See https://nodejs.org.`,
  )
}

/** Ends with a sentence, not with a stack trace. */
export function giveUp(message) {
  console.error(message)
  process.exit(1)
}
