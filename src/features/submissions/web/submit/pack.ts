/** Packs a submission as a zip, as a stream: `submission.json` first, then the files, as they are on the device. */
import { Zip, ZipPassThrough } from 'fflate'
import { contentName, fileEntry, type SubmissionContent } from '../../payload.ts'

export async function* packed(
  content: SubmissionContent,
  files: readonly File[],
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const add = (name: string) => {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    return entry
  }
  add(contentName).push(new TextEncoder().encode(JSON.stringify(content)), true)
  for (const [index, file] of files.entries()) {
    const entry = add(fileEntry(index + 1))
    for await (const chunk of chunksOf(file)) {
      entry.push(chunk, false)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** Not every browser lets a stream be walked through. */
export async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
