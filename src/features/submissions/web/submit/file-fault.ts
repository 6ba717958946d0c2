/** Why the county couldn’t keep a file at the opening, told when it is chosen: after that, it is too late for its sender. */
import { attachmentTypes, extensionsOf, typeOf } from '#platform/shared/file-types.ts'
import { breather } from './breather.ts'
import { chunksOf } from './pack.ts'

/** As a file input takes it. */
export const acceptedFiles = extensionsOf(attachmentTypes)

/** Null for a file that is what its name says. */
export async function fileFault(file: File): Promise<string | null> {
  const type = typeOf(file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase(), attachmentTypes)
  if (!type || !file.name.includes('.'))
    return `${file.name} isn’t an allowed file type. Use ${extensionsOf(attachmentTypes)}.`
  if (file.size === 0) return `${file.name} is empty.`
  try {
    return (await isInside(file, type.inside))
      ? null
      : `${file.name} isn’t what its name says. Open it, save it again as .${type.extensions[0]}, and choose that file.`
  } catch {
    return `We couldn’t read ${file.name}. Choose it again.`
  }
}

const starts: Readonly<Record<string, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  cfb: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  zip: [0x50, 0x4b, 0x03, 0x04],
}
/** Office files are zip archives, known by the folder that they hold. */
const folders: Readonly<Record<string, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }

async function isInside(file: File, inside: string): Promise<boolean> {
  if (inside === 'text') return isText(file)
  const folder = folders[inside]
  const start = starts[folder ? 'zip' : inside]
  if (!start || !(await beginsWith(file, start))) return false
  return folder === undefined || hasEntry(file, folder)
}

async function beginsWith(file: Blob, start: readonly number[]): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, start.length).arrayBuffer())
  return bytes.length === start.length && start.every((byte, at) => bytes[at] === byte)
}

/** The list of an archive is at its end. */
const listBytes = 256 * 1024

async function hasEntry(file: Blob, folder: string): Promise<boolean> {
  const end = await file.slice(Math.max(0, file.size - listBytes)).arrayBuffer()
  return new TextDecoder('latin1').decode(end).includes(folder)
}

/** Valid UTF-8 without NUL, as the server has it. */
async function isText(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const breathe = breather()
  try {
    for await (const chunk of chunksOf(file)) {
      if (decoder.decode(chunk, { stream: true }).includes('\0')) return false
      await breathe()
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
