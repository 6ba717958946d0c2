/** What opens a sealed payload with nothing of ours: the library alone. */
import { Decrypter } from 'age-encryption'

export function openStream(
  payload: ReadableStream<Uint8Array>,
  secret: string,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(secret)
  return decrypter.decrypt(payload)
}
