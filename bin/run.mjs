/** Runs programs in the foreground: they share the terminal, and get the signals that we get. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './project.mjs'

const running = new Set()
let isInterrupted = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isInterrupted = true
    for (const child of running) child.kill(signal)
    if (running.size === 0) process.exit(exitCode(null, signal))
  })
}

/**
 * Resolves to `{ code, output }`; `output` is empty unless `isQuiet`. Once we were told to end, a program that ends
 * ends us.
 */
export function run(program, args, { env = {}, isQuiet = false } = {}) {
  const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(program, args, { cwd: root, env: { ...withTools(process.env), ...env }, stdio })
  running.add(child)
  let output = ''
  const collect = (text) => {
    output += text
  }
  child.stdout?.setEncoding('utf8').on('data', collect)
  child.stderr?.setEncoding('utf8').on('data', collect)

  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (status, signal) => {
      running.delete(child)
      const code = exitCode(status, signal)
      if (isInterrupted && running.size === 0) process.exit(code)
      resolve({ code, output })
    })
  })
}

/** As a shell counts: 128 and the signal's number. */
function exitCode(status, signal) {
  return status ?? 128 + (constants.signals[signal] ?? 0)
}

/** What a program starts by name is the project's own. */
function withTools(env) {
  return { ...env, PATH: [join(root, 'node_modules', '.bin'), env.PATH].filter(Boolean).join(delimiter) }
}

/** The machine's own programs: an installation replaces those of the project under our feet. */
export function withoutTools(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...env, PATH: folders.join(delimiter) }
}
