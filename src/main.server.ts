import { demoCounties } from './app/demo-counties.ts'
import { startServer } from './app/start.ts'
import { demoAccounts, demoPassword } from './features/users/server/demo.ts'
import { countyUrl, readEnv, SettingsError } from './platform/server/env.ts'

try {
  const env = readEnv(process.env)
  const server = await startServer(env)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      console.log('stopping')
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  if (env.DEMO) printDemo(env.PUBLIC_URL.replace(`:${env.PORT}`, `:${server.port}`))
  console.log(`Server listening at http://${env.HOST}:${server.port}`)
  console.log('ready')
  // Half of what starting took isn't needed any more, and nothing else would give it back before there is load.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}

function printDemo(publicUrl: string): void {
  console.log('\nDemo counties')
  for (const { subdomain, name } of demoCounties)
    console.log(`  ${name.padEnd(16)} ${countyUrl({ PUBLIC_URL: publicUrl }, subdomain)}`)
  console.log(`\nAccounts in each (here of alder), password ${demoPassword}`)
  for (const { local, role } of demoAccounts) console.log(`  ${`${local}@alder.example`.padEnd(30)} ${role}`)
  console.log('')
}
