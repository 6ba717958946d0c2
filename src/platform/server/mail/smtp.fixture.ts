/** A mail server on this machine that keeps what it is sent, and refuses what a test tells it to. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestMailServer {
  readonly url: string
  /** Each mail as it came over the wire. */
  readonly received: string[]
  /** The answer to the next recipients: an SMTP status of 400 or more. */
  refuseWith: number | undefined
  stop(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (!box.refuseWith) return done()
      done(Object.assign(new Error('not here'), { responseCode: box.refuseWith }))
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const box: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return box
}
