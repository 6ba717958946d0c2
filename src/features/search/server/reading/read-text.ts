/** The text of an attached file, within limits: it may be anything (decision 22). */
import { Hand, WorkDied } from '#platform/server/workshop/index.ts'
import type { FileRead, FileToRead } from './text-process.ts'

const megabyte = 1024 * 1024
export const readLimits = {
  /** A larger file is not read at all. */
  bytes: 60 * megabyte,
  /** Some eighty pages; a text is found by its beginning then. */
  letters: 190_000,
  memoryMb: 700,
  seconds: 60,
} as const

/** One at a time: whoever searches and answers comes first. */
export function openTextReader(limits: { memoryMb: number; seconds: number } = readLimits) {
  const { memoryMb, seconds } = limits
  const reader = new Hand<FileToRead, FileRead>(new URL('./text-process.ts', import.meta.url), {
    memoryMb,
    seconds,
  })
  return (type: FileToRead['type'], bytes: Uint8Array): Promise<FileRead> =>
    reader.ask({ type, bytes, mostLetters: readLimits.letters }).catch((error: unknown) => {
      if (error instanceof WorkDied) return error.why === 'crash' ? 'damaged' : 'too-large'
      throw error
    })
}
export type ReadText = ReturnType<typeof openTextReader>
