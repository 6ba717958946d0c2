import { defineConfig } from '@playwright/test'

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}

/** What a telephone shows otherwise than a desk does. Axe looks at every screen in both widths by itself. */
const onTelephones = [
  'departments',
  'meeting-editor',
  'meetings-calendar',
  'menus',
  'minutes',
  'public-portal',
  'sign-in',
]

/** One real server for all stories, started by the global setup; each county is a host name of it. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://alder.localhost:${process.env.E2E_PORT}`,
    launchOptions,
    // A trace of every story takes a good part of the time; `--trace=retain-on-failure` makes one where it is needed.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'narrow',
      testMatch: onTelephones.map((name) => `${name}.spec.ts`),
      use: { viewport: { width: 375, height: 760 }, hasTouch: true },
    },
  ],
})
