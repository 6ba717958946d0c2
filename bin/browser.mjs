/** A Chromium for the browser tests: the machine's, else one from its package manager, else Playwright's own. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { node, tool } from './project.mjs'
import { run } from './run.mjs'

// The headless shell comes first: it draws no window around the page, and the tests take less of the machine.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const packageManagers = [
  {
    program: 'apt-get',
    prepare: ['update', '-q'],
    install: ['install', '-q', '-y', '--no-install-recommends'],
    packages: ['chromium-headless-shell', 'chromium'],
  },
  { program: 'apk', install: ['add', '--no-cache'], packages: ['chromium'] },
  { program: 'dnf', install: ['install', '-q', '-y'], packages: ['chromium'] },
]

/** Its path. Throws where none can be had. */
export async function findBrowser() {
  return (
    process.env.CHROMIUM_PATH ||
    (await installed()) ||
    (await fromPackageManager()) ||
    (await fromPlaywright())
  )
}

async function installed() {
  for (const path of names.map(onPath).filter(Boolean)) {
    // Some systems ship a placeholder of that name, which only tells how to get the real one.
    const { code } = await run(path, ['--version'], { isQuiet: true }).catch(() => ({ code: 1 }))
    if (code === 0) return path
  }
}

async function fromPackageManager() {
  const manager = packageManagers.find(({ program }) => onPath(program))
  if (process.getuid?.() !== 0 || !manager) return undefined
  console.log(`Installing Chromium with ${manager.program}.`)
  const call = async (args) => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    return (await run(manager.program, args, { isQuiet: true, env })).code === 0
  }
  if (manager.prepare) await call(manager.prepare)
  for (const name of manager.packages) if (await call([...manager.install, name])) break
  return installed()
}

async function fromPlaywright() {
  console.log('Installing Chromium with Playwright.')
  const { code, output } = await run(node, [tool('playwright'), 'install', 'chromium'], { isQuiet: true })
  if (code !== 0) throw new Error(`No browser found, and Playwright could not get one:\n${output}`)
  const script =
    "import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath())"
  return (await run(node, ['--input-type=module', '--eval', script], { isQuiet: true })).output
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
