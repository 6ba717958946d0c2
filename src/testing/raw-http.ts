/** Bytes to a listening server and bytes back: for what no HTTP client would send. */
import { connect } from 'node:net'

export interface RawAnswer {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly body: string
}

/** Sends, reads until the server closes the connection, and gives the first answer; nothing where it gave none. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(3000, () => socket.destroy(new Error('no answer in three seconds')))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())))
  })
}

function parse(text: string): RawAnswer | undefined {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]
  if (!status) return undefined
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name.toLowerCase(), value.join(': ')]
  })
  return { statusCode: Number(status), headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') }
}
