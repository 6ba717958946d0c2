/** A mail server on this machine that keeps what it is sent, and refuses what a test tells it to. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestMailServer {
  readonly url: string
  /** Each mail as it came over the wire. */
  readonly received: string[]
  /** Where each would go back to. */
  readonly senders: string[]
  /** The answer to the next recipients: an SMTP status of 400 or more. */
  refuseWith: number | undefined
  /** What it says to that, once it has read the mail: some quote from it. */
  objection: ((mail: string) => string) | undefined
  stop(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: string[] = []
  const senders: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (!box.refuseWith || box.objection) return done()
      done(Object.assign(new Error('not here'), { responseCode: box.refuseWith }))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const mail = Buffer.concat(parts).toString('utf8')
        if (box.refuseWith && box.objection)
          return done(Object.assign(new Error(box.objection(mail)), { responseCode: box.refuseWith }))
        received.push(mail)
        senders.push(envelope.mailFrom ? envelope.mailFrom.address : '')
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
    senders,
    refuseWith: undefined,
    objection: undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return box
}
