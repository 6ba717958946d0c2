import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A file waits for PostgreSQL a good part of its time: two cores carry three workers.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Files share their modules (`isolate: false`): reading them anew for each took a fifth of the time. What a server holds, it
    // holds in its platform; what a browser holds, the setup clears after every test.
    // jsdom lays nothing out, so the focus trap finds nothing that could be seen, a chart has no width, and both say so.
    onConsoleLog: (text) =>
      /use-focus-trap|width\(0\) and height\(0\) of chart/.test(text) ? false : undefined,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Properties are tried hundreds of times, also on a machine that does other things.
          testTimeout: 30_000,
          isolate: false,
          include: [
            'src/**/*rules.test.ts',
            'src/platform/shared/**/*.test.ts',
            '{lint,web-build}/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['src/**/server/**/*.test.ts', 'src/app/**/*.test.ts', 'src/testing/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          // Real processes and a real database on a busy machine: slow is not wrong.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // React as it is shipped: its development build takes twice as long, and nobody uses it.
        mode: 'production',
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'web',
          env: { NODE_ENV: 'production' },
          environment: 'jsdom',
          isolate: false,
          environmentOptions: { jsdom: { url: 'http://alder.localhost:3000/' } },
          // What needs no screen, and bytes as a browser has them: jsdom has arrays of its own.
          exclude: ['**/*.rules.test.ts'],
          include: ['src/**/web/**/*.test.tsx', 'src/**/web/**/*.test.ts', 'src/app/**/*.test.tsx'],
          setupFiles: ['src/platform/web/testing/setup.ts'],
          css: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
