import { runCli } from './app/cli/index.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping.signal.aborted) process.exit(130)
    console.error('stopping')
    stopping.abort()
  })

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  signal: stopping.signal,
  say: (line) => console.log(line),
  warn: (line) => console.error(line),
})
