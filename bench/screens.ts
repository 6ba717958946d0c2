/**
 * What a screen costs in a real browser: requests and JavaScript, the time until its content can be used, and for how long the
 * page answered nobody. Cold and warm, on this machine and on an old laptop. `BENCH_BEFORE=<another checkout, built>` measures
 * that one beside it, in turns, and prints ratios.
 */
import { existsSync } from 'node:fs'
import { type Browser, chromium, errors } from '@playwright/test'
import { listContracts } from '#features/contracts/contract.ts'
import { listMeetings } from '#features/meetings/contract.ts'
import { listResolutions } from '#features/resolutions/contract.ts'
import { signInAt } from '#testing/server-door.ts'
import { type ServerProcess, startServer } from '#testing/start-server.ts'
import { median } from './stage.ts'
import { watchTyping } from './typing.ts'
import { openPage, unusedShare, type Visit, visit } from './visit.ts'

interface Screen {
  readonly path: string
  /** What is there once the screen can be used. */
  readonly content: string
  readonly mostRequests: number
}

interface Side {
  readonly server: ServerProcess
  readonly token: string
  readonly user: string
}

type Measured = Record<'cold' | 'warm' | 'slowCold' | 'slowWarm', Visit>

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const mostKilobytes = 230
const mostBlocked = 500
const longestAllowed = 50
const county = 'alder'
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export async function measureScreens(): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? browsers.find(existsSync),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  const now = await open()
  const before = process.env.BENCH_BEFORE ? await open(process.env.BENCH_BEFORE) : undefined
  try {
    const lines: string[] = []
    for (const screen of await screensOf(now)) {
      const measured: Measured[] = []
      const measuredBefore: Measured[] = []
      for (let round = 0; round < rounds; round++) {
        measured.push(await measure(browser, now, screen))
        const mayBeThere = round === 0 || measuredBefore.length > 0
        const was = before && mayBeThere && (await measureIfThere(browser, before, screen))
        if (was) measuredBefore.push(was)
      }
      const unused = await unusedOf(browser, now, screen)
      const was = measuredBefore.length > 0 ? middleOf(measuredBefore) : undefined
      lines.push(...told(screen, middleOf(measured), unused, was))
    }
    lines.push(await typedInFilter(browser, now), await typedInSession(browser, now))
    return lines
  } finally {
    await browser.close()
    await now.server.stop()
    await before?.server.stop()
  }
}

async function open(checkout?: string): Promise<Side> {
  const server = await startServer({ checkout, env: { DEMO: '1' } })
  const { token } = await signInAt(server.port, county, 'full.admin')
  if (!token) throw new Error('no token')
  const { sub: user_id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { server, token, user: JSON.stringify({ user_id, email: `full.admin@${county}.example` }) }
}

/** The login, lists, and pages of single records, of the demo county. */
async function screensOf({ server }: Side): Promise<Screen[]> {
  const caller = await signInAt(server.port, county, 'full.admin')
  const first = async (endpoint: Parameters<typeof caller.call>[0]) => {
    const answer = await caller.call(endpoint, { query: { limit: 1 } } as never)
    return (answer.body as { id: string }[])[0]?.id
  }
  const row = 'main table tbody tr td, main [role=row] [role=cell]'
  return [
    { path: '/login', content: 'button[type=submit]', mostRequests: 12 },
    ...[
      '/meetings',
      '/dashboard',
      '/waiting',
      '/resolutions?tab=all',
      '/contracts?tab=all',
      '/projects',
      '/users',
      '/vendors',
    ].map((path) => ({ path, content: row, mostRequests: 20 })),
    ...[
      `/meetings/${await first(listMeetings)}/edit`,
      `/resolutions/${await first(listResolutions)}`,
      `/contracts/${await first(listContracts)}`,
    ].map((path) => ({ path, content: 'main h1', mostRequests: 20 })),
  ]
}

async function measure(browser: Browser, side: Side, screen: Screen): Promise<Measured> {
  const visits = async (isSlow: boolean) => {
    const context = await contextFor(browser, side, screen)
    const page = await openPage(context, screen.content, { isSlow })
    const cold = await visit(page, screen.path)
    const warm = await visit(page, screen.path)
    await context.close()
    return { cold, warm }
  }
  const fast = await visits(false)
  const slow = await visits(true)
  return { ...fast, slowCold: slow.cold, slowWarm: slow.warm }
}

/** The build before may not have had the screen yet, or shown something else there. */
async function measureIfThere(browser: Browser, side: Side, screen: Screen): Promise<Measured | undefined> {
  try {
    return await measure(browser, side, screen)
  } catch (error) {
    if (error instanceof errors.TimeoutError) return undefined
    throw error
  }
}

async function unusedOf(browser: Browser, side: Side, screen: Screen): Promise<number> {
  const context = await contextFor(browser, side, screen)
  const page = await openPage(context, screen.content, { isSlow: false })
  const share = await unusedShare(page, screen.path)
  await context.close()
  return share
}

/** A search in a list of many rows, letter by letter. */
async function typedInFilter(browser: Browser, side: Side): Promise<string> {
  const screen = { path: '/contracts?tab=all', content: 'main table tbody tr td', mostRequests: 0 }
  const context = await contextFor(browser, side, screen)
  const page = await openPage(context, screen.content, { isSlow: true })
  await visit(page, screen.path)
  await page.getByRole('search').getByRole('searchbox').first().focus()
  const { longestFrame, longestAnswer } = await watchTyping(page, [...'road'])
  await context.close()
  return toldOfTyping('typing in the filter of contracts', longestFrame, longestAnswer)
}

/** The next thing that a clerk does in a meeting is reached by keys alone. */
async function typedInSession(browser: Browser, side: Side): Promise<string> {
  const caller = await signInAt(side.server.port, county, 'full.admin')
  const { body } = await caller.call(listMeetings, { query: { limit: 100 } } as never)
  const meetings = body as { id: string; state: string }[]
  const meeting = meetings.find(({ state }) => state === 'in-session') ?? meetings[0]
  const screen = { path: `/meetings/${meeting?.id}/live`, content: 'main h1', mostRequests: 0 }
  const context = await contextFor(browser, side, screen)
  const page = await openPage(context, screen.content, { isSlow: true })
  await visit(page, screen.path)
  await page.waitForTimeout(2000)
  const { longestFrame, longestAnswer } = await watchTyping(page, Array(6).fill('Tab'))
  await context.close()
  return toldOfTyping(`keys in a live session (${meeting?.state})`, longestFrame, longestAnswer)
}

const toldOfTyping = (what: string, frame: number, answer: number) =>
  `${what}, old laptop: longest frame ${frame.toFixed(0)} ms, longest answer to a key ${answer.toFixed(0)} ms ` +
  `(at most ${longestAllowed})${Math.max(frame, answer) > longestAllowed ? '  TOO MUCH' : ''}`

async function contextFor(browser: Browser, { server, token, user }: Side, { path }: Screen) {
  const context = await browser.newContext({
    baseURL: `http://${county}.localhost:${server.port}`,
    viewport: { width: 1280, height: 800 },
  })
  if (path !== '/login')
    await context.addInitScript(
      ([key, who]) => {
        localStorage.setItem('token', key ?? '')
        localStorage.setItem('user', who ?? '')
      },
      [token, user],
    )
  return context
}

function middleOf(all: readonly Measured[]): Measured {
  const middle = (kind: keyof Measured): Visit => {
    const of = (name: keyof Visit) => median(all.map((measured) => measured[kind][name]))
    return {
      requests: of('requests'),
      kilobytes: of('kilobytes'),
      usable: of('usable'),
      blocked: of('blocked'),
      shift: of('shift'),
    }
  }
  return {
    cold: middle('cold'),
    warm: middle('warm'),
    slowCold: middle('slowCold'),
    slowWarm: middle('slowWarm'),
  }
}

function told({ path, mostRequests }: Screen, now: Measured, unused: number, before?: Measured): string[] {
  const name = path.replace(/[0-9a-f-]{36}/, ':id')
  const isOver =
    now.cold.requests > mostRequests ||
    now.cold.kilobytes > mostKilobytes ||
    now.slowWarm.blocked > mostBlocked
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  const against = (kind: keyof Measured) =>
    before ? ` (${(now[kind].usable / before[kind].usable).toFixed(2)} of before)` : ''
  return [
    `${name}: ${now.cold.requests} requests (at most ${mostRequests}), ${now.cold.kilobytes.toFixed(0)} KB of JavaScript ` +
      `(at most ${mostKilobytes}), ${Math.round(unused * 100)} % of it unused, layout moved by ${now.cold.shift.toFixed(3)}` +
      (before ? `; before ${before.cold.requests} requests, ${before.cold.kilobytes.toFixed(0)} KB` : '') +
      (isOver ? '  TOO MUCH' : ''),
    `  usable after ${seconds(now.cold.usable)} cold${against('cold')}, ${seconds(now.warm.usable)} warm${against('warm')}; ` +
      `old laptop ${seconds(now.slowCold.usable)} cold${against('slowCold')}, ` +
      `${seconds(now.slowWarm.usable)} warm${against('slowWarm')}, blocked ` +
      `${now.slowCold.blocked.toFixed(0)} and ${now.slowWarm.blocked.toFixed(0)} ms (at most ${mostBlocked})`,
  ]
}
