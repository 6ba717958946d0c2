/** The JavaScript that a browser fetches for the first load of /login, in the bytes that cross the wire. */
import { chromium } from '@playwright/test'
import { startServer } from '#testing/start-server.ts'

export async function measureBundle(): Promise<string[]> {
  const server = await startServer()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    const page = await browser.newPage()
    const sizes: number[] = []
    const encodings = new Set<string>()
    page.on('response', async (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return
      sizes.push(Number(response.headers()['content-length']))
      encodings.add(response.headers()['content-encoding'] ?? 'none')
    })
    await page.goto(`http://alder.localhost:${server.port}/login`)
    await page.getByRole('button', { name: 'Log In' }).waitFor()
    await page.waitForLoadState('networkidle')
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024
    return [
      `first load of /login: ${total.toFixed(1)} KB of JavaScript (${[...encodings].join(', ')}), ${sizes.length} files (wanted: at most 190 KB)`,
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
