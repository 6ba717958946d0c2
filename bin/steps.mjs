/** What `npm test` does, in order. Each step resolves to `{ passed, failed, skipped?, output? }`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { findOtherPostgres } from './other-postgres.mjs'
import { node, tool } from './project.mjs'
import { countPlaywright, countVitest } from './reports.mjs'
import { run } from './run.mjs'

export const steps = [
  { name: 'types', title: 'types, server', run: () => check('tsc', '-p', 'tsconfig.server.json') },
  { name: 'types', title: 'types, client', run: () => check('tsc', '-p', 'tsconfig.web.json') },
  { name: 'lint', title: 'lint and format', run: () => check('biome', 'ci', '--colors=off', '.') },
  { name: 'lint', title: 'promises that no one awaits', run: () => asCheck(findFloating()) },
  { name: 'lint', title: 'wording', run: () => asCheck(run(node, ['lint/words.ts'], { isQuiet: true })) },
  { name: 'layers', title: 'dependency layers', run: () => check('depcruise', 'src') },
  { name: 'unused', title: 'unused code', run: () => check('knip') },
  { name: 'build', title: 'web build', run: () => asCheck(ensureWebBuilt({ isQuiet: true })) },
  { name: 'tests', title: 'unit, server and web tests', run: runVitest },
  { name: 'browser', title: 'browser tests', run: runPlaywright },
  {
    name: 'older-postgres',
    title: 'server tests on the machine’s own PostgreSQL',
    run: runOnOtherPostgres,
    isOnlyWhenNamed: true,
  },
]

function check(program, ...args) {
  return asCheck(run(node, [tool(program), ...args], { isQuiet: true }))
}

function findFloating() {
  return run(node, ['lint/floating-promises.ts', 'tsconfig.server.json'], { isQuiet: true })
}

async function asCheck(running) {
  const { code, output } = await running
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

function runVitest(filters) {
  return withReport(countVitest, (report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    return run(node, [tool('vitest'), 'run', ...reporters, ...filters])
  })
}

/** Where what PostgreSQL itself does matters most: migrations, row-level security, search, days, and what is counted. */
const closeToPostgres = [
  'src/platform/server/database',
  'src/platform/server/audit',
  'src/features/search/server',
  'src/features/insurance/server',
  'src/features/open-data/server',
  'src/features/meetings/server/votes',
]

async function runOnOtherPostgres(filters) {
  const folder = findOtherPostgres()
  if (!folder)
    return { passed: 0, failed: 0, output: 'No PostgreSQL 15 or later is installed here: skipped.' }
  const paths = filters.length > 0 ? filters : closeToPostgres
  return withReport(countVitest, (report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    return run(
      node,
      [tool('vitest'), 'run', '--project=server', '--passWithNoTests', ...reporters, ...paths],
      {
        env: { TEST_POSTGRES: folder },
      },
    )
  })
}

async function runPlaywright(filters) {
  const build = await asCheck(ensureWebBuilt({ isQuiet: true }))
  if (build.failed) return build
  const env = { CHROMIUM_PATH: await findBrowser() }
  return withReport(countPlaywright, (report) =>
    run(node, [tool('playwright'), 'test', '--reporter=dot,json', ...filters], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  )
}

/** A runner that fails although all its tests passed has found something else: that counts, too. */
async function withReport(count, runTests) {
  const folder = mkdtempSync(join(tmpdir(), 'countyhall-report-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await runTests(report)
    const counts = count(report)
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
