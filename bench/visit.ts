/** One visit of a screen in a real browser, and what it cost. */
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

export interface Visit {
  readonly requests: number
  /** Of JavaScript, as it crossed the line. */
  readonly kilobytes: number
  /** Milliseconds until the content was there. */
  readonly usable: number
  /** Milliseconds beyond 50 of every task until then, in which the page answered nobody. */
  readonly blocked: number
  /** How far the layout moved by itself. */
  readonly shift: number
}

export interface Conditions {
  readonly isSlow: boolean
}

/** An office's old laptop: a quarter of the processor, 1.6 Mbit/s with 150 ms from end to end. */
const slowProcessor = 4
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

export async function openPage(
  context: BrowserContext,
  content: string,
  { isSlow }: Conditions,
): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(`globalThis.contentForBench = ${JSON.stringify(content)}`)
  await page.addInitScript({ path: join(import.meta.dirname, 'page-watch.js') })
  if (isSlow) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
  }
  return page
}

export async function visit(page: Page, address: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page)
  const traffic = await listen(session)
  await page.goto(address)
  await page.waitForFunction(
    () => (globalThis as unknown as { seenByBench: Visit }).seenByBench.usable > 0,
    undefined,
    {
      timeout: 60_000,
    },
  )
  // What the screen still fetches once it can be used belongs to it too.
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => (globalThis as unknown as { seenByBench: Visit }).seenByBench)
  await session.detach()
  return { usable: seen.usable, blocked: seen.blocked, shift: seen.shift, ...traffic }
}

async function listen(session: CDPSession) {
  const traffic = { requests: 0, kilobytes: 0 }
  const scripts = new Set<string>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return
    if (type === 'Script' || /\.js$/.test(request.url)) scripts.add(requestId)
  })
  const kept = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response: { fromDiskCache, url } }) => {
    if (!fromDiskCache && !kept.has(requestId) && url.startsWith('http')) traffic.requests++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) traffic.kilobytes += encodedDataLength / 1024
  })
  return traffic
}

/** How much of the JavaScript that came was never run until the content was there, in bytes as they are parsed. */
export async function unusedShare(page: Page, address: string): Promise<number> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await page.goto(address)
  await page.waitForFunction(() => (globalThis as unknown as { seenByBench: Visit }).seenByBench.usable > 0)
  const scripts = await page.coverage.stopJSCoverage()
  let whole = 0
  let used = 0
  for (const { source = '', functions, url } of scripts) {
    if (!url.includes('/assets/')) continue
    const isUsed = new Uint8Array(source.length)
    // Inner ranges come after the ones that hold them, and say it more exactly.
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges)
        isUsed.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    whole += source.length
    used += isUsed.reduce((sum, byte) => sum + byte, 0)
  }
  return whole === 0 ? 0 : 1 - used / whole
}
